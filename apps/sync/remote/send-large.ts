import { open } from 'node:fs/promises'
import { fileApi } from '@shuku/domain/files/contract'
import { CallFailed } from '@shuku/kit/client'
import { unfinishedApi } from '@shuku/kit/contract'
import type { Bytes } from '../local/real-folder.ts'
import type { Content } from '../run/ports.ts'
import { lastingCall, type Calls } from './lasting-call.ts'

const partBytes = 2 * 1024 * 1024

export interface Large {
  readonly folderId: number
  readonly name: string
  readonly content: Content<Bytes>
  readonly origin: string
}

/** Uploads that were begun and not ended, by what they are of: after a cut they go on where they were. */
export type Begun = Map<string, string>

/**
 * Sends all parts of a file; answers the upload that ends it. Undefined where the file is shorter than when it was read:
 * somebody writes it.
 */
export async function sendLarge(calls: Calls, begun: Begun, file: Large): Promise<string | undefined> {
  const { content, origin } = file
  const uploadId = (await goOn(calls, begun, origin)) ?? (await begin(calls, begun, file))
  if (!('path' in content.bytes)) throw new Error('only a file of this computer is sent in parts')
  const source = await open(content.bytes.path)
  let offset: number | undefined
  try {
    for (;;) {
      const reached = await lastingCall(async () => {
        const from = offset ?? (await calls.client.call(unfinishedApi.getUpload, { uploadId })).offsetBytes
        // after a failure the server says how much has arrived
        offset = undefined
        if (from >= content.sizeBytes) return from
        const { bytesRead, buffer } = await source.read(Buffer.alloc(partBytes), 0, partBytes, from)
        if (bytesRead === 0) return undefined
        const bytes = new Blob([buffer.subarray(0, Math.min(bytesRead, content.sizeBytes - from))])
        const part = { uploadId, offsetBytes: from }
        return (await calls.client.call(unfinishedApi.appendToUpload, part, { bytes })).offsetBytes
      }, calls.wait)
      if (reached === undefined) {
        await calls.call(unfinishedApi.deleteUpload, { uploadId })
        begun.delete(origin)
        return undefined
      }
      if (reached >= content.sizeBytes) return uploadId
      offset = reached
    }
  } finally {
    await source.close()
  }
}

async function goOn({ call }: Calls, begun: Begun, origin: string): Promise<string | undefined> {
  const uploadId = begun.get(origin)
  if (uploadId === undefined) return undefined
  try {
    await call(unfinishedApi.getUpload, { uploadId })
    return uploadId
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.kind !== 'notFound') throw error
    begun.delete(origin)
    return undefined
  }
}

async function begin({ call }: Calls, begun: Begun, { folderId, name, content, origin }: Large): Promise<string> {
  const { uploadId } = await call(fileApi.createUpload, {
    category: 'netDisk',
    folderId: String(folderId),
    name,
    sizeBytes: content.sizeBytes,
  })
  begun.set(origin, uploadId)
  return uploadId
}
