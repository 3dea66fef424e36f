import type { ThemeMode } from './antd-theme.ts'
import { themeSheet } from './css-variables.ts'
import { storedPreference } from '../frame/stored-preference.ts'

/** What a person chose; `system` follows the machine. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const storedChoice = storedPreference<ThemeChoice>('theme', 'system')
const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

darkSystem.addEventListener('change', announce)

/** The chosen theme, outside React so that the page has its colours before the first component is drawn. */
export const themeStore = {
  choice: storedChoice.read,
  mode(): ThemeMode {
    const choice = storedChoice.read()
    if (choice !== 'system') return choice
    return darkSystem.matches ? 'dark' : 'light'
  },
  choose(choice: ThemeChoice) {
    storedChoice.write(choice)
    announce()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Puts the CSS variables and the mode on the page; called once, before the first drawing. */
export function installTheme() {
  // a constructed sheet needs no nonce and no unsafe-inline
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeSheet())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  showMode()
}

function announce() {
  showMode()
  for (const listener of listeners) listener()
}

function showMode() {
  document.documentElement.dataset['theme'] = themeStore.mode()
}
