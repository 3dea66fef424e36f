import type { Endpoint, QueryInput, ReplyOf } from '@shuku/kit/contract'
import { sendAtOnce } from './send-file.ts'
import type { UploadTask } from './upload-queue.ts'

/** Uploads one file that no list shows (a picture within a text); throws `CallError`. */
export async function uploadOne<E extends Endpoint>(
  endpoint: E,
  file: File,
  fields: QueryInput<E>,
): Promise<ReplyOf<E>> {
  const task = { endpoint, fields: () => fields, scope: '' } as unknown as UploadTask
  const options = { onProgress: () => undefined, signal: new AbortController().signal }
  return (await sendAtOnce(file, task, options)) as ReplyOf<E>
}
