import { encodeQuery } from '@shuku/kit/contract'
import { actingAccount } from '../call/acting-account.ts'
import { brokenReply, readReply } from '../call/read-reply.ts'
import { serverAddress } from '../call/server-address.ts'
import { languageStore } from '../language/language-store.ts'
import type { Send } from './upload-queue.ts'

/** One multipart request per file; XMLHttpRequest, since fetch does not tell how much of a body has gone out. */
export const sendFile: Send = async (file, { endpoint, fields, fileField = 'file' }, { onProgress, signal }) => {
  const form = new FormData()
  const texts = { ...encodeQuery(endpoint.query, fields?.(file) ?? {}), ...actingAccount() }
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  // the file comes last, so that the server knows the fields before it streams
  form.append(fileField, file, file.name)

  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', serverAddress(endpoint.path))
    request.setRequestHeader('accept-language', languageStore.language())
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)))
    request.addEventListener('load', () => {
      try {
        resolve(readReply(endpoint, request.responseText, request.status))
      } catch (error) {
        reject(error as Error)
      }
    })
    request.addEventListener('error', () => reject(brokenReply(0)))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
