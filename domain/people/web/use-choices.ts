import type { QueryInput } from '@shuku/kit/contract'
import { useApi } from '@shuku/kit/web'
import { peopleApi, type Choice } from '../contract.ts'

const none: readonly Choice[] = []

/** What a query finds; while the next answer comes, what the one before found. */
export function useChoices(query: QueryInput<typeof peopleApi.findChoices>, enabled = true) {
  const { data, isPending, isPlaceholderData, error, refetch } = useApi(peopleApi.findChoices, query, {
    enabled,
    staleMs: 30_000,
  })
  return {
    choices: data?.choices ?? none,
    total: data?.total ?? 0,
    waiting: enabled && (isPending || isPlaceholderData),
    error,
    retry: refetch,
  }
}
