import { documentActions } from '@shuku/domain/documents/web'
import { FolderInput } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { moveScreenMessages } from '../screen-messages.ts'
import { copyAct, moveAct } from './move-act.tsx'
import { MovesNotice } from './moves/moves-notice.tsx'
import { useMovesAction } from './moves/use-moves-action.tsx'

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
      group: 'work',
      order: 85,
    },
  ],
  topBar: [MovesNotice],
  usePersonActions: useMovesAction,
  slots: [documentActions.with([moveAct, copyAct])],
}
