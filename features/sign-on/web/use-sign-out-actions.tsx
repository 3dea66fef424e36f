import { Checkbox } from 'antd'
import { KeyRound, KeySquare, LogOut, MonitorX } from 'lucide-react'
import { addresses, screenAddress } from '@shuku/domain/addresses'
import {
  beforeSignOut,
  confirm,
  lazyDialog,
  queryClient,
  useAction,
  useMessages,
  useSession,
  useSlot,
  type Action,
} from '@shuku/kit/web'
import { signOnApi } from '../contract.ts'
import { signOnMessages } from '../messages.ts'
import { tokenMessages } from '../token-messages.ts'

const openPasswordDialog = lazyDialog(async () => (await import('./password/password-dialog.tsx')).PasswordDialog)

/** The last entries of the person's menu. */
export function useSignOutActions(): readonly Action[] {
  const t = useMessages(signOnMessages)
  const ofTokens = useMessages(tokenMessages)
  const { run } = useAction(signOnApi.signOut, {
    onDone: () => {
      // nothing of this person may be seen by the next one
      queryClient.clear()
      location.hash = addresses.signIn()
    },
  })
  const { personId } = useSession()
  const steps = useSlot(beforeSignOut)
  const signOut = async (query: { everywhere?: boolean; endsTokens?: boolean }) => {
    await Promise.allSettled(steps.map((step) => step(personId)))
    await run(query)
  }
  const everywhere = async () => {
    let endsTokens = false
    const sure = await confirm({
      title: t('signOutEverywhere'),
      text: (
        <>
          <p>{t('signOutEverywhereAsked')}</p>
          <Checkbox onChange={({ target }) => (endsTokens = target.checked)}>{ofTokens('endsTokens')}</Checkbox>
        </>
      ),
      action: t('signOutEverywhere'),
    })
    if (sure) await signOut({ everywhere: true, endsTokens })
  }
  return [
    {
      key: 'password',
      label: t('changePassword'),
      icon: <KeyRound />,
      run: () => openPasswordDialog({}),
      startsGroup: true,
    },
    {
      key: 'tokens',
      label: ofTokens('title'),
      icon: <KeySquare />,
      run: () => {
        location.hash = screenAddress('personal-tokens')
      },
    },
    { key: 'signOut', label: t('signOut'), icon: <LogOut />, run: () => signOut({}), startsGroup: true },
    { key: 'signOutEverywhere', label: t('signOutEverywhere'), icon: <MonitorX />, run: everywhere },
  ]
}
