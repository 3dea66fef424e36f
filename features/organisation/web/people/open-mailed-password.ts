import { lazyDialog } from '@shuku/kit/web'
import type { MailedPasswordProps } from './mailed-password.tsx'

/** Shows what becomes of a password that goes out by mail. */
export const openMailedPassword = lazyDialog<MailedPasswordProps>(
  async () => (await import('./mailed-password.tsx')).MailedPassword,
)
