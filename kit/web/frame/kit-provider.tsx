import '../theme/base.css'
import { useEffect, type ReactNode, lazy, Suspense, useSyncExternalStore } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { Calendar, Check, ChevronDown, LoaderCircle } from 'lucide-react'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { queryClient } from '../call/query-client.ts'
import { ToastHost } from '../feedback/toast-host.tsx'
import { useLanguage } from '../language/use-language.ts'
import { antdTheme } from '../theme/antd-theme.ts'
import { useSmallScreen } from '../theme/use-media.ts'
import { useMotion, useTheme } from '../theme/use-theme.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { pageNonce } from './style-nonce.ts'
import { showWholeTexts } from './whole-text.ts'
import { confirmStore } from '../feedback/confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../feedback/confirm-dialog.tsx')).ConfirmDialog }))

/** Draws the question that `confirm` asks; mounted once in the app. */
function ConfirmHost() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.asked)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...asked} />
    </Suspense>
  )
}

// the page's own styles come before those of its parts
// the top bar's field wears it on screens that have no search of their own

const locales = { 'zh-CN': zhCN, 'en-US': enUS }
const nonce = pageNonce()
// one family of icons: antd's own would look different from ours, and have names in English
const buttonConfig = { autoInsertSpace: false, loadingIcon: <LoaderCircle className="lucide sk-turning" aria-hidden /> }
const selectConfig = { suffixIcon: <ChevronDown aria-hidden />, menuItemSelectedIcon: <Check aria-hidden /> }
const dateConfig = { suffixIcon: <Calendar aria-hidden /> }

/**
 * The context of every screen: cache, antd's theme and words, toasts, dialogs, hotkeys. Language and session wrap
 * around it.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const { mode } = useTheme()
  const motion = useMotion()
  useEffect(() => showWholeTexts(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        theme={antdTheme(mode, { motion, touch: useSmallScreen() })}
        locale={locales[language]}
        wave={{ disabled: true }}
        button={buttonConfig}
        select={selectConfig}
        datePicker={dateConfig}
        {...(nonce === undefined ? {} : { csp: { nonce } })}
      >
        {children}
        <ToastHost />
        <ConfirmHost />
        <KeyboardHelp />
      </ConfigProvider>
    </QueryClientProvider>
  )
}
