/** A mistake in the surroundings that the person who started a program can fix; the message says how. */
export class ConfigError extends Error {}
