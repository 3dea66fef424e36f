import { languageStore } from '../../language/language-store.ts'
import { serverAddress } from '../../call/server-address.ts'
import { rememberedUploads, type RememberedUpload } from './remembered-uploads.ts'

/** So often the server is notified of an upload that has arrived; after that it is given up. */
export const mostTries = 10

interface EndOptions {
  readonly signal: AbortSignal
  readonly pauseMs?: number
}

/**
 * Notifies the server of an upload all of whose bytes it has, again until it accepts that: what it answered was not
 * heard before the page was closed. True if it is made now.
 */
export async function endArrived(upload: RememberedUpload, { signal, pauseMs = 2000 }: EndOptions): Promise<boolean> {
  for (let attempt = 1; attempt <= mostTries && !signal.aborted; attempt++) {
    const answer = await notifyServer(upload, signal)
    if (answer !== 'later') {
      rememberedUploads.forget(upload.key)
      return answer === 'accepted'
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  if (!signal.aborted) rememberedUploads.forget(upload.key)
  return false
}

/** What is refused is refused again; where nobody answers, or the server is away, it is said once more. */
async function notifyServer({ path, texts, uploadId }: RememberedUpload, signal: AbortSignal) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...texts, uploadId })) form.append(name, value)
  try {
    const headers = { 'accept-language': languageStore.language() }
    const reply = await fetch(serverAddress(path), { method: 'POST', body: form, headers, signal })
    if (reply.status >= 500 || reply.status === 429) return 'later'
    const body: unknown = await reply.json()
    return isAccepted(body) ? 'accepted' : 'refused'
  } catch {
    return 'later'
  }
}

function isAccepted(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  return !('errorCode' in body)
}
