import { announceLong, resultOf } from '@shuku/domain/documents/web'
import { tableApi } from '@shuku/kit/contract'
import { call, confirm, runWithToast, toast, useMessages, type Selection } from '@shuku/kit/web'
import { recycleBinApi, type BinRow } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'

export type Operation = 'recover' | 'delete'
type Chosen = { readonly documentIds: number[] } | { readonly selectionId: number }

interface BinTable {
  readonly key: string | undefined
  readonly selection: Selection<BinRow>
  reload(): Promise<unknown>
}

/** Restores documents or deletes them for good, once one has said so; of many the notice shows the progress. */
export function useSettle({ key, selection, reload }: BinTable, recount: () => Promise<unknown>) {
  const t = useMessages(recycleBinMessages)
  // BIN-12
  const again = async () => {
    selection.clear()
    await Promise.all([reload(), recount()])
  }
  const settle = async (operation: Operation, of: Chosen, n: number) => {
    const sure = await confirm({
      title: t(operation === 'recover' ? 'recoverAsked' : 'deleteAsked'),
      text: t(operation === 'recover' ? 'recoverText' : 'deleteText', { n }),
      action: t(operation),
      danger: operation === 'delete',
    })
    if (!sure) return
    await runWithToast(async () => {
      const { done, refused, message, moveId, isLong } = await call(recycleBinApi.settleDeleted, { operation, ...of })
      if (isLong && moveId !== undefined) announceLong({ message, moveId }, { onDone: again })
      else toast.success(message, resultOf({ done, refused }))
      await again()
    })
  }
  const settleChosen =
    (operation: Operation, { everything, ids }: Selection<BinRow>) =>
    async () => {
      if (!everything || key === undefined) return settle(operation, { documentIds: ids.map(Number) }, ids.length)
      const { selectionId, count } = await call(tableApi.selectAll, { key })
      return settle(operation, { selectionId }, count)
    }
  return { settle, settleChosen }
}
