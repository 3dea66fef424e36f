import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../language/use-messages.ts'
import { frameMessages } from './frame-messages.ts'
import { handleHotkey } from './hotkey.ts'
import { useHotkey } from './use-hotkey.ts'

const KeyboardDialog = lazy(async () => ({ default: (await import('./keyboard-dialog.tsx')).KeyboardDialog }))

/** Listens for the keys of all screens, and shows them under `?`; mounted once in the app. */
export function KeyboardHelp() {
  const t = useMessages(frameMessages)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    document.addEventListener('keydown', handleHotkey)
    return () => document.removeEventListener('keydown', handleHotkey)
  }, [])
  useHotkey('?', t('showKeys'), () => setOpen(true))

  if (!open) return null
  return (
    <Suspense fallback={null}>
      <KeyboardDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
