import { useApi } from '@shuku/kit/web'
import { peopleApi, type Choice, type ChoiceKind } from '../contract.ts'

/** The choices behind ids; until their names come, or where there is none, `nameOf` or the id stands for it. */
export function useNamedChoices(
  kind: ChoiceKind,
  ids: readonly number[],
  nameOf: (id: number) => string = String,
): readonly Choice[] {
  const { data } = useApi(peopleApi.nameChoices, { kind, ids: [...ids] }, { enabled: ids.length > 0, staleMs: 300_000 })
  const named = new Map(data?.choices.map((choice) => [choice.id, choice]))
  const unnamed = { kind, detail: '', code: '', isGone: false }
  return ids.map((id) => named.get(id) ?? { ...unnamed, id, name: nameOf(id) })
}
