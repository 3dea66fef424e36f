import { isComposing } from '../form/is-composing.ts'

/** The modifiers and the key of an event in one word: `ctrl+k`, `/`, `?`, `shift+enter`; ⌘ counts as Ctrl. */
export function combinationOf(event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}): string {
  const key = event.key.toLowerCase()
  // shift is part of typing a ? or an upper-case letter, so it counts only with named keys
  const shift = event.shiftKey && key.length > 1
  return [event.ctrlKey || event.metaKey ? 'ctrl' : '', event.altKey ? 'alt' : '', shift ? 'shift' : '', key]
    .filter(Boolean)
    .join('+')
}

/** The text on the keys: `ctrl+k` → `Ctrl K`. */
export function keyName(combination: string): string {
  // between two keys a plus joins them, by itself it is one
  const keys = combination === '+' ? [combination] : combination.split('+')
  return keys.map((key) => (key === 'escape' ? 'Esc' : key.charAt(0).toUpperCase() + key.slice(1))).join(' ')
}

export interface Hotkey {
  readonly keys: readonly string[]
  readonly label: string
  readonly run: (event: KeyboardEvent) => void
}

let hotkeys: readonly Hotkey[] = []

/** The key table of the page: the last one registered wins. */
export const hotkeyStore = {
  all: () => hotkeys,
  add(hotkey: Hotkey) {
    hotkeys = [...hotkeys, hotkey]
    return () => {
      hotkeys = hotkeys.filter((each) => each !== hotkey)
    }
  },
}

/** What these keys do to a text that is typed is not taken from it. */
const edits = /^ctrl\+[acvxyz]$/

/** Runs what a key press means; a bare key, save F1 to F12, means nothing while one types, nor do the keys that edit. */
export function handleHotkey(event: KeyboardEvent) {
  if (event.defaultPrevented || isComposing(event)) return
  const combination = combinationOf(event)
  const isForTyping = !/ctrl|\bf\d/.test(combination) || edits.test(combination)
  if (isForTyping && isTyping(event.target)) return
  const hotkey = hotkeys.findLast(({ keys }) => keys.includes(combination))
  if (!hotkey) return
  event.preventDefault()
  hotkey.run(event)
}

function isTyping(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio)$/.test(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
}
