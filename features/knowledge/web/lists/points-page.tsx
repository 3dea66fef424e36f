import { FileDown, FileUp, Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  ActionButton,
  call,
  DataTable,
  EmptyState,
  lazyDialog,
  momentWidth,
  openDialog,
  saveFile,
  useAddressState,
  useMessages,
  useSessionIfAny,
  useTable,
  kitMessages,
  type Action,
  type ColumnView,
} from '@shuku/kit/web'
import { pointImportApi } from '../../contract/point-import.ts'
import { PointRow, pointsApi } from '../../contract/points.ts'
import { importMessages, listMessages } from '../../list-messages.ts'
import { CategoriesDialog } from '../parts/categories-dialog.tsx'
import { PointPanel } from '../points/point-panel.tsx'
import { KnowledgeFrame } from './knowledge-frame.tsx'
import { ListFilter } from './list-filter.tsx'
import { operationOf, PointsState, stepFrom } from './list-state.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { useDeleting } from './use-deleting.ts'

const openImport = lazyDialog(async () => (await import('../points/import-dialog.tsx')).ImportDialog)

const list = { endpoint: pointsApi.listPoints, table: PointRow }

const views: { readonly [K in keyof PointRow]?: ColumnView<PointRow> } = {
  categoryName: { width: 128, goes: 3 },
  creatorName: { width: 104, goes: 2 },
  createdAt: { width: momentWidth, goes: 1 },
  updaterName: { width: 104 },
  updatedAt: { width: momentWidth },
}

/** The knowledge points; one of them is read or edited in a panel over the list. */
export function PointsPage() {
  return useSessionIfAny() ? <PointList /> : <SignInFirst />
}

function PointList() {
  const t = useMessages(listMessages)
  const words = useMessages(kitMessages)
  const [state, setState] = useAddressState(PointsState)
  const { name, creatorId, categoryId, knowledgeId } = state
  const table = useTable(list, { name, creatorId, categoryId }, { pageSize: 20 })
  const mayEdit = table.answer?.mayEdit ?? false
  const operation = operationOf(state)
  const show = (id: number | undefined, next: typeof operation) =>
    setState({ knowledgeId: id, operation: next }, { staysOnPage: true })
  const close = () => show(undefined, undefined)
  const ids = table.rows.map(({ row }) => row.id)
  const step = (by: 1 | -1) => show(stepFrom(ids, knowledgeId, by), operation)
  const remove = useDeleting({
    run: (wanted) => call(pointsApi.deletePoints, { ids: wanted }),
    done: (n) => t('deletedPoints', { n }),
    onDone: async () => {
      table.selection.clear()
      await table.reload()
    },
  })
  const deletion = (rows: readonly PointRow[]): Action => ({
    key: 'delete',
    label: words('delete'),
    icon: <Trash2 aria-hidden />,
    danger: true,
    run: () => remove(rows),
  })
  const add: Action = {
    key: 'add',
    label: t('newPoint'),
    icon: <Plus aria-hidden />,
    run: () => show(undefined, 'add'),
  }
  const categories: Action = {
    key: 'categories',
    label: t('pointCategories'),
    icon: <Tags aria-hidden />,
    run: () => openDialog((props) => <CategoriesDialog {...props} kind="point" />),
  }
  const tables = useTableActs()
  const isFiltered = name !== undefined || creatorId !== undefined || categoryId !== undefined
  return (
    <KnowledgeFrame tab="points" actions={mayEdit ? [add] : []} more={mayEdit ? [categories, ...tables] : []}>
      <DataTable<PointRow>
        table={table}
        label={t('points')}
        title={{
          column: 'name',
          least: 200,
          href: ({ row }) => addresses.knowledgePoints({ id: row.id }),
        }}
        views={views}
        facts={['categoryName', 'updatedAt']}
        onOpen={({ row }) => show(row.id, 'view')}
        look={{
          row: operation === 'add' ? undefined : table.rows.find(({ row }) => row.id === knowledgeId),
          at: ({ row }) => show(row.id, operation ?? 'view'),
          step,
          close,
          columns: Object.keys(views),
        }}
        rowActions={({ row }) =>
          mayEdit
            ? [
                {
                  key: 'edit',
                  label: words('edit'),
                  icon: <Pencil aria-hidden />,
                  run: () => show(row.id, 'edit'),
                },
                deletion([row]),
              ]
            : []
        }
        {...(mayEdit ? { selectionActions: ({ rows }) => [deletion(rows.map(({ row }) => row))] } : {})}
        filter={<ListFilter kind="point" {...{ name, creatorId, categoryId }} onChange={setState} />}
        empty={
          isFiltered ? (
            <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
          ) : (
            <EmptyState
              title={t('noPoints')}
              text={t('noPointsText')}
              {...(mayEdit ? { actions: <ActionButton action={add} /> } : {})}
            />
          )
        }
      />
      <PointPanel
        mode={operation}
        pointId={knowledgeId}
        onMode={(mode) => show(knowledgeId, mode)}
        onClose={close}
        onStep={step}
      />
    </KnowledgeFrame>
  )
}

/** Points from a table, and the table of those that there are. */
function useTableActs(): Action[] {
  const t = useMessages(importMessages)
  return [
    { key: 'import', label: t('title'), icon: <FileUp aria-hidden />, run: () => openImport({}) },
    {
      key: 'export',
      label: t('exportAll'),
      icon: <FileDown aria-hidden />,
      run: () => saveFile(pointImportApi.exportPoints, {}),
    },
  ]
}
