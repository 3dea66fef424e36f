import { CallError } from '../call/call-error.ts'
import { textNow } from '../language/use-messages.ts'
import { uploadMessages } from './upload-messages.ts'

/**
 * Refuses a file that was moved, changed or deleted since it was chosen: the browser says of it what it says of a line
 * that was cut, and no waiting mends it.
 */
export async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    const message = textNow(uploadMessages, 'fileGone', { name: file.name })
    throw new CallError({ message, code: 'web.file', kind: 'invalid', requestId: '' })
  }
}
