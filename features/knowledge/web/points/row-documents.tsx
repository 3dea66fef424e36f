import { useState } from 'react'
import { Plus, X } from 'lucide-react'
import { DocumentGlyph, useDocumentSource } from '@shuku/domain/documents/web'
import { ChoiceDialog, kitMessages, useMessages } from '@shuku/kit/web'
import { mostRowDocuments, type NamedDocument } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import { toNamed } from './point-draft.ts'

interface RowDocumentsProps {
  readonly documents: readonly NamedDocument[]
  /** Chosen ones that the keeper may not read. */
  readonly unseen: number
  readonly onChange: (documents: NamedDocument[]) => void
  /** What the button says to a screen reader. */
  readonly label: string
}

/** The documents that were chosen for a row by hand. */
export function RowDocuments({ documents, unseen, onChange, label }: RowDocumentsProps) {
  const t = useMessages(pointScreenMessages)
  const words = useMessages(kitMessages)
  const source = useDocumentSource()
  const [isChoosing, setChoosing] = useState(false)
  const chosen = documents.map(({ id, subject, kind }) => ({ id, name: subject, detail: '', code: '', kind }))
  return (
    <div className="sk-row-documents">
      {documents.map(({ id, subject, kind }) => (
        <span key={id} className="sk-row-document">
          <DocumentGlyph kind={kind} />
          <span className="sk-cut">{subject}</span>
          <button
            type="button"
            className="sk-plain-button sk-row-document-remove sk-touch"
            aria-label={words('remove', { what: subject })}
            onClick={() => onChange(documents.filter((each) => each.id !== id))}
          >
            <X aria-hidden />
          </button>
        </span>
      ))}
      <button
        type="button"
        className="sk-plain-button sk-row-choose sk-touch"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <Plus aria-hidden />
        {t('chooseDocuments')}
      </button>
      {unseen > 0 && <span className="sk-small sk-secondary sk-row-unseen">{t('unseen', { n: unseen })}</span>}
      {isChoosing && (
        <ChoiceDialog
          source={source}
          single={false}
          value={chosen}
          onChange={(next) => onChange(next.slice(0, mostRowDocuments).map(toNamed))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
