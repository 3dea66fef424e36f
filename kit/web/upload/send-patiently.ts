import { Patience } from './resumable/go-on.ts'
import { fileSender } from './send-file.ts'
import type { SendOptions, UploadTask } from './upload-queue.ts'

/**
 * Sends a file outside of the queue, and again when the network or the server was away: only by calls that may be
 * sent twice. A large one goes on where it was.
 */
export async function sendPatiently(file: File, task: UploadTask, options: SendOptions): Promise<unknown> {
  if (fileSender.isResumable(file, task)) return fileSender.send(file, task, options)
  const patience = new Patience(options)
  for (;;) {
    try {
      return await fileSender.send(file, task, options)
    } catch (error) {
      await patience.afterFailure(error)
    }
  }
}
