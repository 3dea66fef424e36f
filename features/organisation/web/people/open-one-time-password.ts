import { lazyDialog } from '@shuku/kit/web'
import type { OneTimePasswordProps } from './one-time-password.tsx'

/** Shows a password that is nowhere else. */
export const openOneTimePassword = lazyDialog<OneTimePasswordProps>(
  async () => (await import('./one-time-password.tsx')).OneTimePassword,
)
