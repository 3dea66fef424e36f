import { lazy, Suspense } from 'react'
import { openDialog } from '@shuku/kit/web'
import type { MailedPasswordProps } from './mailed-password.tsx'

const MailedPassword = lazy(async () => ({ default: (await import('./mailed-password.tsx')).MailedPassword }))

/** Shows what becomes of a password that goes out by mail. */
export function openMailedPassword(of: MailedPasswordProps): void {
  openDialog((dialog) => (
    <Suspense>
      <MailedPassword {...of} {...dialog} />
    </Suspense>
  ))
}
