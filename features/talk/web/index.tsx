import { lazy } from 'react'
import { documentNotes } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'

const Talk = lazy(async () => ({ default: (await import('./talk.tsx')).Talk }))

export const talkWeb: WebFeature = {
  routes: [],
  slots: [documentNotes.with([{ id: 'talk', End: Talk }])],
}
