import { addresses } from '@shuku/domain/addresses'
import { openDialog, Query, useFormats, useMessages } from '@shuku/kit/web'
import type { ToDecide } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import { ChangeDialog } from '../page/change-dialog.tsx'
import '../approval.css'

const useApprovalTexts = () => useMessages(approvalScreenMessages)

interface ToDecideListProps {
  readonly documents: readonly ToDecide[] | undefined
  readonly error: Error | null
  readonly onRetry: () => unknown
  /** How many of those chosen wait no longer. */
  readonly missing: number
}

/** What is approved or returned, and what each of it changes: nothing is approved that was not seen. */
export function ToDecideList({ documents, error, onRetry, missing }: ToDecideListProps) {
  const t = useApprovalTexts()
  if (!documents) return <Query of={{ error, refetch: onRetry }} rows={3} />
  return (
    <>
      <ul className="sk-approval-chosen" aria-label={t('whatIsDecided')}>
        {documents.map((document) => (
          <li key={document.approvalId}>
            <a href={addresses.document(document.documentId)} target="_blank" rel="noreferrer">
              {document.subject}
            </a>
            <Changes document={document} />
          </li>
        ))}
      </ul>
      {missing > 0 && <p className="sk-secondary sk-small">{t('notToDecide', { n: missing })}</p>}
    </>
  )
}

function Changes({ document }: { readonly document: ToDecide }) {
  const t = useApprovalTexts()
  const formats = useFormats()
  const { documentId, version, isChange, files } = document
  const words = isChange ? wordsOf(document, t, formats) : [t('newDocument', { files })]
  return (
    <span className="sk-secondary sk-small">
      {[t('version', { n: version }), ...words].join(' · ')}
      {isChange && (
        <button
          type="button"
          className="sk-link-button"
          onClick={() => openDialog((props) => <ChangeDialog {...props} documentId={documentId} />)}
        >
          {t('viewChange')}
        </button>
      )}
    </span>
  )
}

type Texts = ReturnType<typeof useApprovalTexts>
type Formats = ReturnType<typeof useFormats>

function wordsOf(document: ToDecide, t: Texts, { list }: Formats): string[] {
  const { newSubject, changesText, changesFields, addedFiles, removedFiles } = document
  const words = [
    ...(newSubject === '' ? [] : [t('newTitle', { subject: newSubject })]),
    ...(changesText ? [t('newText')] : []),
    ...(changesFields ? [t('newFields')] : []),
    ...(addedFiles.length > 0 ? [t('newFiles', { files: list(addedFiles) })] : []),
    ...(removedFiles.length > 0 ? [t('goneFiles', { files: list(removedFiles) })] : []),
  ]
  return words.length > 0 ? words : [t('onlyFacts')]
}
