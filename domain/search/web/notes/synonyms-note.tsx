import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { searchFormApi } from '../../contract.ts'
import { searchListMessages } from '../../messages.ts'
import type { SearchPatch, SearchState } from '../search-state.ts'
import { ListNote } from './list-note.tsx'

interface SynonymsNoteProps {
  /** The key of the list; nothing until it is known. */
  listKey: string | undefined
  /** It is of the list before the one that is on its way. */
  isOld: boolean
  state: SearchState
  onChange: (patch: SearchPatch) => void
}

/** Says how many more documents synonyms find, and leads to these alone; above their list, which words it is of, and back. */
export function SynonymsNote({ listKey, isOld, state, onChange }: SynonymsNoteProps) {
  const t = useMessages(searchListMessages)
  const { number } = useFormats()
  const { fulltext, exactly, synonyms } = state
  // asked once the list is there, so that it waits for nothing
  const { data } = useApi(
    searchFormApi.countBySynonyms,
    { key: listKey ?? '' },
    {
      enabled: listKey !== undefined && fulltext !== undefined && !exactly && !synonyms,
      staleMs: 60_000,
      showsFormer: false,
    },
  )
  if (fulltext === undefined) return null
  /** Each word with what replaces it. */
  const pairsIn = (groups: NonNullable<SearchState['synonyms']>) =>
    groups
      .map(([word = '', ...others]) => t('synonymPair', { word, others: others.join(t('wordComma')) }))
      .join(t('pairSemicolon'))
  if (synonyms) {
    const action = {
      key: 'words',
      label: t('onlyWords', { typed: fulltext }),
      run: () => onChange({ synonyms: undefined }),
    }
    return <ListNote actions={[action]}>{t('onlySynonyms', { pairs: pairsIn(synonyms) })}</ListNote>
  }
  const found = data?.found
  if (!found || exactly) return null
  const { count, isMore } = found
  const show = {
    key: 'synonyms',
    label: t(count === 1 && !isMore ? 'showSynonym' : 'showSynonyms'),
    run: () => onChange({ fulltext: found.fulltext, exactly: found.exactly || undefined, synonyms: found.synonyms }),
  }
  return (
    <ListNote isOld={isOld} actions={[show]}>
      {t(count === 1 && !isMore ? 'alsoSynonym' : 'alsoSynonyms', {
        n: number(count) + (isMore ? '+' : ''),
        pairs: pairsIn(found.synonyms),
      })}
    </ListNote>
  )
}
