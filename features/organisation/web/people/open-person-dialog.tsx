import { lazy, Suspense } from 'react'
import { openDialog } from '@shuku/kit/web'
import type { PersonDialogProps } from './person-dialog.tsx'

const PersonDialog = lazy(async () => ({ default: (await import('./person-dialog.tsx')).PersonDialog }))

/** The form of a person who exists, or of a new one. */
export function openPersonDialog(of: PersonDialogProps): void {
  openDialog((dialog) => (
    <Suspense>
      <PersonDialog {...of} {...dialog} />
    </Suspense>
  ))
}
