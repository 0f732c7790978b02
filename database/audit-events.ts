/** The events of the security audit log. The history of an application is stored with the application. */
export const AUDIT_EVENTS = [
  "signed in",
  "sign-in refused",
  "signed out",
  "invited",
  "passkey added",
  "passkey used",
  "passkey removed",
  "device signed out",
  "person removed",
  "list opened",
  "exported",
  "erased",
  "publishing started",
  "published",
  "publishing failed",
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
