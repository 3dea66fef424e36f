import type { PointerEvent } from 'react'

/** Whether a click that begins so opens the row: what ticks it, or acts on it, asks for nothing of it. */
export function opensByPress({ button, target }: PointerEvent): boolean {
  return button === 0 && target instanceof Element && !target.closest('input, label, button, [role="menuitem"]')
}
