import { lazy } from 'react'
import type { Action, WebFeature } from '@shuku/kit/web'
import { useAccountActions } from './use-account-actions.tsx'
import { useSignOutActions } from './use-sign-out-actions.tsx'

/** Replaces every screen until a one-time password is changed. */
export const MustChangePassword = lazy(async () => ({
  default: (await import('./password/must-change-page.tsx')).MustChangePage,
}))

/** Sign-in over the page, which stays as it is. */
export const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))

/** What one does with one’s own accounts and session. */
function useOwnActions(): readonly Action[] {
  return [...useAccountActions(), ...useSignOutActions()]
}

export const signOnWeb: WebFeature = {
  routes: [
    {
      path: '/sign-in',
      load: async () => (await import('./sign-in-page.tsx')).SignInPage,
      frame: 'bare',
      open: 'unasked',
    },
    {
      path: '/set-up',
      load: async () => (await import('./set-up/set-up-page.tsx')).SetUpPage,
      frame: 'bare',
      open: 'unasked',
    },
  ],
  usePersonActions: useOwnActions,
}
