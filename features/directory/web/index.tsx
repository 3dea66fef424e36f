import type { WebFeature } from '@shuku/kit/web'
import { useDirectoryAction } from './use-directory-action.tsx'

/** At the addresses that links of the suite use. */
export const directoryWeb: WebFeature = {
  usePersonActions: useDirectoryAction,
  routes: [
    { path: '/main/hrm/card/cardInfo/:personId', load: async () => (await import('./card-page.tsx')).CardPage },
    { path: '/main/hrm/organization', load: async () => (await import('./directory-page.tsx')).DirectoryPage },
  ],
}
