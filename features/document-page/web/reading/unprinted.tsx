import { useEffect } from 'react'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import { readersPrint } from '@shuku/domain/rights/contract'
import { call, invalidate, useMessages } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'
import { readingMessages } from './reading-messages.ts'
import './unprinted.css'

/** Why nothing of what follows it is on the paper, where the person may not print it; nothing where they may. */
export function Unprinted({ view }: { view: DocumentView }) {
  const t = useMessages(readingMessages)
  return view.allowed.print ? null : <p className="sk-document-unprinted">{t(whyUnprinted(view))}</p>
}

function whyUnprinted({ printsLeft, readersPrint: ofReaders }: DocumentView) {
  if (printsLeft === 0) return 'printedOften'
  return ofReaders === readersPrint.no ? 'readersMayNotPrint' : 'mayNotPrint'
}

/** However the browser is made to print, by a button or a key, the document's log records it. */
export function useRecordPrint({ id: documentId, allowed: { print: mayPrint }, printsLeft }: DocumentView): void {
  const isLimited = printsLeft !== undefined
  useEffect(() => {
    if (!mayPrint) return undefined
    // the dialog of the browser is open already: nothing is said there of a call that fails
    const record = () =>
      void call(documentPageApi.recordPrint, { documentId })
        // the next sheet is blank once none is left
        .then(() => (isLimited ? invalidate(documentApi.getDocument, documentApi.previewDocument) : undefined))
        .catch(() => undefined)
    window.addEventListener('beforeprint', record)
    return () => window.removeEventListener('beforeprint', record)
  }, [documentId, mayPrint, isLimited])
}
