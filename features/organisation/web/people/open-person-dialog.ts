import { lazyDialog } from '@shuku/kit/web'
import type { PersonDialogProps } from './person-dialog.tsx'

/** The form of a person who exists, or of a new one. */
export const openPersonDialog = lazyDialog<PersonDialogProps>(
  async () => (await import('./person-dialog.tsx')).PersonDialog,
)
