import { useMessages } from '@shuku/kit/web'
import { searchListMessages } from '../../messages.ts'
import './search-notes.css'

interface UnreadNoteProps {
  /** In so many documents there are files whose texts are not known yet. */
  documents: number
  onSearchAgain: () => Promise<void>
}

/** Says that more may be found in a moment: files are still being read. */
export function UnreadNote({ documents, onSearchAgain }: UnreadNoteProps) {
  const t = useMessages(searchListMessages)
  return (
    <div className="sk-search-note" role="status">
      <span>{t(documents === 1 ? 'pendingExtraction' : 'pendingExtractions', { documents })}</span>
      <button type="button" className="sk-plain-button sk-link-button" onClick={() => void onSearchAgain()}>
        {t('searchAgain')}
      </button>
    </div>
  )
}
