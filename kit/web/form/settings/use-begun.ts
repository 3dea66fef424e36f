import { useState } from 'react'

/**
 * With what a form begins that is drawn anew for each answer: the newest one, but while something in it is changed the
 * one that it began with. `onDirty` is for `SettingsFrame`, and for the end of a save: what was saved is not waited for.
 */
export function useBegun<T>(newest: T): { readonly begun: T; readonly onDirty: (isDirty: boolean) => void } {
  const [begun, setBegun] = useState(newest)
  const [isDirty, setDirty] = useState(false)
  if (!isDirty && begun !== newest) setBegun(newest)
  return { begun: isDirty ? begun : newest, onDirty: setDirty }
}
