import {
  announceLong,
  confirmMany,
  previewMany,
  resultOf,
  saysNothingAllowed,
  stillOnPage,
} from '@shuku/domain/documents/web'
import { tableApi, type ReplyOf } from '@shuku/kit/contract'
import { call, confirm, openDialog, runWithToast, toast, useMessages, type Table } from '@shuku/kit/web'
import { monitorApi, type MonitorRow, type Operation } from '../contract.ts'
import { monitorMessages } from '../messages.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import type { Chosen } from './operation-dialog.tsx'
import { countGoing, Named, Whom } from './whom.tsx'

interface Operating {
  readonly operation: Operation
  readonly table: Table<MonitorRow>
}

/** Of these the status is put back; the others, but the end of editing, are taken back by what their reply names. */
const turns: readonly Operation[] = ['publish', 'withdraw', 'archive', 'reopen', 'invalidate', 'void']

/** What runs the active operation on what is chosen; the selection stays until it is done. */
export function useOperation({ operation, table }: Operating) {
  const t = useMessages(monitorScreenMessages)
  const words = useMessages(monitorMessages)

  /** All with which it can be done are selected by the server: of rows that were not seen only it knows. */
  const choose = async (): Promise<Chosen['target']> => {
    const { everything, ids } = table.selection
    if (!everything || table.key === undefined) return { documentIds: ids.map(Number) }
    const { selectionId } = await call(tableApi.selectAll, { key: table.key })
    return { selectionId }
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
    const target = await choose()
    const preview = await call(monitorApi.previewOperation, { operation, ...target })
    if (!isHere() || saysNothingAllowed({ ...preview, hangingOn: [] })) return
    const chosen: Chosen = { target, preview }
    const n = countGoing(preview)
    const action = t('actOn', { act: words(operation), n })
    if (operation === 'delete') {
      const deletion = await previewMany('delete', target, { asAdministrator: true })
      const text = (going: number) => t('deleteText', { n: going })
      const asked = { title: t('deleteAsked'), text, more: <Named preview={preview} />, action, danger: true }
      if (await confirmMany({ act: 'delete', isHere, preview: deletion, ...asked })) await runAtOnce(chosen)
      return
    }
    if (operation === 'unlock' || operation === 'unshare') {
      const asked = {
        unlock: { title: t('unlockAsked', { n }), text: t('unlockText') },
        unshare: { title: t('unshareAsked', { n }), text: t('unshareText') },
      }
      const { title, text } = asked[operation]
      const about = (
        <>
          <Whom preview={preview} />
          <p>{text}</p>
        </>
      )
      if (await confirm({ title, text: about, action })) await runAtOnce(chosen)
      return
    }
    const { OperationDialog } = await import('./operation-dialog.tsx')
    openDialog((props) => <OperationDialog {...props} operation={operation} chosen={chosen} onDone={announce} />)
  }
  return () => void runWithToast(execute)
}
