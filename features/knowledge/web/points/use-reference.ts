import { useEffect, useState } from 'react'
import type { ReplyOf } from '@shuku/kit/contract'
import { useApi } from '@shuku/kit/web'
import { pointsApi } from '../../contract/points.ts'

/** After the last key. */
const waitMs = 300

export interface FoundReference {
  /** What it finds for who asks; the last answer while a new one comes. */
  readonly data: ReplyOf<typeof pointsApi.tryReference> | undefined
  /** It cannot be read, and where. */
  readonly error: string | undefined
  /** The answer to what is typed now is still to come. */
  readonly isWaiting: boolean
}

/** What a dynamic reference finds, once nobody types any more. */
export function useReference(typed: string, documentIds: readonly number[]): FoundReference {
  const query = typed.trim()
  const asked = useSettled(query)
  const isAsked = asked !== ''
  const { data, error, isPlaceholderData, isFetching } = useApi(
    pointsApi.tryReference,
    { query: asked, documentIds: [...documentIds] },
    { enabled: isAsked, staleMs: 60_000 },
  )
  const isWaiting = query !== '' && (asked !== query || isPlaceholderData || (isFetching && data === undefined))
  if (query === '') return { data: undefined, error: undefined, isWaiting: false }
  return { data: error ? undefined : data, error: isWaiting || !isAsked ? undefined : error?.message, isWaiting }
}

/** A text once it has rested; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
