import { pipeline } from "node:stream/promises";
import type { Command } from "./command.ts";
import { newFile } from "./files.ts";
import { print } from "./terminal.ts";

export const backupKey: Command = {
  usage: "<file>",
  summary: "Make a key pair for encrypted backups",
  parameters: {
    "<file>": "a new file for the secret key; the public key is printed",
  },
  notes: [
    "Run it on a computer that is not the server. Keep the file there and on paper: no encrypted backup can be read without it.",
    "The server needs the public key alone: backup --for <public key> <file>",
  ],
  positionals: [1, 1],
  async run({ positionals: [file = ""] }) {
    const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
    const secretKey = await generateX25519Identity();
    const publicKey = await identityToRecipient(secretKey);
    const text = `# public key: ${publicKey}\n${secretKey}\n`;
    await pipeline([text], await newFile(file));
    await print(`The secret key is in ${file}. The public key is:\n\n  ${publicKey}\n`);
  },
};
