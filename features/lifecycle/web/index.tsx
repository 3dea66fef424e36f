import { documentActions, documentNotes } from '@shuku/domain/documents/web'
import { plannedRead, lazyPart, type WebFeature } from '@shuku/kit/web'
import { lifecycleApi } from '../contract.ts'
import { lifecycleActs } from './lifecycle-acts.tsx'

const LifecycleNote = lazyPart(async () => (await import('./lifecycle-note.tsx')).LifecycleNote)

export const lifecycleWeb: WebFeature = {
  routes: [],
  slots: [
    documentActions.with(lifecycleActs),
    documentNotes.with([
      {
        id: 'lifecycle',
        asks: (documentId) => [plannedRead(lifecycleApi.getFacts, { documentId })],
        Content: LifecycleNote,
      },
    ]),
  ],
}
