import { partType, tusVersion, unfinishedApi } from '@shuku/kit/contract'
import { actingAccount } from '../../call/acting-account.ts'
import { brokenReply, readReply } from '../../call/read-reply.ts'
import { serverAddress } from '../../call/server-address.ts'
import { languageStore } from '../../language/language-store.ts'

/** A line over which nothing has moved for so long is dead, though nobody has said so. */
const silenceMs = 30_000

export interface UploadPart {
  readonly uploadId: string
  readonly offsetBytes: number
  readonly bytes: Blob
}

interface PartOptions {
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Sends the next bytes and answers where it goes on; throws `CallError`. */
export async function sendPart({ uploadId, offsetBytes, bytes }: UploadPart, { onProgress, signal }: PartOptions) {
  const { path } = unfinishedApi.appendToUpload
  const request = new XMLHttpRequest()
  let silence: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(silence)
    silence = setTimeout(() => request.abort(), silenceMs)
  }
  const abort = () => request.abort()
  try {
    return await new Promise<number>((resolve, reject) => {
      request.open('PATCH', serverAddress(path, { upload: uploadId, ...actingAccount() }))
      request.setRequestHeader('accept-language', languageStore.language())
      request.setRequestHeader('tus-resumable', tusVersion)
      request.setRequestHeader('upload-offset', String(offsetBytes))
      request.setRequestHeader('content-type', partType)
      request.upload.addEventListener('progress', ({ loaded }) => {
        hear()
        onProgress(offsetBytes + Math.min(loaded, bytes.size))
      })
      request.addEventListener('load', () => {
        try {
          resolve(nextOffset(request))
        } catch (error) {
          reject(error as Error)
        }
      })
      request.addEventListener('error', () => reject(brokenReply(0)))
      request.addEventListener('abort', () => reject(brokenReply(0)))
      signal.addEventListener('abort', abort)
      hear()
      request.send(bytes)
    })
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', abort)
  }
}

function nextOffset(request: XMLHttpRequest): number {
  const offset = request.getResponseHeader('upload-offset')
  if (request.status === 204 && offset !== null) return Number(offset)
  readReply(unfinishedApi.appendToUpload, request.responseText, request.status)
  throw brokenReply(request.status, 'web.reply')
}
