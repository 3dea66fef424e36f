import { useEffect, type ReactNode } from 'react'
import type { Language } from '@shuku/kit/i18n'
import { languageStore } from './language-store.ts'
import { StoreLanguage } from './use-language.ts'

interface LanguageProviderProps {
  /** What the account says; absent before sign-in, where the last choice on this machine counts. */
  language?: Language | undefined
  timeZone?: string | undefined
  companyZone?: string | undefined
  /** Keeps a new choice with the account. */
  onChoose?: (language: Language) => void
  children: ReactNode
}

const storeNothing = () => undefined

export function LanguageProvider(props: LanguageProviderProps) {
  const { language, timeZone, companyZone, onChoose = storeNothing, children } = props
  useEffect(() => {
    languageStore.set(language ?? languageStore.language(), timeZone, companyZone)
  }, [language, timeZone, companyZone])

  return <StoreLanguage value={onChoose}>{children}</StoreLanguage>
}
