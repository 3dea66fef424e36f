import { FolderInput } from 'lucide-react'
import { announceLong, confirmMany, previewMany, resultOf, stillOnPage } from '@shuku/domain/documents/web'
import { tableApi, type ReplyOf } from '@shuku/kit/contract'
import {
  call,
  confirm,
  openDialog,
  runWithToast,
  toast,
  useMessages,
  type Action,
  type Selection,
} from '@shuku/kit/web'
import { recycleBinApi, type BinRow } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'
import type { ChosenInBin } from './restore-dialog.tsx'

export type Operation = 'recover' | 'delete'

interface BinTable {
  readonly key: string | undefined
  readonly selection: Selection<BinRow>
  reload(): Promise<unknown>
}

/** Restores documents or deletes them for good, once one has said so; of many the notice shows the progress. */
export function useSettle({ key, selection, reload }: BinTable, recount: () => Promise<unknown>) {
  const t = useMessages(recycleBinMessages)
  const again = async () => {
    selection.clear()
    await Promise.all([reload(), recount()])
  }
  const announceSettled = async ({
    done,
    refused,
    message,
    moveId,
    isLong,
  }: ReplyOf<typeof recycleBinApi.settleDeleted>) => {
    if (isLong && moveId !== undefined) announceLong({ message, moveId }, { onDone: again })
    else toast.success(message, resultOf({ done, refused }))
    await again()
  }
  const settle = async (operation: Operation, { query, count, only }: ChosenInBin) => {
    const isHere = stillOnPage()
    const text = (n: number) => t(operation === 'recover' ? 'recoverText' : 'deleteText', { n })
    const ofOne = (settled: Operation, { subject, categoryName: category }: BinRow) =>
      t(settled === 'recover' ? 'recoverOneText' : 'deleteOneText', { subject, category })
    const words = {
      title: t(operation === 'recover' ? 'recoverAsked' : 'deleteAsked'),
      action: t(operation),
      danger: operation === 'delete',
    }
    const act = operation === 'recover' ? 'restore' : 'purge'
    const sure =
      count === 1
        ? await confirm({ ...words, text: only ? ofOne(operation, only) : text(1) })
        : await confirmMany({
            ...words,
            act,
            isHere,
            preview: await previewMany(act, 'selectionId' in query ? { ...query, count } : query),
            text,
          })
    if (sure)
      await runWithToast(async () => announceSettled(await call(recycleBinApi.settleDeleted, { operation, ...query })))
  }
  /** Asks for the category of what does not go back to its own. */
  const restoreElsewhere = async (chosen: ChosenInBin) => {
    const isHere = stillOnPage()
    const { RestoreDialog } = await import('./restore-dialog.tsx')
    if (!isHere()) return
    openDialog((props) => <RestoreDialog {...props} chosen={chosen} onDone={(reply) => void announceSettled(reply)} />)
  }
  const settleChosen =
    (operation: Operation, { everything, ids, rows }: Selection<BinRow>) =>
    async () => {
      const isHere = stillOnPage()
      const isOfAll = everything && key !== undefined
      const elsewhere = rows.filter(({ row }) => row.mayGoElsewhere)
      const chosen = isOfAll ? await allOf(key) : chosenRows(ids, rows)
      if (!isHere()) return undefined
      // what is on other pages may be of a category that is gone
      if (operation === 'delete' || (!isOfAll && elsewhere.length === 0)) return settle(operation, chosen)
      return restoreElsewhere({ ...chosen, mustChoose: !isOfAll && rows.every(({ row }) => row.isCategoryGone) })
    }
  const one = (row: BinRow) => ({ query: { documentIds: [row.id] }, count: 1, only: row })
  const settleRow = (operation: Operation, row: BinRow) =>
    operation === 'recover' && row.isCategoryGone
      ? restoreElsewhere({ ...one(row), mustChoose: true })
      : settle(operation, one(row))
  /** Beside the way back to its own category, where there is one. */
  const elsewhere = (row: BinRow): Action[] =>
    row.mayGoElsewhere && !row.isCategoryGone
      ? [
          {
            key: 'elsewhere',
            label: t('recoverTo'),
            icon: <FolderInput aria-hidden />,
            run: () => restoreElsewhere({ ...one(row), mustChoose: true }),
          },
        ]
      : []
  return { settleRow, settleChosen, elsewhere }
}

/** One alone is named. */
function chosenRows(ids: Selection<BinRow>['ids'], rows: Selection<BinRow>['rows']): ChosenInBin {
  const [only] = rows
  const chosen = { query: { documentIds: ids.map(Number) }, count: ids.length }
  return ids.length === 1 && only ? { ...chosen, only: only.row } : chosen
}

async function allOf(key: string): Promise<ChosenInBin> {
  const { selectionId, count } = await call(tableApi.selectAll, { key })
  return { query: { selectionId }, count }
}
