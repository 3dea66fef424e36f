import { useEffect, useEffectEvent } from 'react'
import { confirmDiscard } from '../../feedback/confirm-discard.ts'
import { unsavedWork } from '../../frame/unsaved-work.ts'

/**
 * The way out of a dialog whose fields keep their state themselves: what was entered is asked about before it is lost.
 * `mayClose` asks in other words.
 */
export function useAskedClose(
  isTouched: boolean,
  onClose: () => void,
  mayClose: () => Promise<boolean> = confirmDiscard,
): () => void {
  const isTouchedNow = useEffectEvent(() => isTouched)
  useEffect(() => unsavedWork.add(() => isTouchedNow()), [])
  const leave = async () => {
    if (!isTouched || (await mayClose())) onClose()
  }
  return () => void leave()
}
