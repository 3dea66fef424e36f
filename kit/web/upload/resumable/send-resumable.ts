import { type BegunUpload, encodeQuery, unfinishedApi, type Endpoint, type z } from '@shuku/kit/contract'
import { actingAccount } from '../../call/acting-account.ts'
import { call } from '../../call/call.ts'
import { CallError } from '../../call/call-error.ts'
import { serverAddress } from '../../call/server-address.ts'
import { requireReadable } from '../readable-file.ts'
import { sendForm } from '../send-form.ts'
import type { SendOptions, UploadTask } from '../upload-queue.ts'
import { isBeginning } from './is-beginning.ts'
import { isPassing, mostEndings, Patience } from './go-on.ts'
import { rememberedUploads, keyOf, type RememberedUpload } from './remembered-uploads.ts'
import { PartSize } from './part-size.ts'
import { sendPart } from './send-part.ts'

/** The same file for the same place, chosen twice: one after the other, or they would write into one upload. */
const running = new Map<string, Promise<unknown>>()

/** What this page has sent: whether it is paused or failed, a person goes on with it here. */
const sentHere = new Set<string>()
export const isSentHere = (key: string): boolean => sentHere.has(key)

/** Sends a large file in parts, from where an earlier try, page or browser left it, and ends it by the task's call. */
export async function sendResumable(file: File, task: UploadTask, options: SendOptions): Promise<unknown> {
  const key = keyOf(file, task)
  sentHere.add(key)
  await running.get(key)?.catch(() => undefined)
  const sending = sendAll(file, task, { ...options, key })
  running.set(key, sending)
  try {
    return await sending
  } finally {
    if (running.get(key) === sending) running.delete(key)
  }
}

async function sendAll(file: File, task: UploadTask, options: SendOptions & { readonly key: string }) {
  const { key } = options
  const patience = new Patience(options)
  // what this page has begun itself needs no proof: a chosen file that changes is not read on
  let provenId = ''
  for (;;) {
    let hasArrived = false
    try {
      const known = rememberedUploads.find(key)
      if (known && known.uploadId !== provenId && !(await isBeginning(file, known.uploadId, options.signal)))
        giveUp(known)
      const remembered = rememberedUploads.find(key) ?? (await begin(file, task, key))
      provenId = remembered.uploadId
      await sendRest(file, remembered, { ...options, patience, sliceBytes: task.sliceBytes })
      hasArrived = true
      const reply = await end(task, file, { uploadId: remembered.uploadId, options })
      rememberedUploads.forget(key)
      return reply
    } catch (error) {
      // the server has forgotten it: from the beginning, once, since the new one is known
      if (isForgotten(error) && rememberedUploads.find(key)) rememberedUploads.forget(key)
      else {
        await requireReadable(file)
        if (isRefused(error)) forgetResumable(file, task)
        if (hasArrived && isPassing(error)) rememberedUploads.countEnding(key)
        await patience.afterFailure(error, hasArrived ? mostEndings : undefined)
      }
    }
  }
}

/** Nobody will go on with it. */
export function forgetResumable(file: File, task: UploadTask): void {
  const remembered = rememberedUploads.find(keyOf(file, task))
  if (remembered) giveUp(remembered)
}

export function giveUp({ key, uploadId }: RememberedUpload): void {
  rememberedUploads.forget(key)
  const address = serverAddress(unfinishedApi.deleteUpload.path, { upload: uploadId, ...actingAccount() })
  // without it the server sweeps it after a day
  fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined)
}

async function begin(file: File, task: UploadTask, key: string): Promise<RememberedUpload> {
  const fields = { ...task.fields?.(file), name: file.name, sizeBytes: file.size }
  const reply = await call(task.begin as Endpoint, fields as never)
  const { uploadId } = reply as z.output<typeof BegunUpload>
  const { name, size: sizeBytes } = file
  const remembered = {
    key,
    uploadId,
    name,
    sizeBytes,
    place: task.place ?? '',
    path: task.endpoint.path,
    texts: { ...encodeQuery(task.endpoint.query, task.fields?.(file) ?? {}), ...actingAccount() },
    fields: task.fields?.(file),
    page: location.hash,
    begunAt: Date.now(),
    ...(task.endsAlone && { endsAlone: true, note: task.note }),
  }
  rememberedUploads.remember(remembered)
  return remembered
}

type Rest = SendOptions & { readonly patience: Patience; readonly sliceBytes: number | undefined }

async function sendRest(
  file: File,
  { uploadId }: RememberedUpload,
  { onProgress, signal, patience, sliceBytes }: Rest,
): Promise<void> {
  const { offsetBytes: from } = await call(unfinishedApi.getUpload, { uploadId }, { signal })
  const size = new PartSize(sliceBytes)
  for (let offsetBytes = from; offsetBytes < file.size;) {
    onProgress(offsetBytes)
    const begun = performance.now()
    // a slice reads nothing: the browser sends it from the disk
    const bytes = file.slice(offsetBytes, offsetBytes + size.bytes)
    try {
      offsetBytes = await sendPart({ uploadId, offsetBytes, bytes }, { onProgress, signal })
    } catch (error) {
      if (isTooLarge(error) && size.wasTooLarge()) continue
      throw error
    }
    size.took(performance.now() - begun)
    patience.wentWell()
  }
  onProgress(file.size)
}

/** Of a proxy between: the product itself says it otherwise. */
function isTooLarge(error: unknown): boolean {
  return error instanceof CallError && error.code === 'web.network' && error.details['status'] === 413
}

/** The call that takes files, with the upload in place of one; sent again it answers the same. */
function end(task: UploadTask, file: File, { uploadId, options }: { uploadId: string; options: SendOptions }) {
  const texts = { ...encodeQuery(task.endpoint.query, task.fields?.(file) ?? {}), ...actingAccount(), uploadId }
  return sendForm(task.endpoint, formOf(texts), { signal: options.signal })
}

export function formOf(texts: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  return form
}

/**
 * What the file is not allowed: sent again it is refused again, and there is nothing to go on with. Its place, where that is
 * not found, may come back.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && ['invalid', 'refused'].includes(error.kind)
}

export function isForgotten(error: unknown): boolean {
  return error instanceof CallError && error.code === 'upload.notFound'
}
