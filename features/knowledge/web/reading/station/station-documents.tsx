import { useCallback, type KeyboardEvent } from 'react'
import { Check } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { useFormats, useMessages } from '@shuku/kit/web'
import type { StationDocument } from '../../../contract/reading.ts'
import { stationMessages } from '../../../reading-messages.ts'
import { useDuration } from './use-duration.ts'

interface StationDocumentsProps {
  readonly documents: readonly StationDocument[]
  /** The one that is to be read next, if it is among them. */
  readonly next: number | undefined
  readonly takesFocus: boolean
}

/** What there is to read of a point, with what has been read. */
export function StationDocuments({ documents, next, takesFocus }: StationDocumentsProps) {
  const t = useMessages(stationMessages)
  const { number } = useFormats()
  const duration = useDuration()
  const byRule = documents.filter(({ isByRule }) => isByRule).length
  const first = documents.find(({ isRead }) => !isRead) ?? documents[0]
  // the same for every drawing of the list: it takes the focus once
  const focusFirst = useCallback(
    (list: HTMLElement | null) => {
      if (takesFocus) list?.querySelector<HTMLElement>('[data-first]')?.focus()
    },
    [takesFocus],
  )
  return (
    <section aria-label={t('documents')}>
      <h3>
        {t('documents')} <span className="sk-small sk-secondary">{number(documents.length)}</span>
        {byRule > 0 && <span className="sk-small sk-secondary sk-station-aside">{t('byRule', { n: byRule })}</span>}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows lead from link to link */}
      <ul className="sk-station-documents" ref={focusFirst} onKeyDown={stepByArrow}>
        {documents.map(({ id, subject, kind, minutes, isRead }) => (
          <li key={id}>
            <a
              className={`${isRead ? 'is-read' : 'is-unread'}${id === next ? ' is-next' : ''}`}
              href={addresses.document(id)}
              data-first={id === first?.id ? '' : undefined}
            >
              {isRead ? (
                <Check aria-label={t('isRead')} role="img" />
              ) : (
                <i className="sk-station-dot" role="img" aria-label={t('isUnread')} />
              )}
              <DocumentGlyph kind={kind} />
              <span className="sk-cut">{subject}</span>
              {minutes !== null && <span className="sk-small sk-secondary">{duration(minutes)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stepByArrow(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const to = links[links.findIndex((link) => link === document.activeElement) + step]
  if (!to) return
  event.preventDefault()
  to.focus()
}
