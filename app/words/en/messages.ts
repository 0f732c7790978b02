/** What is said of an answer that does not meet a rule, in the summary and at the field alike. */
export const messages = {
  noPhone: "Enter a phone number with 7 to 15 digits",
  noEmail: "Enter an email address in the correct format, like name@example.com",
  notBornYet: "Date of birth must be in the past",
  bornTooEarly: "Date of birth must be after January 1, 1900",
  tooYoung: (age: number) => `You must be at least ${age} years old to apply`,
  movesInTooEarly: "Move-in date must be today or later",
  noText: (label: string) => `${label} must be text`,
  noDate: (label: string) => `${label} must be a valid date with a month, day and year`,
  tooLong: (label: string, limit: string) => `${label} must be ${limit} characters or fewer`,
};
