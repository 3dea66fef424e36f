import type { FastifyRequest } from 'fastify'
import { partType } from '@shuku/kit/contract'
import { kitErrors } from '../request/kit-errors.ts'
import type { UnfinishedFiles, UploadPlace } from '../storage/unfinished/unfinished-files.ts'
import { headBytes, discardRest, type ReceivedFile } from './receive-upload.ts'
import { isTooLongName, repairFileName } from './repair-file-name.ts'
import type { FileStore } from '../storage/file-store.ts'

/** Writes the body to the end of an unfinished upload while it arrives; what had come stays when the client goes away. */
export async function receivePart(
  request: FastifyRequest,
  unfinished: UnfinishedFiles,
  { offsetBytes, ...place }: UploadPlace & { offsetBytes: number },
): Promise<void> {
  const { raw } = request
  // "All PATCH requests MUST use Content-Type: application/offset+octet-stream" (tus 1.0)
  const isPart = request.headers['content-type'] === partType
  try {
    if (!isPart) throw kitErrors.invalidInput({ names: 'content-type' })
    const content = raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    await unfinished.append(place, { offsetBytes, content, giveUp: () => raw.destroy() })
  } catch (error) {
    if (raw.readableAborted) throw Object.assign(kitErrors.brokenUpload(), { cause: error })
    discardRest(request)
    throw error
  }
}

/** A finished upload in place of a file of the call. */
export async function takeUpload(store: FileStore, place: UploadPlace): Promise<ReceivedFile> {
  const { name, ...stored } = await store.unfinished.finish(place)
  const head: Buffer[] = []
  if (stored.sizeBytes > 0) {
    const range = { start: 0, end: Math.min(headBytes, stored.sizeBytes) - 1 }
    for await (const chunk of store.open(stored.sha256, range)) head.push(chunk as Buffer)
  }
  return {
    ...stored,
    fieldName: 'file',
    claimedName: repairFileName(name),
    isShortened: isTooLongName(name),
    head: Buffer.concat(head),
  }
}
