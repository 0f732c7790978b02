// As lenient as mail itself (any script, any top-level domain): a refused real address turns an applicant away.
// It catches what people mistype: spaces, a second or no @, no dot, two dots, a name or brackets around.
const EMAIL_PATTERN =
  /^[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)*@[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)+$/u;

/** Tells whether the text is one email address, as people write it: name@example.com, in any script. */
export function isEmailAddress(text: string): boolean {
  return EMAIL_PATTERN.test(text);
}
