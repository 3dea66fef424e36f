import { useEffect, useEffectEvent, type RefObject } from 'react'
import { hotkeyStore } from './hotkey.ts'
import { frameMessages } from './frame-messages.ts'
import { useMessages } from '../language/use-messages.ts'

/** A key of this screen; `?` lists it under its label. Keys as `ctrl+s`, `/`, `delete`. */
export function useHotkey(keys: string | readonly string[], label: string, run: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(run)
  const list = typeof keys === 'string' ? keys : keys.join(' ')
  useEffect(() => hotkeyStore.add({ keys: list.split(' '), label, run: (event) => press(event) }), [list, label])
}

/** `/` and Ctrl-K lead to this field. */
export function useSearchFocus(field: RefObject<HTMLInputElement | null>) {
  const t = useMessages(frameMessages)
  useHotkey(['/', 'ctrl+k'], t('focusSearch'), () => {
    field.current?.focus()
    field.current?.select()
  })
}
