import type { Endpoint } from '@shuku/kit/contract'
import { brokenReply, readReply } from '../call/read-reply.ts'
import { serverAddress } from '../call/server-address.ts'
import { languageStore } from '../language/language-store.ts'

interface FormOptions {
  readonly onProgress?: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Sends a form to an endpoint; XMLHttpRequest, since fetch does not tell how much of a body has gone out. */
export async function sendForm(endpoint: Endpoint, form: FormData, { onProgress, signal }: FormOptions) {
  return await new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', serverAddress(endpoint.path))
    request.setRequestHeader('accept-language', languageStore.language())
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
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
