import { lazy, Suspense } from 'react'
import { openDialog } from '@shuku/kit/web'
import type { OneTimePasswordProps } from './one-time-password.tsx'

const OneTimePassword = lazy(async () => ({ default: (await import('./one-time-password.tsx')).OneTimePassword }))

/** Shows a password that is nowhere else. */
export function openOneTimePassword(of: OneTimePasswordProps): void {
  openDialog((dialog) => (
    <Suspense>
      <OneTimePassword {...of} {...dialog} />
    </Suspense>
  ))
}
