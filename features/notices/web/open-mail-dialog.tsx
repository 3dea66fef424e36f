import { lazy, Suspense } from 'react'
import { openDialog, type DialogProps } from '@shuku/kit/web'

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

export function openMailDialog(): void {
  openDialog((dialog) => <LazyMailDialog {...dialog} />)
}

export function LazyMailDialog(dialog: DialogProps & { readonly inAddress?: boolean }) {
  return (
    <Suspense>
      <MailDialog {...dialog} />
    </Suspense>
  )
}
