import { lazy, Suspense } from 'react'
import { openDialog } from '@shuku/kit/web'
import type { DissolveDialogProps } from './dissolve-dialog.tsx'

const DissolveDialog = lazy(async () => ({ default: (await import('./dissolve-dialog.tsx')).DissolveDialog }))

/** Asks where the people of a department go that is merged or closed. */
export function openDissolveDialog(of: DissolveDialogProps): void {
  openDialog((dialog) => (
    <Suspense>
      <DissolveDialog {...of} {...dialog} />
    </Suspense>
  ))
}
