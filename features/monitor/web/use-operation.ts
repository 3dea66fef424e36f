import { createElement } from 'react'
import { confirmMany, previewMany, resultOf, stillOnPage } from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { call, confirm, openDialog, runWithToast, toast, useMessages, type Table } from '@shuku/kit/web'
import { monitorApi, mostAtOnce, type MonitorRow, type Operation } from '../contract.ts'
import { monitorScreenMessages } from '../screen-messages.ts'

interface Operating {
  readonly operation: Operation
  readonly table: Table<MonitorRow>
}

/** Of these the status is put back; the others, but the end of editing, are taken back by what their reply names. */
const turns: readonly Operation[] = ['publish', 'withdraw', 'archive', 'reopen', 'invalidate', 'void']

/** Runs the active operation on what is chosen; the selection stays until it is done. */
export function useOperation({ operation, table }: Operating) {
  const t = useMessages(monitorScreenMessages)
  const documentIds = table.selection.ids.map(Number)
  const n = documentIds.length

  const announce = async (outcome: ReplyOf<typeof monitorApi.operate>, isDated = false) => {
    const { message, done, refused, moveId, actId } = outcome
    const back = moveId !== undefined ? { moveId } : actId !== undefined ? { actId } : { documentIds: [...done] }
    const undo = async () => {
      toast.success((await call(monitorApi.undoOperation, back)).message)
      await table.reload()
    }
    const canUndo = moveId !== undefined || actId !== undefined || (turns.includes(operation) && !isDated)
    toast.success(message, { ...(canUndo ? { undo } : {}), ...resultOf({ done, refused }) })
    table.selection.clear()
    await table.reload()
  }
  const runAtOnce = () => runWithToast(async () => announce(await call(monitorApi.operate, { operation, documentIds })))

  const execute = async () => {
    if (operation === 'delete') {
      const isHere = stillOnPage()
      const preview = await previewMany('delete', { documentIds }, true)
      const text = (going: number) => t('deleteText', { n: going })
      const words = { title: t('deleteAsked'), text, action: t('execute'), danger: true }
      if (await confirmMany({ act: 'delete', isHere, preview, ...words })) await runAtOnce()
      return
    }
    if (operation === 'unlock' || operation === 'unshare') {
      const asked = {
        unlock: { title: t('unlockAsked', { n }), text: t('unlockText') },
        unshare: { title: t('unshareAsked', { n }), text: t('unshareText') },
      }
      const sure = await confirm({ ...asked[operation], action: t('execute') })
      if (sure) await runAtOnce()
      return
    }
    const { OperationDialog } = await import('./operation-dialog.tsx')
    openDialog((props) => createElement(OperationDialog, { ...props, operation, documentIds, onDone: announce }))
  }
  return {
    execute: () => void runWithToast(execute),
    tooMany: n > mostAtOnce ? t('tooMany', { most: mostAtOnce }) : undefined,
  }
}
