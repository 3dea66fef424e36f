import { Suspense } from 'react'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { documentNotes } from '@shuku/domain/documents/web'
import { useSlot } from '@shuku/kit/web'
import { tabView } from './acted-view.ts'

interface NotesProps {
  readonly view: DocumentView
  readonly at: 'Content' | 'Foot' | 'End'
}

/** Notes of slices about the document for this reader: above its text, once that is read, and below all of it. */
export function Notes({ view, at }: NotesProps) {
  const notes = useSlot(documentNotes)
  return notes.map(({ id, [at]: Note }) => (
    // one whose code does not come hides no other
    <Suspense key={id}>{Note && <Note document={tabView(view)} />}</Suspense>
  ))
}
