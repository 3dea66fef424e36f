import { useState } from 'react'
import { confirm } from '../feedback/confirm.ts'
import { useHotkey } from '../frame/use-hotkey.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { stillTyped, type Typed } from './still-typed.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface UnsavedOptions<V extends object> {
  /** As the server has it; nothing while it is read. */
  readonly saved: V | undefined
  /** Given what was saved when one began to type, too; answers nothing where it failed. */
  readonly save: (values: V, former: V) => Promise<unknown>
  /** It is being saved, or cannot be saved now. */
  readonly isHeld: boolean
  /** Asked of who leaves what is not saved, and the word for leaving it. */
  readonly leave: string
  readonly discard: string
}

/**
 * Values of a page that are saved together, by a button and by Ctrl-S: what was typed shows before what is saved, and
 * stays where it is typed while another state of it is saved or read. Nobody leaves it unknowingly.
 */
export function useUnsaved<V extends object>({ saved, save, isHeld, leave, discard }: UnsavedOptions<V>) {
  const words = useMessages(kitMessages)
  const [typed, setTyped] = useState<Typed<V>>()
  const values = saved && { ...saved, ...typed?.values }
  const isChanged = saved !== undefined && stillTyped(typed, saved) !== undefined
  const submit = async () => {
    if (!values || !isChanged || isHeld) return
    const done = await save(values, typed?.former ?? saved)
    if (done !== undefined) setTyped((now) => stillTyped(now, values))
  }
  useHotkey('ctrl+s', words('save'), () => void submit())
  useLeaveGuard({
    isDirty: () => isChanged,
    ask: async () => await confirm({ title: leave, action: discard, decline: words('keepEditing'), danger: true }),
  })
  return {
    values,
    isChanged,
    change: (patch: Partial<V>) =>
      setTyped((now) => saved && { values: { ...now?.values, ...patch }, former: now?.former ?? saved }),
    submit: () => void submit(),
  }
}
