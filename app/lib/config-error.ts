/** A configuration mistake that the person who started the program can fix. The message says how. */
export class ConfigError extends Error {}
