import type { WebFeature } from '@shuku/kit/web'

export const categoryConsoleWeb: WebFeature = {
  routes: [
    {
      // CAT-04: where the suite's other pages lead
      path: '/docengine/sec/categorySetting',
      load: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
    },
  ],
}
