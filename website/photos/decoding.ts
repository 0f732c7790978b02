import { TaskQueue } from "#app/lib/task-queue.ts";

/**
 * Decodes one photo at a time. The largest takes up to 500 MB of memory, and each occupies one of the four threads that also
 * read the visitors' files.
 */
export const decoding = new TaskQueue();
