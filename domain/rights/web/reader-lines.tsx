import { Avatar, useMessages } from '@shuku/kit/web'
import type { Level } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import './access.css'

interface ShownReader {
  readonly personId: number
  readonly name: string
  readonly departmentName: string
  readonly level: Level
  readonly download: boolean
  readonly why: string
}

interface ReaderLinesProps {
  readonly readers: readonly ShownReader[]
  readonly onAsk: (personId: number) => void
}

/** The people who may read something, each with the grant that opens most; a click explains it. */
export function ReaderLines({ readers, onAsk }: ReaderLinesProps) {
  const t = useMessages(rightMessages)
  return (
    <ul className="sk-access-list">
      {readers.map(({ personId, name, departmentName, level, download, why }) => (
        <li key={personId}>
          <button type="button" className="sk-plain-button sk-access-reader" onClick={() => onAsk(personId)}>
            <Avatar personId={personId} name={name} size={28} />
            <span className="sk-access-who">
              <span className="sk-cut">
                {name} <span className="sk-secondary sk-small">{departmentName}</span>
              </span>
              <span className="sk-cut sk-secondary sk-small">{why}</span>
            </span>
            <span className="sk-access-level">
              {t(level)}
              {!download && <span className="sk-secondary sk-small">{t('noDownload')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
