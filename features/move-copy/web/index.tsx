import { documentActions } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { moveAct } from './move-act.tsx'
import { MovesNotice } from './moves/moves-notice.tsx'
import { useMovesAction } from './moves/use-moves-action.tsx'

export const moveCopyWeb: WebFeature = {
  routes: [{ path: 'moves', load: async () => (await import('./moves/moves-page.tsx')).MovesPage }],
  topBar: [MovesNotice],
  usePersonActions: useMovesAction,
  slots: [documentActions.with([moveAct])],
}
