// Runs before a command, which would end with a stack trace at its first import.
import "./node-version.mjs";
import { existsSync } from "node:fs";
import { nodeProblem } from "./install.mjs";
import { stopOn } from "./stop-on.mjs";

if (!existsSync("node_modules/.package-lock.json"))
  stopOn("The packages of this project are not installed: run npm install, then run the same command again.");
stopOn(nodeProblem(process.versions.node, existsSync("node_modules/.bin/node")));
