import type { WebFeature } from '@shuku/kit/web'
import { Bell } from './bell.tsx'
import { useMailAction } from './use-mail-action.tsx'

export const noticesWeb: WebFeature = {
  routes: [{ path: 'notices', load: async () => (await import('./notices-page.tsx')).NoticesPage }],
  topBar: [Bell],
  usePersonActions: useMailAction,
}
