import { openDialog } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'

interface LookOptions {
  readonly rows: readonly { readonly row: DiskRow }[]
  readonly onOpen: (item: DiskRow) => void
  readonly onLeft: (item: DiskRow) => void
}

/** Shows an item, and those beside it in its list, without leaving the list. */
export async function lookAt(item: Pick<DiskRow, 'id'>, { rows, onOpen, onLeft }: LookOptions): Promise<void> {
  const { LookDialog } = await import('./look-dialog.tsx')
  const listed = rows.map(({ row }) => row)
  const begins = listed.findIndex(({ id }) => id === item.id)
  openDialog((props) => <LookDialog {...props} rows={listed} begins={begins} onOpen={onOpen} onLeft={onLeft} />)
}
