import { COMMAND_ACTOR, SERVER_PERSON } from "#desk/api/shared.ts";

/** The name of an actor as screens show it. */
export function actorName(person: string): string {
  return person === COMMAND_ACTOR ? SERVER_PERSON : person;
}

/** The name of an actor within a sentence. */
export function actorInSentence(person: string): string {
  return person === COMMAND_ACTOR ? "the person who runs your server" : person;
}
