import { languageOf, type Language } from '@shuku/kit/i18n'
import { storedPreference } from '../frame/stored-preference.ts'

const storedLanguage = storedPreference<string>('language', '')
const listeners = new Set<() => void>()
let current: Language | undefined
let companyZone = 'Asia/Shanghai'
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The language in force, outside React too, since calls and toasts need it. */
export const languageStore = {
  language(): Language {
    // until somebody has chosen, the browser's
    current ??= languageOf(storedLanguage.read() || (globalThis.window?.navigator.language ?? ''))
    return current
  },
  timeZone: () => zone,
  /** Last days are days of the company, wherever the person is. */
  companyZone: () => companyZone,
  set(language: Language, timeZone = zone, ofCompany = companyZone) {
    if (language === languageStore.language() && timeZone === zone && ofCompany === companyZone) return
    current = language
    zone = timeZone
    companyZone = ofCompany
    storedLanguage.write(language)
    showLanguage()
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Tells the browser (fonts, screen readers, line breaks) which language the page is in. */
export function showLanguage() {
  document.documentElement.lang = languageStore.language()
}
