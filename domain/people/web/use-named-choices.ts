import { useApi } from '@shuku/kit/web'
import { peopleApi, type Choice, type ChoiceKind } from '../contract.ts'

/**
 * The choices behind ids. Until their names come, and where there is none, `nameOf` names them; without it they have no
 * name until then, and where there is none it is the id.
 */
export function useNamedChoices(
  kind: ChoiceKind,
  ids: readonly number[],
  nameOf?: (id: number) => string,
): readonly Choice[] {
  const { data, error, isPlaceholderData } = useApi(
    peopleApi.nameChoices,
    { kind, ids: [...ids] },
    { enabled: ids.length > 0, staleMs: 300_000 },
  )
  const named = new Map(data?.choices.map((choice) => [choice.id, choice]))
  const isWaiting = error === null && (data === undefined || isPlaceholderData)
  const nameless = nameOf ?? (isWaiting ? () => '' : String)
  const unnamed = { kind, detail: '', code: '', isGone: false }
  return ids.map((id) => named.get(id) ?? { ...unnamed, id, name: nameless(id) })
}
