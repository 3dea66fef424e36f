import { DocumentGlyph } from '@shuku/domain/documents/web'
import { useFormats, useMessages } from '@shuku/kit/web'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import type { FoundReference } from './use-reference.ts'

interface ReferenceHelpProps {
  /** Nothing while nothing is typed. */
  readonly found: FoundReference | undefined
  /** What may follow the field that is being typed. */
  readonly values: readonly string[]
  /** The one that the arrow keys have reached. */
  readonly marked: number
  readonly onValue: (value: string) => void
  readonly onField: (name: string) => void
}

const fields = ['fieldCategory', 'fieldAuthor', 'fieldType', 'fieldKeyword', 'fieldStatus', 'fieldDate'] as const

/** Below the field of a reference: the first that it finds, and what can be typed. */
export function ReferenceHelp({ found, values, marked, onValue, onField }: ReferenceHelpProps) {
  const t = useMessages(pointScreenMessages)
  return (
    // a click in it leaves the cursor in the field
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="sk-reference-help" onMouseDown={(event) => event.preventDefault()}>
      {found && <Hits found={found} />}
      {values.length > 0 && (
        <div className="sk-reference-offers" role="group" aria-label={t('values')}>
          <span className="sk-small sk-secondary">{t('values')}</span>
          {values.map((value, index) => (
            <Offer key={value} text={value} isMarked={index === marked} onChoose={onValue} />
          ))}
        </div>
      )}
      <div className="sk-reference-offers" role="group" aria-label={t('canUse')}>
        <span className="sk-small sk-secondary">{t('canUse')}</span>
        {fields.map((field) => (
          <Offer key={field} text={t(field)} onChoose={onField} />
        ))}
      </div>
    </div>
  )
}

interface OfferProps {
  readonly text: string
  readonly isMarked?: boolean
  readonly onChoose: (text: string) => void
}

function Offer({ text, isMarked = false, onChoose }: OfferProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`sk-plain-button sk-reference-offer${isMarked ? ' is-marked' : ''}`}
      onClick={() => onChoose(text)}
    >
      {text}
    </button>
  )
}

function Hits({ found: { data, isWaiting } }: { readonly found: FoundReference }) {
  const t = useMessages(pointScreenMessages)
  const formats = useFormats()
  if (!data) return null
  return (
    <div className={`sk-reference-hits${isWaiting ? ' is-old' : ''}`}>
      <p>
        <b>{t(data.isMore ? 'hitsMore' : 'hits', { n: data.count })}</b>
        <span className="sk-small sk-secondary">{t('perReader')}</span>
      </p>
      <ul>
        {data.hits.map(({ id, subject, kind, updatedAt, isChosen }) => (
          <li key={id}>
            <DocumentGlyph kind={kind} />
            <span className="sk-cut">{subject}</span>
            <span className="sk-small sk-secondary">{isChosen ? t('chosen') : formats.day(updatedAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
