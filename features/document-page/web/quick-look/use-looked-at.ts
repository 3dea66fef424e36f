import { useEffect, useState } from 'react'
import { tableApi } from '@shuku/kit/contract'
import { call, invalidate } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'

/** Decision 0069: a look of so many seconds, with the page in sight, is a reading. */
export const readingSeconds = 10

/** Counts how long a document is looked at, and says once that it was read. Answers whether it was. */
export function useLookedAt(documentId: number, isShown: boolean): boolean {
  const [readId, setReadId] = useState<number>()
  useEffect(() => {
    if (!isShown) return undefined
    return whileVisible(readingSeconds * 1000, () => {
      call(documentPageApi.recordRead, { documentId }).then(
        () => {
          setReadId(documentId)
          return invalidate(tableApi.getRows)
        },
        // a count that is short by one is no reason to interrupt the reader
        () => undefined,
      )
    })
  }, [documentId, isShown])
  return readId === documentId
}

/** Runs once when the page has been in sight so long, however often it was away meanwhile; answers how to stop. */
export function whileVisible(ms: number, run: () => void): () => void {
  let leftMs = ms
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = () => {
    clearTimeout(timer)
    if (since !== undefined) leftMs -= Date.now() - since
    since = undefined
  }
  const turn = () => {
    pause()
    if (document.visibilityState !== 'visible') return
    since = Date.now()
    timer = setTimeout(() => {
      stop()
      run()
    }, leftMs)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', turn)
  }
  document.addEventListener('visibilitychange', turn)
  turn()
  return stop
}
