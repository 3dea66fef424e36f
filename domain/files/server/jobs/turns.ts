/**
 * Work on files takes turns: what is in one queue is done one after the other, in the order of priorities, which say who
 * has how many waiting. What is slow has a queue of its own, so that it holds up nothing else. Queues are fewer than
 * what a node does at once (`run-jobs.ts`), so that mails and the index always find room.
 */

/** LibreOffice is slow and large. */
export const officeQueue = 'files.office'
/** Work that took too long once: it delays nobody, and runs when nobody waits. */
export const longQueue = 'files.long'
export const previewQueue = 'files.previews'
/** A page that cannot be drawn small must not keep others from a table that they want to see. */
export const thumbnailQueue = 'files.thumbnails'

/** As many as there are cores on a small machine. */
const textQueues = 2

export function textQueueOf(contentId: number): string {
  return `files.texts.${contentId % textQueues}`
}

export const tryMs = {
  /** Few files take longer, and the others need not wait. */
  first: 20_000,
  /** The second and last try, for which nobody waits. */
  long: 120_000,
}
