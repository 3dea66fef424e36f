import { useState } from 'react'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { useCategories } from '@shuku/domain/categories/web'
import { DocumentList, NothingFound, queryOf, type SearchPatch, type SearchState } from '@shuku/domain/search/web'
import { tableApi } from '@shuku/kit/contract'
import { call, useColumnChooser, useMessages, useTable, type Table } from '@shuku/kit/web'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { moveCopyApi, sourceTable } from '../../contract.ts'
import { moveScreenMessages } from '../../screen-messages.ts'
import type { MoveScreenPatch, MoveScreenState } from './screen-state.ts'
import { useFieldPairs } from './use-field-pairs.ts'
import { useOperation } from './use-operation.tsx'

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
  // the source is no condition that could be taken off, and its sub-categories are not in the list
  const { operate, step: _step, sourceId, targetId, pairs: _pairs, ...searched } = state
  const [isAdvanced, setAdvanced] = useState(false)
  const columnChooser = useColumnChooser()
  const { byId } = useCategories()
  const { isPaired } = useFieldPairs(state)
  const query: SearchState = searched
  const table = useTable(list, { ...queryOf(query), categoryId: sourceId })
  const { selection } = table
  const nameOf = (id: number) => byId.get(id)?.name ?? String(id)
  const target = nameOf(targetId)
  const change = ({ categoryId: _category, ...patch }: SearchPatch) => onChange(patch)
  const finish = () => onChange({ step: undefined })
  const { run, isRunning } = useOperation({ state, target, chosenOf: () => chosenOf(table), onDone: finish })
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
        category={undefined}
        isAdvanced={isAdvanced}
        onAdvanced={setAdvanced}
        columnChooser={columnChooser}
        onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
        rowActions={() => []}
        selectionActions={() => []}
        empty={<NothingFound state={query} category={undefined} onChange={change} none={t('noDocuments')} />}
      />
      <footer className="sk-move-foot">
        <span className="sk-secondary sk-cut" role="status">
          {selection.isEmpty
            ? t('noneChosen', { source: nameOf(sourceId), category: target })
            : t('chosen', { n: selection.everything ? (table.total ?? 0) : selection.ids.length, category: target })}
        </span>
        <Button disabled={isRunning} onClick={finish}>
          {t('back')}
        </Button>
        {buttons.toReversed().map(({ key, resets, label }) => (
          <Button
            key={key}
            type={resets ? 'default' : 'primary'}
            disabled={disabled}
            onClick={() => void run(resets, label)}
          >
            {label}
          </Button>
        ))}
      </footer>
    </>
  )
}
