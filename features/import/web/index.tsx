import type { WebFeature } from '@shuku/kit/web'
import { useNewActions } from './use-new-actions.tsx'

export const importWeb: WebFeature = {
  routes: [{ path: 'import', load: async () => (await import('./import-page.tsx')).ImportPage }],
  useNewActions,
}
