import { lazy, Suspense } from 'react'
import { openDialog } from '@shuku/kit/web'
import type { UnitDialogProps } from './unit-dialog.tsx'

const UnitDialog = lazy(async () => ({ default: (await import('./unit-dialog.tsx')).UnitDialog }))

/** The form of a new unit below another, or of one that exists. */
export function openUnitDialog(of: UnitDialogProps): void {
  openDialog((dialog) => (
    <Suspense>
      <UnitDialog {...of} {...dialog} />
    </Suspense>
  ))
}
