import { useApi } from '@shuku/kit/web'
import { documentChoiceApi } from '../../contract.ts'
import { toChoose, type DocumentToChoose } from './use-document-source.tsx'

/** The documents behind ids; `nameOf` or the id is used for one that may not be read. */
export function useNamedDocuments(
  ids: readonly number[],
  nameOf: (id: number) => string = String,
): readonly DocumentToChoose[] {
  const { data } = useApi(
    documentChoiceApi.nameDocuments,
    { ids: [...ids] },
    { enabled: ids.length > 0, staleMs: 300_000 },
  )
  const named = new Map(data?.choices.map((document) => [document.id, toChoose(document)]))
  return ids.map((id) => named.get(id) ?? { id, name: nameOf(id), detail: '', code: '', kind: '' })
}
