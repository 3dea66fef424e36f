import { documentActions } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { moveAct } from './move-act.tsx'

export const moveCopyWeb: WebFeature = { routes: [], slots: [documentActions.with([moveAct])] }
