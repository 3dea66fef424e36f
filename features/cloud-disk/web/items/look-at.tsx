import { openDialog } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'

interface LookOptions {
  readonly rows: readonly { readonly row: DiskRow }[]
  readonly onOpen: (item: DiskRow) => void
  /** The list goes on at the one that was looked at last. */
  readonly onLeft: (item: DiskRow) => void
}

/** The dialog’s part is on its way. */
let isComing = false

/** Shows an item, and those beside it in its list, without leaving the list. */
export async function lookAt(item: Pick<DiskRow, 'id'>, { rows, onOpen, onLeft }: LookOptions): Promise<void> {
  const listed = rows.map(({ row }) => row)
  const begins = listed.findIndex(({ id }) => id === item.id)
  if (isComing || begins < 0) return
  isComing = true
  try {
    const { LookDialog } = await import('./look-dialog.tsx')
    openDialog((props) => <LookDialog {...props} rows={listed} begins={begins} onOpen={onOpen} onLeft={onLeft} />)
  } finally {
    isComing = false
  }
}
