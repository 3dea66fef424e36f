import { Segmented } from 'antd'
import { Monitor, Moon, Sun } from 'lucide-react'
import { call, toast, useMessages, useTheme, type ThemeChoice } from '@shuku/kit/web'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { shellMessages } from '../shell-messages.ts'

/** Light, dark, or as the machine is; kept with the account. */
export function ThemeChooser() {
  const t = useMessages(shellMessages)
  const { choice, choose } = useTheme()
  const change = (next: ThemeChoice) => {
    choose(next)
    call(signOnApi.setPreferences, { theme: next }).catch(toast.error)
  }
  return (
    <Segmented<ThemeChoice>
      block
      aria-label={t('theme')}
      value={choice}
      onChange={change}
      options={[
        { value: 'light', label: t('light'), icon: <Sun aria-hidden /> },
        { value: 'dark', label: t('dark'), icon: <Moon aria-hidden /> },
        { value: 'system', label: t('system'), icon: <Monitor aria-hidden /> },
      ]}
    />
  )
}
