import { useState } from 'react'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { countCalls } from '@shuku/domain/categories/contract'
import { useCategories } from '@shuku/domain/categories/web'
import { DocumentList, NothingFound, queryOf, type SearchPatch, type SearchState } from '@shuku/domain/search/web'
import { tableApi } from '@shuku/kit/contract'
import {
  call,
  CallError,
  invalidate,
  openDialog,
  useColumnChooser,
  useMessages,
  useTable,
  type Table,
} from '@shuku/kit/web'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { moveCopyApi, sourceTable } from '../../contract.ts'
import { moveScreenMessages } from '../../screen-messages.ts'
import { FailedDialog, DoneDialog } from './result-dialog.tsx'
import { writePairs } from './pairs.ts'
import type { MoveScreenPatch, MoveScreenState } from './screen-state.ts'
import { useFieldPairs } from './use-field-pairs.ts'

const list = { endpoint: moveCopyApi.listDocuments, table: sourceTable }

/** The chosen rows, or all that the list has. */
async function chosenOf({ selection: { everything, ids }, key }: Table<DocumentRow, unknown>) {
  if (!everything || key === undefined) return { documentIds: ids.map(Number) }
  const { selectionId } = await call(tableApi.selectAll, { key })
  return { selectionId }
}

interface ChooseDocumentsProps {
  readonly state: MoveScreenState & { readonly sourceId: number; readonly targetId: number }
  readonly onChange: (patch: MoveScreenPatch) => void
}

/** Which documents of the source go. */
export function ChooseDocuments({ state, onChange }: ChooseDocumentsProps) {
  const t = useMessages(moveScreenMessages)
  const navigate = useNavigate()
  const { operate, step: _step, sourceId, targetId, pairs: _pairs, ...searched } = state
  const [isAdvanced, setAdvanced] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const columnChooser = useColumnChooser()
  const { byId } = useCategories()
  const { pairs, isPaired } = useFieldPairs(state)
  const query: SearchState = { ...searched, categoryId: sourceId }
  const table = useTable(list, { ...queryOf(query), categoryId: sourceId })
  const { selection } = table
  const target = byId.get(targetId)?.name ?? String(targetId)
  const change = ({ categoryId: _category, ...patch }: SearchPatch) => onChange(patch)
  const finish = () => onChange({ step: undefined })
  const run = async (resetsRights: boolean) => {
    setRunning(true)
    try {
      const asked = { operate, sourceId, targetId, fieldPairs: writePairs(pairs) }
      const act = resetsRights ? moveCopyApi.moveAndReset : moveCopyApi.moveDocuments
      const done = await call(act, { ...asked, ...(await chosenOf(table)) })
      await invalidate(...countCalls)
      finish()
      openDialog((props) => <DoneDialog {...props} done={done} />)
    } catch (error) {
      const message = error instanceof CallError && !error.saysNothing ? error.message : ''
      openDialog((props) => <FailedDialog {...props} message={message} />)
    } finally {
      setRunning(false)
    }
  }
  const disabled = selection.isEmpty || isRunning || !isPaired
  const buttons = [
    { key: 'plain', resets: false, label: t(operate) },
    { key: 'reset', resets: true, label: t(operate === 'move' ? 'moveAndReset' : 'copyAndReset') },
  ]
  return (
    <>
      <DocumentList
        table={table}
        label={t('stepTwo')}
        state={query}
        onChange={change}
        category={byId.get(sourceId)}
        isAdvanced={isAdvanced}
        onAdvanced={setAdvanced}
        columnChooser={columnChooser}
        onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
        rowActions={() => []}
        selectionActions={() => []}
        empty={<NothingFound state={query} category={byId.get(sourceId)} onChange={change} none={t('noDocuments')} />}
      />
      <footer className="sk-move-foot">
        <span className="sk-secondary sk-cut" role="status">
          {selection.isEmpty
            ? t('noneChosen', { category: target })
            : t('chosen', { n: selection.everything ? (table.total ?? 0) : selection.ids.length, category: target })}
        </span>
        <Button disabled={isRunning} onClick={finish}>
          {t('back')}
        </Button>
        {buttons.toReversed().map(({ key, resets, label }) => (
          <Button key={key} type={resets ? 'default' : 'primary'} disabled={disabled} onClick={() => void run(resets)}>
            {label}
          </Button>
        ))}
      </footer>
    </>
  )
}
