import { Fragment } from 'react'
import { ChevronRight, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { pathOf, type Categories } from '@shuku/domain/categories/web'
import {
  DataTable,
  EmptyState,
  FilterBar,
  openDialog,
  SearchInput,
  TreeDrawerButton,
  useAddressState,
  useMessages,
  useTable,
  type Action,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { categoryListApi, CategoryListQuery, CategoryRow } from '../../contract/categories.ts'
import { categoryListMessages } from '../../category-list-messages.ts'
import { settingsOfManyMessages } from '../../settings-of-many-messages.ts'
import { SettingsOfManyDialog } from '../many/settings-of-many-dialog.tsx'
import './category-list.css'

const categories = { endpoint: categoryListApi.listCategories, table: CategoryRow }

const title: TitleView<CategoryRow> = {
  column: 'name',
  href: ({ row }) => addresses.categoryConsole({ categoryId: row.id }),
  // acts of the row come over its last column
  marks: ({ row }) => <Below of={row} />,
}

const views: { readonly [K in keyof CategoryRow]?: ColumnView<CategoryRow> } = {
  parentName: { width: { 'zh-CN': 168, 'en-US': 184 } },
  code: { width: 112, goes: 2 },
  order: { width: 88, goes: 1 },
  children: { width: { 'zh-CN': 136, 'en-US': 184 }, goes: 3 },
}

/** How many are below, and the way to them. */
function Below({ of: { id, name, children } }: { readonly of: CategoryRow }) {
  const t = useMessages(categoryListMessages)
  if (children === 0) return null
  return (
    <a
      className="sk-category-below"
      href={addresses.categoryConsole({ parentId: id })}
      aria-label={t('open', { name, n: children })}
    >
      {children}
      <ChevronRight size={14} aria-hidden />
    </a>
  )
}

/** The level that is shown, and the way back up. */
function Way({ path }: { readonly path: readonly CategoryNode[] }) {
  const t = useMessages(categoryListMessages)
  return (
    <nav className="sk-category-way" aria-label={t('level')}>
      <a className="sk-touch" href={addresses.categoryConsole()}>
        {t('firstLevel')}
      </a>
      {path.map(({ id, name }, place) => (
        <Fragment key={id}>
          <span className="sk-tertiary" aria-hidden>
            /
          </span>
          {place === path.length - 1 ? (
            <b aria-current="page">{name}</b>
          ) : (
            <a className="sk-touch" href={addresses.categoryConsole({ parentId: id })}>
              {name}
            </a>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

interface CategoryListProps {
  readonly categories: Categories
  readonly actionsOf: (category: CategoryNode) => readonly Action[]
}

/** The categories that one administers as a table, level by level; a row leads to its settings, its number to those below. */
export function CategoryList({ categories: known, actionsOf }: CategoryListProps) {
  const t = useMessages(categoryListMessages)
  const tm = useMessages(settingsOfManyMessages)
  const navigate = useNavigate()
  const [query, setQuery] = useAddressState(CategoryListQuery)
  const { text, parentId } = query
  // words are looked for everywhere; without them one looks through the levels
  const asked = text === undefined ? { parentId, isTop: parentId === undefined || undefined } : { text }
  const table = useTable(categories, asked)
  const way = text === undefined && parentId !== undefined && <Way path={pathOf(known.byId, parentId)} />
  const isLeaf = text === undefined && parentId !== undefined && known.byId.get(parentId)?.hasChildren === false
  const find = (text: string) => setQuery({ text: text || undefined }, { replace: true })
  return (
    <DataTable
      table={table}
      label={t('all')}
      title={title}
      views={views}
      facts={['parentName']}
      filter={
        <FilterBar
          field={<SearchInput value={query.text ?? ''} label={t('find')} width={240} delayMs={250} onSearch={find} />}
          drawerButton={<TreeDrawerButton label={t('all')} />}
          shown={way}
        >
          {way}
        </FilterBar>
      }
      onOpen={({ row }) => void navigate(addresses.categoryConsole({ categoryId: row.id }).slice(1))}
      selectionActions={({ rows, clear }) => [
        {
          key: 'settings',
          label: tm('open'),
          icon: <Settings2 />,
          run: () => {
            const ids = rows.map(({ row }) => row.id)
            openDialog((props) => <SettingsOfManyDialog {...props} ids={ids} onDone={clear} />)
          },
        },
      ]}
      rowActions={({ row }) => {
        const category = known.byId.get(row.id)
        return category ? actionsOf(category) : []
      }}
      empty={<EmptyState title={t(isLeaf ? 'noneBelow' : text === undefined ? 'none' : 'noneFound')} />}
    />
  )
}
