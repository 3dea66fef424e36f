import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { rightMessages } from '@shuku/domain/rights/contract'
import { actedRow, documentTitle, useDocumentActions, useListActions, useStarKey } from '@shuku/domain/documents/web'
import { useDocumentWalk } from '@shuku/domain/search/web'
import {
  DataTable,
  EmptyState,
  FilterBar,
  RelativeTime,
  SearchInput,
  useFormats,
  useMessages,
  type ColumnView,
  type Table,
  type TitleView,
} from '@shuku/kit/web'
import type { SharedByMeRow, SharedWithMeRow } from '../../contract/shared.ts'
import { shareMessages } from '../../messages.ts'

type SharedRow = DocumentRow & Pick<SharedWithMeRow, 'sharedAt' | 'sharedLevel' | 'sharedUntil'>
type From = 'sharedBy' | 'sharedTo'

interface SharedListProps<R extends SharedRow> {
  readonly table: Table<R>
  readonly label: string
  /** The column of the other side: who gave it, or to whom it was given. */
  readonly from: From
  readonly text: string
  readonly onText: (text: string) => void
  /** What is said where there is nothing at all. */
  readonly none: string
}

/** One of the two lists, and what the slices let people do with its documents. */
export function SharedList<R extends SharedWithMeRow | SharedByMeRow>(props: SharedListProps<R>) {
  const { table, label, from, text, onText, none } = props
  const t = useMessages(shareMessages)
  const navigate = useNavigate()
  const onDone = async (act: string) => {
    if (act === 'delete' || act === 'move') table.selection.clear()
    await table.reload()
  }
  const actionsOf = useDocumentActions({ onDone })
  const actionsOfChosen = useListActions({ key: table.key, onDone })
  useDocumentWalk(table as Table<DocumentRow>)
  useStarKey(table.rows)
  return (
    <DataTable<R>
      table={table}
      label={label}
      title={documentTitle as TitleView<R>}
      views={columns as { readonly [K in keyof R & string]?: ColumnView<R> }}
      facts={[from, 'sharedAt'] as (keyof R & string)[]}
      onOpen={({ row }) => void navigate(addresses.document(row.id).slice(1))}
      rowActions={(row) => actionsOf([actedRow(row)])}
      selectionActions={actionsOfChosen}
      actsOnEverything
      filter={
        <FilterBar
          field={<SearchInput value={text} label={t('searchTitle')} width={220} delayMs={250} onSearch={onText} />}
          count={text === '' ? 0 : 1}
          onClear={() => onText('')}
        />
      }
      empty={<EmptyState title={text === '' ? none : t('noneTitled', { text })} />}
    />
  )
}

const columns: { readonly [K in keyof (SharedWithMeRow & SharedByMeRow)]?: ColumnView<SharedRow> } = {
  sharedBy: { width: { 'zh-CN': 104, 'en-US': 144 } },
  sharedTo: { width: { 'zh-CN': 224, 'en-US': 256 } },
  sharedAt: {
    width: { 'zh-CN': 106, 'en-US': 128 },
    render: ({ row }) => <RelativeTime value={row.sharedAt} />,
    goes: 3,
  },
  sharedLevel: { width: { 'zh-CN': 96, 'en-US': 112 }, render: ({ row }) => <Level of={row} />, goes: 2 },
  sharedUntil: { width: { 'zh-CN': 112, 'en-US': 128 }, render: ({ row }) => <Until of={row} />, goes: 1 },
}

function Level({ of: { sharedLevel } }: { of: SharedRow }) {
  return useMessages(rightMessages)(sharedLevel)
}

function Until({ of: { sharedUntil } }: { of: SharedRow }) {
  const t = useMessages(shareMessages)
  const { day } = useFormats()
  return sharedUntil === null ? <span className="sk-secondary">{t('noEnd')}</span> : day(sharedUntil)
}
