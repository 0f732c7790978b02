import { expect, test } from "vitest";
import { removeSettings } from "./test-environment.mjs";

test("tests do not take over the settings of a server or of Node from the shell", () => {
  const env = {
    PATH: "/bin",
    HOST: "laptop",
    DATABASE_URL: "postgres://db/residence",
    NODE_OPTIONS: "--inspect",
  };
  removeSettings(env);
  expect(env).toEqual({ PATH: "/bin" });
});
