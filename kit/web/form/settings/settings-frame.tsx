import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { confirmDiscard } from '../../feedback/confirm-discard.ts'
import { useHotkey } from '../../frame/use-hotkey.ts'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { SettingsBar } from './settings-bar.tsx'
import '../form.css'
import './settings-form.css'

interface SettingsFrameProps {
  ref?: Ref<HTMLFormElement>
  /** What is not saved yet, by its name. */
  changed: readonly { readonly label: string }[]
  running: boolean
  onSave: () => Promise<void>
  onDiscard: () => void
  /** Says whether something is changed, for `useBegun`. */
  onDirty?: ((isDirty: boolean) => void) | undefined
  children: ReactNode
}

/** Settings that are saved together: the bar names what is not saved, Ctrl+S saves it, and nobody leaves it unknowingly. */
export function SettingsFrame({ ref, changed, running, onSave, onDiscard, onDirty, children }: SettingsFrameProps) {
  const words = useMessages(kitMessages)
  const focused = useRef<Element>(null)
  const submit = () => {
    if (running || changed.length === 0) return
    focused.current = document.activeElement
    void onSave()
  }
  useLayoutEffect(() => {
    // a part that is inert has lost it
    if (!running && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [running])
  const isDirty = changed.length > 0
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  useHotkey('ctrl+s', words('save'), submit)
  useLeaveGuard({
    isDirty: () => changed.length > 0,
    ask: confirmDiscard,
  })
  return (
    <form
      ref={ref}
      className="sk-settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {/* what is changed while it is saved would go when the saved state comes */}
      <div className="sk-settings-scroll" inert={running}>
        {children}
      </div>
      <SettingsBar changed={changed} running={running} onDiscard={onDiscard} />
    </form>
  )
}
