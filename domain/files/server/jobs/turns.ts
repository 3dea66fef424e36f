/**
 * Queues of the work on files. The jobs of a queue run one after the other, by priority; the priority falls with the
 * number of jobs that the same person has waiting. Slow work has a queue of its own, so that it delays nothing else.
 * There are fewer queues than jobs that a node runs at once (`run-jobs.ts`), so that mails and the index are never
 * held up.
 */

/** LibreOffice is slow and large. */
export const officeQueue = 'files.office'
/** Work that timed out once: it runs only when nobody waits. */
export const longQueue = 'files.long'
export const previewQueue = 'files.previews'
/** Thumbnails must not delay previews that somebody is waiting for. */
export const thumbnailQueue = 'files.thumbnails'

/** As many as there are cores on a small machine. */
const textQueues = 2

export function textQueueOf(contentId: number): string {
  return `files.texts.${contentId % textQueues}`
}

/** For how long a file is worked on. */
export interface TryMs {
  /** Few files take longer; they go on in the slow queue. */
  first: number
  /** For the second and last attempt, in the slow queue. */
  long: number
}

export const tryMs: TryMs = { first: 20_000, long: 120_000 }
