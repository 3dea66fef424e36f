import { lazy, Suspense } from 'react'
import { openDialog } from '@shuku/kit/web'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Everybody changes their own password. */
export function openPasswordDialog(): void {
  openDialog((dialog) => (
    <Suspense>
      <PasswordDialog {...dialog} />
    </Suspense>
  ))
}
