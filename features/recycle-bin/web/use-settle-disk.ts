import { call, confirm, invalidateAll, runWithToast, toast, useMessages } from '@shuku/kit/web'
import { diskBinApi, type DiskBinRow } from '../disk-bin-contract.ts'
import { diskBinMessages } from '../disk-bin-messages.ts'

export type DiskOperation = 'recover' | 'delete'

/** Restores or deletes for good what one agrees to, and says before what will be renamed or moved by it. */
export function useSettleDisk(again: () => Promise<unknown>) {
  const t = useMessages(diskBinMessages)
  return async (operation: DiskOperation, rows: readonly DiskBinRow[]) => {
    const n = rows.length
    const renamed = rows.filter(({ willBeRenamed }) => willBeRenamed).length
    const moved = rows.filter(({ isFolderGone }) => isFolderGone).length
    const notes = [renamed > 0 && t('someRenamed', { n: renamed }), moved > 0 && t('someMoved', { n: moved })]
    const sure = await confirm(
      operation === 'delete'
        ? { title: t('deleteAsked'), text: t('deleteText', { n }), action: t('delete'), danger: true }
        : {
            title: t('recoverAsked'),
            text: [t('recoverText', { n }), ...notes].filter(Boolean).join(' '),
            action: t('recover'),
          },
    )
    if (!sure) return
    await runWithToast(async () => {
      const { message } = await call(diskBinApi.settleDiskFiles, { operation, keys: rows.map(({ id }) => id) })
      toast.success(message)
      // screens of the disk show what came back, and what space there is
      await Promise.all([again(), invalidateAll()])
    })
  }
}
