import { documentActions } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { shareAct } from './share-act.tsx'

export const shareWeb: WebFeature = { routes: [], slots: [documentActions.with([shareAct])] }
