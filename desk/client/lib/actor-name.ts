import { COMMAND_ACTOR } from "#desk/api/shared.ts";

/** Who did something, in words for people who run no commands. */
export function actorName(person: string): string {
  return person === COMMAND_ACTOR ? "The person who runs your server" : person;
}
