import { lazy } from 'react'
import { BookmarkPlus, Pencil } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { documentActions, homeSections, richTexts } from '@shuku/domain/documents/web'
import { beforeSignOut, lazyPart, useMessages, type WebFeature } from '@shuku/kit/web'
import { editOperation, myTemplateOperation } from '../offers.ts'
import { editingMessages } from '../messages.ts'

const Drafts = lazy(async () => ({ default: (await import('./draft/drafts-section.tsx')).DraftsSection }))

export const editingWeb: WebFeature = {
  routes: [{ path: 'edit', load: async () => (await import('./edit-page.tsx')).EditPage, frame: 'folded' }],
  slots: [
    beforeSignOut.with([
      // the next person at this computer finds nothing that the server has
      async (personId) => (await import('./draft/hand-in-drafts.ts')).handInDrafts(personId),
    ]),
    documentActions.with([
      { operation: editOperation, icon: <Pencil aria-hidden />, href: ({ id }) => addresses.editDocument(id) },
      {
        operation: myTemplateOperation,
        icon: <BookmarkPlus aria-hidden />,
        run: async ([first]) => {
          const act = await import('./templates/my-template.ts')
          if (first) await act.setMyTemplate(first.id)
        },
      },
    ]),
    richTexts.with([
      {
        id: 'small',
        Field: lazyPart(async () => (await import('./editor/small/small-text-editor.tsx')).SmallTextEditor),
      },
    ]),
    homeSections.with([{ id: 'drafts', pane: 'main', order: 20, rows: 5, useLabel: useDraftsLabel, Content: Drafts }]),
  ],
}

function useDraftsLabel() {
  return useMessages(editingMessages)('myDrafts')
}
