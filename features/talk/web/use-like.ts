import { useRef } from 'react'
import type { Endpoint, QueryInput } from '@shuku/kit/contract'
import { call, invalidate, runWithToast } from '@shuku/kit/web'
import { talkApi } from '../contract.ts'

/** Likes, or takes the like back. A second press while one is under way would undo it: it counts as the same press. */
export function useLike(query: QueryInput<typeof talkApi.like>, shownBy: Endpoint): () => void {
  const isUnderWay = useRef(false)
  return () =>
    void runWithToast(async () => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      try {
        await call(talkApi.like, query)
        await invalidate(shownBy)
      } finally {
        isUnderWay.current = false
      }
    })
}
