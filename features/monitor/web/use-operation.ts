import { createElement } from 'react'
import { resultOf } from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { call, confirm, openDialog, runWithToast, toast, useMessages, type Table } from '@shuku/kit/web'
import { monitorApi, mostAtOnce, type MonitorRow, type Operation } from '../contract.ts'
import { monitorScreenMessages } from '../screen-messages.ts'

interface Operating {
  readonly operation: Operation
  readonly table: Table<MonitorRow>
}

/** Of these the status is put back; of moves and deletes the documents come back; the others are done again by hand. */
const turns: readonly Operation[] = ['publish', 'withdraw', 'archive', 'reopen', 'invalidate', 'void']

/** Runs the active operation on what is chosen; the selection stays until it is done. */
export function useOperation({ operation, table }: Operating) {
  const t = useMessages(monitorScreenMessages)
  const documentIds = table.selection.ids.map(Number)
  const n = documentIds.length

  const announce = async ({ message, done, refused, moveId }: ReplyOf<typeof monitorApi.operate>, isDated = false) => {
    const back = moveId === undefined ? { documentIds: [...done] } : { moveId }
    const undo = async () => {
      toast.success((await call(monitorApi.undoOperation, back)).message)
      await table.reload()
    }
    const canUndo = moveId !== undefined || (turns.includes(operation) && !isDated)
    toast.success(message, { ...(canUndo ? { undo } : {}), ...resultOf({ done, refused }) })
    table.selection.clear()
    await table.reload()
  }
  const runAtOnce = () => runWithToast(async () => announce(await call(monitorApi.operate, { operation, documentIds })))

  const execute = async () => {
    if (operation === 'delete' || operation === 'unlock') {
      const isDelete = operation === 'delete'
      const sure = await confirm({
        title: isDelete ? t('deleteAsked') : t('unlockAsked', { n }),
        text: isDelete ? t('deleteText', { n }) : t('unlockText'),
        action: t('execute'),
        danger: isDelete,
      })
      if (sure) await runAtOnce()
      return
    }
    const { OperationDialog } = await import('./operation-dialog.tsx')
    openDialog((props) => createElement(OperationDialog, { ...props, operation, documentIds, onDone: announce }))
  }
  return {
    execute: () => void execute(),
    tooMany: n > mostAtOnce ? t('tooMany', { most: mostAtOnce }) : undefined,
  }
}
