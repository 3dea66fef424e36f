import { Undo2 } from 'lucide-react'
import { DocumentGlyph, resultOf } from '@shuku/domain/documents/web'
import { Text, wire, wireObject } from '@shuku/kit/contract'
import {
  DataTable,
  EmptyState,
  FilterBar,
  LocalMoment,
  NoPermission,
  PageHeader,
  SearchInput,
  toast,
  useAction,
  useAddressState,
  useMessages,
  useTable,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { deletedDocumentsApi as api, DeletedDocumentRow } from '../deleted-documents-contract.ts'
import { deletedDocumentMessages } from '../deleted-document-messages.ts'
import './deleted-documents-page.css'

/** The part of the screen's state that is in its address. */
const PageState = wireObject({ subject: wire('subject', Text.max(200)).optional() })
const list = { endpoint: api.listDeleted, table: DeletedDocumentRow }

const title: TitleView<DeletedDocumentRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
}

const columns: { readonly [K in keyof DeletedDocumentRow]?: ColumnView<DeletedDocumentRow> } = {
  categoryName: { width: { 'zh-CN': 180, 'en-US': 200 }, goes: 2 },
  deleterName: { width: { 'zh-CN': 120, 'en-US': 150 }, goes: 1 },
  deletedOn: { width: 160, render: ({ row }) => <LocalMoment day={row.deletedOn} time={row.deletedTime} /> },
}

/** The recycle bin of the categories that the person administers. */
export function DeletedDocumentsPage() {
  const t = useMessages(deletedDocumentMessages)
  const [{ subject }, setState] = useAddressState(PageState)
  const table = useTable(list, { subject })
  const restore = useAction(api.restoreDeleted, {
    onDone: ({ restored, left, refused }) => {
      table.selection.clear()
      void table.reload()
      if (left === 0) toast.success(t('restored', { n: restored.length }))
      else toast.warning(t('restoredSome', { n: restored.length, left }), resultOf({ done: restored, refused }))
    },
  })
  if (table.error?.kind === 'refused') return <NoPermission />

  const restoreThese = (rows: readonly DeletedDocumentRow[]) => ({
    key: 'restore',
    label: t('restore'),
    icon: <Undo2 />,
    run: () => restore.run({ documentIds: rows.map(({ id }) => id) }),
    disabledBecause: rows.some(({ mayRestore }) => mayRestore) ? undefined : t('mayNotRestore'),
  })
  return (
    <div className="sk-deleted-documents">
      <PageHeader title={t('bin')} trail={[{ label: t('administration') }]} />
      <DataTable
        table={table}
        label={t('bin')}
        title={title}
        views={columns}
        facts={['deleterName', 'deletedOn']}
        filter={
          <FilterBar
            field={
              <SearchInput
                value={subject ?? ''}
                label={t('find')}
                width={240}
                delayMs={250}
                onSearch={(typed) => setState({ subject: typed || undefined }, { replace: true })}
              />
            }
          />
        }
        rowActions={({ row }) => [restoreThese([row])]}
        selectionActions={({ rows }) => [restoreThese(rows.map(({ row }) => row))]}
        empty={
          subject === undefined ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <EmptyState title={t('noneFound')} />
          )
        }
      />
    </div>
  )
}
