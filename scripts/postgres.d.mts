export function findPostgres(): Promise<string>;
export function findPrograms(): string | undefined;
