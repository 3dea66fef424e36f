import { lazy } from 'react'
import { type Action, type WebFeature, useAction, useApi, useMessages } from '@shuku/kit/web'
import { useSignOutActions } from './use-sign-out-actions.tsx'
import { ArrowLeftRight, Waypoints } from 'lucide-react'
import { signOnApi } from '../contract.ts'
import { applicationMessages } from '../application-messages.ts'
import { signOnMessages } from '../messages.ts'

/** The right string of those who administer the organisation. */
const administerOrganisation = 'HrmOrganisation:Edit'

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
    { path: 'personal-tokens', load: async () => (await import('./tokens/tokens-page.tsx')).TokensPage },
    { path: 'applications', load: async () => (await import('./applications/applications-page.tsx')).ApplicationsPage },
  ],
  menu: [
    {
      path: 'applications',
      label: applicationMessages.texts.title,
      icon: <Waypoints aria-hidden />,
      group: 'administration',
      order: 930,
      // it may act for anybody: bounded in any way, one keeps none
      mayOpen: ({ wholeRights }) => wholeRights.includes(administerOrganisation),
    },
  ],
  usePersonActions: useOwnActions,
}

/** The other accounts of who has several; what is on the screen belongs to the one before, so the page begins anew. */
function useAccountActions(): readonly Action[] {
  const t = useMessages(signOnMessages)
  const { data } = useApi(signOnApi.listAccounts, {}, { staleMs: 300_000 })
  const { run } = useAction(signOnApi.switchAccount, { onDone: () => location.reload() })
  const others = (data?.data.accounts ?? []).filter(({ current }) => current !== '1')
  return others.map(({ id, departmentName, post }, index) => ({
    key: `account-${id}`,
    label: t('actAs', { account: [departmentName, post].filter(Boolean).join(' · ') }),
    icon: <ArrowLeftRight />,
    startsGroup: index === 0,
    run: () => run({ accountId: id }),
  }))
}
