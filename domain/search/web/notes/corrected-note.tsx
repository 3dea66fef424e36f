import { Fragment } from 'react'
import type { Correction } from '../../contract.ts'
import { useMessages } from '@shuku/kit/web'
import { searchListMessages } from '../../messages.ts'
import type { SearchPatch } from '../search-state.ts'
import './search-notes.css'

interface CorrectedNoteProps {
  correction: Correction
  /** It is about the list before the one that is on its way. */
  isOld: boolean
  onChange: (patch: SearchPatch) => void
}

/** Says that the list is not of what was typed, or of more than that, what it is of, and leads to what else may have been meant. */
export function CorrectedNote({ correction: { typed, text, others, isWider }, isOld, onChange }: CorrectedNoteProps) {
  const t = useMessages(searchListMessages)
  return (
    <div className="sk-search-note" role="status" inert={isOld}>
      <span>
        {t(isWider ? 'widerBefore' : 'resultsBefore', { typed })}
        <b>{text}</b>
        {t(isWider ? 'widerAfter' : 'resultsAfter')}
      </span>
      {others.length > 0 && (
        <span>
          {t('didYouMean')}
          {others.map((other, index) => (
            <Fragment key={other}>
              {index > 0 && t('or')}
              <button
                type="button"
                className="sk-plain-button sk-link-button"
                onClick={() => onChange({ fulltext: other, exactly: undefined })}
              >
                {other}
              </button>
            </Fragment>
          ))}
        </span>
      )}
      <button type="button" className="sk-plain-button sk-link-button" onClick={() => onChange({ exactly: true })}>
        {t(isWider ? 'onlyExactly' : 'searchExactly', { typed })}
      </button>
    </div>
  )
}
