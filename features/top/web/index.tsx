import { lazy } from 'react'
import { Pin } from 'lucide-react'
import { categoryHeads, documentActions } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { topOperation } from '../offers.ts'

const TopStrip = lazy(async () => ({ default: (await import('./top-strip.tsx')).TopStrip }))

export const topWeb: WebFeature = {
  routes: [],
  slots: [
    categoryHeads.with([{ id: 'top', Content: TopStrip }]),
    documentActions.with([
      {
        operation: topOperation,
        icon: <Pin aria-hidden />,
        run: async (documents, { onDone }) => {
          const { setTop } = await import('./set-top.ts')
          await setTop({ documentIds: documents.map(({ id }) => id), isTop: true, changes: 'place' })
          await onDone(topOperation.id)
        },
      },
    ]),
  ],
}
