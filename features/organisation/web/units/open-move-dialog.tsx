import { lazy, Suspense } from 'react'
import { openDialog } from '@shuku/kit/web'
import type { MoveDialogProps } from './move-dialog.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** Asks below which other unit this one shall stand. */
export function openMoveDialog(of: MoveDialogProps): void {
  openDialog((dialog) => (
    <Suspense>
      <MoveDialog {...of} {...dialog} />
    </Suspense>
  ))
}
