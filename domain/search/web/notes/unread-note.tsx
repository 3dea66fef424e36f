import { useMessages } from '@shuku/kit/web'
import { searchListMessages } from '../../messages.ts'
import { ListNote } from './list-note.tsx'

interface UnreadNoteProps {
  /** In so many documents there are files whose texts are not known yet. */
  documents: number
  onSearchAgain: () => Promise<void>
}

/** Says that more may be found in a moment: files are still being read. */
export function UnreadNote({ documents, onSearchAgain }: UnreadNoteProps) {
  const t = useMessages(searchListMessages)
  return (
    <ListNote actions={[{ key: 'again', label: t('searchAgain'), run: onSearchAgain }]}>
      {t(documents === 1 ? 'pendingExtraction' : 'pendingExtractions', { documents })}
    </ListNote>
  )
}
