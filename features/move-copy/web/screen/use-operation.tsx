import { useState } from 'react'
import { countCalls } from '@shuku/domain/categories/contract'
import { call, CallError, invalidate, openDialog } from '@shuku/kit/web'
import { moveCopyApi } from '../../contract.ts'
import { confirmOperation } from './confirm-operation.tsx'
import { lostFields, writePairs } from './pairs.ts'
import { DoneDialog, FailedDialog } from './result-dialog.tsx'
import type { MoveScreenState } from './screen-state.ts'
import { useFieldPairs } from './use-field-pairs.ts'

interface OperationOptions {
  readonly state: MoveScreenState & { readonly sourceId: number; readonly targetId: number }
  /** What the target is called. */
  readonly target: string
  readonly chosenOf: () => Promise<{ readonly documentIds: number[] } | { readonly selectionId: number }>
  readonly onDone: () => void
}

/** Moves or copies what is chosen, once somebody has seen what will become of it; then says the result. */
export function useOperation({ state, target, chosenOf, onDone }: OperationOptions) {
  const { operate, sourceId, targetId } = state
  const [isRunning, setRunning] = useState(false)
  const { fields, pairs } = useFieldPairs(state)
  const run = async (resetsRights: boolean, action: string) => {
    setRunning(true)
    try {
      const chosen = await chosenOf()
      const { sources = [], targets = [] } = fields
      const lost = lostFields({ operate, sources, targets, pairs })
      const isSure = await confirmOperation({
        operate,
        resetsRights,
        chosen,
        sourceId,
        target: { id: targetId, name: target },
        fields: { paired: pairs.length, rest: lost.length },
        action,
      })
      if (!isSure) return
      const act = resetsRights ? moveCopyApi.moveAndReset : moveCopyApi.moveDocuments
      const done = await call(act, { operate, sourceId, targetId, fieldPairs: writePairs(pairs), ...chosen })
      await invalidate(...countCalls)
      onDone()
      openDialog((props) => <DoneDialog {...props} done={done} />)
    } catch (error) {
      const message = error instanceof CallError && !error.saysNothing ? error.message : ''
      openDialog((props) => <FailedDialog {...props} message={message} />)
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning }
}
