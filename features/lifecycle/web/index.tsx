import { lazy } from 'react'
import { documentActions, documentNotes } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { lifecycleActs } from './lifecycle-acts.tsx'

const LifecycleNote = lazy(async () => ({ default: (await import('./lifecycle-note.tsx')).LifecycleNote }))

export const lifecycleWeb: WebFeature = {
  routes: [],
  slots: [documentActions.with(lifecycleActs), documentNotes.with([{ id: 'lifecycle', Content: LifecycleNote }])],
}
