import { createElement } from 'react'
import { announceLong, confirmMany, previewMany, resultOf, stillOnPage } from '@shuku/domain/documents/web'
import { tableApi, type ReplyOf } from '@shuku/kit/contract'
import { call, confirm, openDialog, runWithToast, toast, useMessages, type Table } from '@shuku/kit/web'
import { monitorApi, type MonitorRow, type Operation } from '../contract.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import type { Chosen } from './operation-dialog.tsx'

interface Operating {
  readonly operation: Operation
  readonly table: Table<MonitorRow>
}

/** Of these the status is put back; the others, but the end of editing, are taken back by what their reply names. */
const turns: readonly Operation[] = ['publish', 'withdraw', 'archive', 'reopen', 'invalidate', 'void']

/** What runs the active operation on what is chosen; the selection stays until it is done. */
export function useOperation({ operation, table }: Operating) {
  const t = useMessages(monitorScreenMessages)

  /** All with which it can be done are selected by the server: of rows that were not seen only it knows. */
  const choose = async (): Promise<Chosen> => {
    const { everything, ids } = table.selection
    if (!everything || table.key === undefined) return { target: { documentIds: ids.map(Number) }, n: ids.length }
    const { selectionId, count } = await call(tableApi.selectAll, { key: table.key })
    return { target: { selectionId }, n: count }
  }

  const announce = async (outcome: ReplyOf<typeof monitorApi.operate>) => {
    const { message, done, refused, moveId, actId, isLong } = outcome
    const back = moveId !== undefined ? { moveId } : actId !== undefined ? { actId } : { documentIds: [...done] }
    const undo = async () => {
      toast.success((await call(monitorApi.undoOperation, back)).message)
      await table.reload()
    }
    const canUndo = moveId !== undefined || actId !== undefined || turns.includes(operation)
    if (isLong && moveId !== undefined) announceLong({ message, moveId }, { onDone: () => table.reload() })
    else toast.success(message, { ...(canUndo ? { undo } : {}), ...resultOf({ done, refused }) })
    table.selection.clear()
    await table.reload()
  }
  const runAtOnce = ({ target }: Chosen) =>
    runWithToast(async () => announce(await call(monitorApi.operate, { operation, ...target })))

  const execute = async () => {
    const isHere = stillOnPage()
    const chosen = await choose()
    const { target, n } = chosen
    if (operation === 'delete') {
      const preview = await previewMany('delete', { count: n, ...target }, { asAdministrator: true })
      const text = (going: number) => t('deleteText', { n: going })
      const words = { title: t('deleteAsked'), text, action: t('execute'), danger: true }
      if (await confirmMany({ act: 'delete', isHere, preview, ...words })) await runAtOnce(chosen)
      return
    }
    if (operation === 'unlock' || operation === 'unshare') {
      const asked = {
        unlock: { title: t('unlockAsked', { n }), text: t('unlockText') },
        unshare: { title: t('unshareAsked', { n }), text: t('unshareText') },
      }
      const sure = await confirm({ ...asked[operation], action: t('execute') })
      if (sure) await runAtOnce(chosen)
      return
    }
    const { OperationDialog } = await import('./operation-dialog.tsx')
    openDialog((props) => createElement(OperationDialog, { ...props, operation, chosen, onDone: announce }))
  }
  return () => void runWithToast(execute)
}
