import { CallError } from '../call/call-error.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { textNow } from '../language/use-messages.ts'
import { uploadMessages } from './upload-messages.ts'

/** What the server said of a file, or, where it said nothing, what the person can do. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof CallError)) return textNow(kitMessages, 'operationFailed')
  if (error.code !== 'web.network') return error.message
  const status = Number(error.details['status'] ?? 0)
  if (status === 413) return textNow(uploadMessages, 'tooLargeForProxy')
  return textNow(uploadMessages, status === 0 ? 'noNetwork' : 'serverAway')
}
