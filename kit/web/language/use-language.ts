import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Language } from '@shuku/kit/i18n'
import { languageStore } from './language-store.ts'

/** Keeps a chosen language with the person's account; filled by the app. */
export const StoreLanguage = createContext<(language: Language) => void>(() => undefined)

/** The language and time zone in force, and the switch that needs no reload. */
export function useLanguage() {
  const store = useContext(StoreLanguage)
  const language = useSyncExternalStore(languageStore.subscribe, languageStore.language, languageStore.language)
  const timeZone = useSyncExternalStore(languageStore.subscribe, languageStore.timeZone, languageStore.timeZone)
  const choose = (next: Language) => {
    languageStore.set(next)
    store(next)
  }
  return { language, timeZone, choose }
}
