import { encodeQuery } from '@shuku/kit/contract'
import { actingAccount } from '../call/acting-account.ts'
import { CallError } from '../call/call-error.ts'
import { requireReadable } from './readable-file.ts'
import { forgetResumable, sendResumable } from './resumable/send-resumable.ts'
import { sendForm } from './send-form.ts'
import type { Sender, SendOptions, UploadTask } from './upload-queue.ts'

/** A smaller one is sooner sent again than gone on with. */
const largeBytes = 8 * 1024 * 1024

/** One multipart request per file. */
export async function sendAtOnce(
  file: File,
  { endpoint, fields, fileField = 'file' }: UploadTask,
  { onProgress, signal }: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<unknown> {
  const form = new FormData()
  const texts = { ...encodeQuery(endpoint.query, fields?.(file) ?? {}), ...actingAccount() }
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  // the file comes last, so that the server knows the fields before it streams
  form.append(fileField, file, file.name)
  try {
    return await sendForm(endpoint, form, { signal, onProgress: (sent) => onProgress(Math.min(sent, file.size)) })
  } catch (error) {
    if (error instanceof CallError && error.code === 'web.network') await requireReadable(file)
    throw error
  }
}

const isResumable: Sender['isResumable'] = (file, { begin, sliceBytes = largeBytes }) =>
  begin !== undefined && file.size > sliceBytes

/** Large files in parts, the others at once. */
export const fileSender: Sender = {
  isResumable,
  send: (file, task, options) => (isResumable(file, task) ? sendResumable : sendAtOnce)(file, task, options),
  forget: (file, task) => {
    if (isResumable(file, task)) forgetResumable(file, task)
  },
}
