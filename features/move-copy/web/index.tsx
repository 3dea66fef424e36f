import { documentActions } from '@shuku/domain/documents/web'
import { FolderInput, ListChecks } from 'lucide-react'
import { type WebFeature, useMessages, type Action } from '@shuku/kit/web'
import { moveScreenMessages } from '../screen-messages.ts'
import { copyAct, moveAct } from './move-act.tsx'
import { MovesNotice } from './moves/moves-notice.tsx'
import { addresses } from '@shuku/domain/addresses'
import { moveCopyMessages } from '../messages.ts'

export const moveCopyWeb: WebFeature = {
  routes: [
    { path: 'moves', load: async () => (await import('./moves/moves-page.tsx')).MovesPage },
    { path: 'move', load: async () => (await import('./screen/move-page.tsx')).MovePage },
  ],
  menu: [
    {
      path: 'move',
      label: moveScreenMessages.texts.screen,
      icon: <FolderInput aria-hidden />,
      group: 'library',
      order: 85,
    },
  ],
  topBar: [MovesNotice],
  usePersonActions: useMovesAction,
  slots: [documentActions.with([moveAct, copyAct])],
}

/** In the person's menu: what one has moved and deleted in great numbers. */
function useMovesAction(): readonly Action[] {
  const t = useMessages(moveCopyMessages)
  const open = () => {
    location.hash = addresses.moves()
  }
  return [{ key: 'moves', label: t('moves'), icon: <ListChecks />, run: open }]
}
