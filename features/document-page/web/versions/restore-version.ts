import { tableApi } from '@shuku/kit/contract'
import { runWithToast, call, invalidate, textNow, toast } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '../../contract.ts'
import { versionMessages } from './version-messages.ts'

interface Restoring {
  documentId: number
  number: number
  /** The version that one sees; another one that was saved meanwhile is not replaced unseen. */
  baseVersion: number
}

/** An earlier version becomes the newest; the toast takes it back, which makes another one. */
export async function restoreVersion(restoring: Restoring, onDone: () => unknown): Promise<void> {
  await runWithToast(async () => {
    const { before, version, message } = await call(documentPageApi.restoreVersion, restoring)
    const { documentId } = restoring
    const takesBack =
      before === undefined ? {} : { undo: () => undo({ documentId, number: before, baseVersion: version }) }
    toast.success(message, takesBack)
    await showRestored()
    await onDone()
  })
}

async function undo(restoring: Restoring) {
  const { version } = await call(documentPageApi.restoreVersion, restoring)
  toast.success(textNow(versionMessages, 'restoreUndone', { n: String(version) }))
  await showRestored()
}

async function showRestored() {
  await invalidate(documentApi.getDocument, documentPageApi.listVersions, tableApi.getRows)
}
