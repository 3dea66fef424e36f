import { tableApi } from '@shuku/kit/contract'
import { actedRow, type ActedDocument, type SelectedDocuments } from '@shuku/domain/documents/web'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { call, openDialog, showActionError, type Table } from '@shuku/kit/web'

/** Whom one document is shared with. */
export async function openShares(document: ActedDocument): Promise<void> {
  const { ShareDialog } = await import('../share-dialog.tsx')
  openDialog((props) => <ShareDialog {...props} document={document} />)
}

interface Opening {
  readonly table: Table<DocumentRow>
  readonly onDone: () => void
}

/** A batch share of the chosen rows, or of all that the list has at this moment. */
export async function openBatch({ table: { key, selection }, onDone }: Opening): Promise<void> {
  if (selection.isEmpty) return
  try {
    const selected = selection.everything && key !== undefined ? await call(tableApi.selectAll, { key }) : undefined
    await openBatchOf(selection.rows.map(actedRow), { selected, onDone })
  } catch (error) {
    showActionError(error)
  }
}

async function openBatchOf(
  documents: readonly ActedDocument[],
  { selected, onDone }: { selected: SelectedDocuments | undefined; onDone: () => void },
): Promise<void> {
  const { BatchDialog } = await import('../batch/batch-dialog.tsx')
  openDialog((props) => (
    <BatchDialog {...props} documents={documents} {...(selected ? { selected } : {})} context={{ onDone }} />
  ))
}
