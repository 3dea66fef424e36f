import type { WebFeature } from '@shuku/kit/web'
import { useSignOutActions } from './use-sign-out-actions.tsx'

export const signOnWeb: WebFeature = {
  routes: [
    {
      path: '/sign-in',
      load: async () => (await import('./sign-in-page.tsx')).SignInPage,
      frame: 'bare',
      open: true,
    },
  ],
  usePersonActions: useSignOutActions,
}
