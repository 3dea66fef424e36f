import { openDialog } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'

/** Asks for the category in which a file becomes a document. */
export async function openPublish(item: Pick<DiskRow, 'id' | 'name'>): Promise<void> {
  const { PublishDialog } = await import('./publish-dialog.tsx')
  openDialog((props) => <PublishDialog {...props} item={item} />)
}
