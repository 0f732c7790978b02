import { expect, test } from "vitest";
import { readMail } from "./settings.ts";

const read = (url: string) => readMail({ SMTP_URL: url }, "hello@example.org")?.url;

test.each([
  "smtp://127.0.0.1:2525",
  "smtp://[::1]:2525/",
  "smtps://mail.example.com",
  "smtps://me%40example.com:p%40s%2Fs@mail.example.com:465",
  "smtp://me:secret@mail.example.com:587?requireTLS=true",
])("%s is the address of a mail server", (url) => {
  expect(read(url)).toBe(url);
});

test.each([
  "smtp://me:p@ss@mail.example.com:587",
  "smtp://me@example.com:secret@mail.example.com",
  "smtp://me:12/ss@mail.example.com:587",
  "smtp://me:12?ss@mail.example.com:587",
  "smtp://me:12#ss@mail.example.com:587",
  "smtp://me:pa/ss@mail.example.com:587",
  "mail.example.com",
])(
  "a special character of the name or password in %s is explained, and the password is not printed",
  (url) => {
    expect(() => read(url)).toThrow(
      "SMTP_URL is not the address of a mail server. Write it like smtps://name:password@mail.example.com. In the name and the password " +
        "write @ as %40, / as %2F, : as %3A, ? as %3F and # as %23.",
    );
  },
);
