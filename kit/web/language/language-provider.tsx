import { useEffect, type ReactNode } from 'react'
import type { Language } from '@shuku/kit/i18n'
import { languageStore } from './language-store.ts'
import { StoreLanguage } from './use-language.ts'

interface LanguageProviderProps {
  /** What the account says; absent before sign-in, where the last choice on this machine counts. */
  language?: Language | undefined
  timeZone?: string | undefined
  /** Keeps a new choice with the account. */
  onChoose?: (language: Language) => void
  children: ReactNode
}

const storeNothing = () => undefined

export function LanguageProvider({ language, timeZone, onChoose = storeNothing, children }: LanguageProviderProps) {
  useEffect(() => {
    languageStore.set(language ?? languageStore.language(), timeZone)
  }, [language, timeZone])

  return <StoreLanguage value={onChoose}>{children}</StoreLanguage>
}
