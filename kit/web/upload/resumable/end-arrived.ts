import { upload, z } from '@shuku/kit/contract'
import { CallError } from '../../call/call-error.ts'
import { invalidateAll } from '../../call/query-client.ts'
import { toast } from '../../feedback/toast.ts'
import { kitMessages } from '../../language/kit-messages.ts'
import { textNow } from '../../language/use-messages.ts'
import { sendForm } from '../send-form.ts'
import { uploadMessages } from '../upload-messages.ts'
import { isPassing, mostEndings, Patience } from './go-on.ts'
import { rememberedUploads, type RememberedUpload } from './remembered-uploads.ts'
import { formOf, giveUp, isForgotten, isRefused } from './send-resumable.ts'

/** Of whatever call it is. */
const Answered = z.record(z.string(), z.unknown())

const running = new Map<string, Promise<boolean>>()
/** What no waiting mends has been said once; until the page is opened again it is left to a person. */
const left = new Set<string>()
export const isLeft = (key: string): boolean => left.has(key)

type EndedListener = (upload: RememberedUpload, reply: Readonly<Record<string, unknown>>) => unknown
const listeners = new Set<EndedListener>()

/** Calls the listener for each upload that an earlier visit sent and this one ended, with the reply of the server. */
export function onEndedLater(listener: EndedListener): void {
  listeners.add(listener)
}

/**
 * Ends an upload whose bytes the server has, by the call and the fields it was begun with; true once it is over. After ten
 * tries, over all visits, it is left to a person, who chooses the file again.
 */
export async function endArrived(arrived: RememberedUpload): Promise<boolean> {
  const { uploadId } = arrived
  const known = running.get(uploadId) ?? tryToEnd(arrived).finally(() => running.delete(uploadId))
  running.set(uploadId, known)
  return await known
}

async function tryToEnd(arrived: RememberedUpload): Promise<boolean> {
  const { key, uploadId, name, path, texts } = arrived
  const { signal } = new AbortController()
  const patience = new Patience({ signal, onProgress: () => undefined, onHeldUp: () => undefined })
  const ending = upload(path, { doc: 'Ends an upload.', reply: Answered })
  while ((rememberedUploads.find(key)?.endings ?? 0) < mostEndings) {
    try {
      const reply = Answered.parse(await sendForm(ending, formOf({ ...texts, uploadId }), { signal }))
      rememberedUploads.forget(key)
      for (const listener of listeners) listener(arrived, reply)
      toast.success(textNow(uploadMessages, 'madeLater', { name }))
      await invalidateAll()
      return true
    } catch (error) {
      // somebody gave it up meanwhile
      if (!rememberedUploads.find(key)) return true
      if (!isPassing(error)) return leave(arrived, error)
      if (rememberedUploads.countEnding(key) < mostEndings) await patience.afterFailure(error)
    }
  }
  return false
}

/** Says why it is not made; what is refused for good is over with that. */
function leave(arrived: RememberedUpload, error: unknown): boolean {
  const { key, name } = arrived
  const isOver = isForgotten(error) || isRefused(error)
  if (isOver) giveUp(arrived)
  else left.add(key)
  const reason = error instanceof CallError ? error.message : textNow(kitMessages, 'operationFailed')
  toast.error(textNow(uploadMessages, 'notMadeLater', { name, reason }))
  return isOver
}
