import { IdCard } from 'lucide-react'
import {
  ActionButton,
  DataTable,
  EmptyState,
  StatusTag,
  useFormats,
  useMessages,
  useTable,
  type Action,
  type ColumnView,
  type TableRow,
  type TitleView,
} from '@shuku/kit/web'
import { organisationApi as api, PostRow, type AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { ListFilter } from '../list-filter.tsx'
import type { PagePatch, PageState } from '../page-state.ts'
import { openPostDialog, usePostActions } from './use-post-actions.tsx'

const list = { endpoint: api.listPosts, table: PostRow }
type Row = Pick<TableRow<PostRow>, 'row'>

const title: TitleView<PostRow> = {
  column: 'name',
  least: 200,
  glyph: () => <IdCard className="sk-post-glyph" aria-hidden />,
  faded: ({ row }) => row.isClosed,
}
const views: { readonly [K in keyof PostRow]?: ColumnView<PostRow> } = {
  unit: { width: { 'zh-CN': 200, 'en-US': 240 }, render: Place, goes: 1 },
  people: { width: { 'zh-CN': 112, 'en-US': 112 }, align: 'end', render: Holders },
  isClosed: { width: { 'zh-CN': 96, 'en-US': 112 }, render: Use },
}

interface PostListProps {
  readonly state: PageState
  readonly onChange: (patch: PagePatch) => void
  readonly units: readonly AdministeredUnit[]
  readonly unit: AdministeredUnit | undefined
  readonly newPost: Action
}

/** The posts of the chosen unit, or all that the person keeps, with how many people hold each. */
export function PostList({ state, onChange, units, unit, newPost }: PostListProps) {
  const t = useMessages(organisationMessages)
  const { unitId, alone = false, withLeft: withClosed = false, text } = state
  const table = useTable(list, { unitId, below: !alone, withClosed, text })
  const actionsOf = usePostActions(units)
  return (
    <DataTable
      table={table}
      label={t('posts')}
      title={title}
      views={views}
      facts={['unit', 'people']}
      onOpen={({ row }) => void openPostDialog({ post: row, units })}
      rowActions={({ row }) => actionsOf(row)}
      filter={
        <ListFilter
          state={state}
          onChange={onChange}
          label={t('searchPost')}
          place={unit?.name ?? t('postPlaceNone')}
          former={t('withClosedPosts')}
        />
      }
      empty={
        text ? (
          <EmptyState title={t('noneFound', { text })} />
        ) : (
          <EmptyState
            title={t('noPosts', { name: unit?.name ?? t('title') })}
            text={t('noPostsText')}
            actions={<ActionButton action={newPost} />}
          />
        )
      }
    />
  )
}

function Place({ row }: Row) {
  const t = useMessages(organisationMessages)
  return row.unit === '' ? <span className="sk-secondary">{t('postPlaceNone')}</span> : row.unit
}

function Holders({ row }: Row) {
  return useFormats().number(row.people)
}

function Use({ row }: Row) {
  const t = useMessages(organisationMessages)
  return <StatusTag tone={row.isClosed ? 'mute' : 'ok'}>{t(row.isClosed ? 'outOfUse' : 'inUse')}</StatusTag>
}
