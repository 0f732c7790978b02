/**
 * One email address, as people write it. As lenient as mail itself (any script, any top-level domain): a refused real
 * address turns an applicant away. It catches what people mistype: spaces, a second or no @, no dot, two dots, a name,
 * brackets or quotation marks around.
 */
export const EMAIL_PATTERN =
  /^[^\s@.,;:<>()[\]"“”\\]+(?:\.[^\s@.,;:<>()[\]"“”\\]+)*@[^\s@.,;:<>()[\]"“”\\]+(?:\.[^\s@.,;:<>()[\]"“”\\]+)+$/u;
