import type { WebFeature } from '@shuku/kit/web'

export const syncRulesWeb: WebFeature = {
  routes: [{ path: 'syncSetting', load: async () => (await import('./sync-page.tsx')).SyncPage }],
}
