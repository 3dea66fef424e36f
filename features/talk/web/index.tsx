import { documentNotes } from '@shuku/domain/documents/web'
import { lazyPart, type WebFeature } from '@shuku/kit/web'

const Talk = lazyPart(async () => (await import('./talk.tsx')).Talk)

export const talkWeb: WebFeature = {
  routes: [],
  slots: [documentNotes.with([{ id: 'talk', End: Talk }])],
}
