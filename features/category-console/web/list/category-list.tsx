import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import type { Categories } from '@shuku/domain/categories/web'
import {
  DataTable,
  EmptyState,
  FilterBar,
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

const categories = { endpoint: categoryListApi.listCategories, table: CategoryRow }

const title: TitleView<CategoryRow> = {
  column: 'name',
  href: ({ row }) => addresses.categoryConsole({ categoryId: row.id }),
}

const views: { readonly [K in keyof CategoryRow]?: ColumnView<CategoryRow> } = {
  parentName: { width: { 'zh-CN': 168, 'en-US': 184 } },
  code: { width: 112, goes: 2 },
  order: { width: 88, goes: 1 },
  children: { width: { 'zh-CN': 112, 'en-US': 136 }, goes: 3 },
}

interface CategoryListProps {
  readonly categories: Categories
  readonly actionsOf: (category: CategoryNode) => readonly Action[]
}

/** The categories that one administers as a table; a row leads to its settings. */
export function CategoryList({ categories: known, actionsOf }: CategoryListProps) {
  const t = useMessages(categoryListMessages)
  const navigate = useNavigate()
  const [query, setQuery] = useAddressState(CategoryListQuery)
  const table = useTable(categories, query)
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
        />
      }
      onOpen={({ row }) => void navigate(addresses.categoryConsole({ categoryId: row.id }).slice(1))}
      rowActions={({ row }) => {
        const category = known.byId.get(row.id)
        return category ? actionsOf(category) : []
      }}
      empty={<EmptyState title={t(query.text === undefined ? 'none' : 'noneFound')} />}
    />
  )
}
