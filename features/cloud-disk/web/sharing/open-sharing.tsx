import { openDialog } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'

/** Asks whom the items are to be shared with. */
export async function openShare(items: readonly Pick<DiskRow, 'id' | 'name'>[]): Promise<void> {
  const { ShareDialog } = await import('./share-dialog.tsx')
  openDialog((props) => <ShareDialog {...props} items={items} />)
}

/** Shows whom an item is shared with. */
export async function openObjects(item: Pick<DiskRow, 'id' | 'name'>): Promise<void> {
  const { ObjectsDialog } = await import('./objects-dialog.tsx')
  openDialog((props) => <ObjectsDialog {...props} item={item} />)
}
