import { useMemo } from 'react'
import { useApi } from '@shuku/kit/web'
import { createApi, mostCards } from '../contract.ts'

export interface LatestDocument {
  readonly id: number
  readonly subject: string
}

/** What was last made in each of these categories, by the id of the category; the first screens of cards alone. */
export function useLatest(categoryIds: readonly number[]): ReadonlyMap<number, LatestDocument> {
  const asked = [...new Set(categoryIds)].slice(0, mostCards)
  const { data } = useApi(createApi.getLatest, { categoryIds: asked }, { enabled: asked.length > 0, staleMs: 30_000 })
  return useMemo(() => new Map(data?.latest.map(({ categoryId, ...latest }) => [categoryId, latest])), [data])
}
