import { Select } from 'antd'
import { MapPinned, Trash2 } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import {
  ActionButton,
  Avatar,
  DataTable,
  EmptyState,
  FilterBar,
  openDialog,
  SearchInput,
  TreeDrawerButton,
  useMessages,
  useTable,
  type Action,
  type ColumnView,
  type TitleView,
} from '@shuku/kit/web'
import { MemberRow, rolesApi, type Role, type RoleLevel } from '../contract.ts'
import { rolesMessages } from '../messages.ts'
import { levelOptions } from '../level-words.ts'
import { useMemberChanges } from './use-member-changes.tsx'

const list = { endpoint: rolesApi.listMembers, table: MemberRow }

interface MemberListProps {
  readonly role: Role
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly add: Action
}

const title: TitleView<MemberRow> = {
  column: 'name',
  least: 180,
  glyph: ({ row }, size) => (
    <Avatar
      personId={row.personId}
      name={row.name}
      photo={links.photo(row.personId, row.photo)}
      size={size === 18 ? 20 : size}
    />
  ),
}

/** Who holds a role; the level is changed in place, and what was taken comes back by undo. */
export function MemberList({ role, text, onSearch, add }: MemberListProps) {
  const t = useMessages(rolesMessages)
  const table = useTable(list, { roleId: role.id, text })
  const { setLevel, remove } = useMemberChanges(role)
  const views: { readonly [K in keyof MemberRow]?: ColumnView<MemberRow> } = {
    department: { width: { 'zh-CN': 180, 'en-US': 220 }, goes: 2 },
    level: {
      width: { 'zh-CN': 128, 'en-US': 176 },
      render: ({ row }) => (
        <Select<RoleLevel>
          size="small"
          variant="borderless"
          aria-label={`${t('level')} ${row.name}`}
          value={row.level}
          options={levelOptions(t)}
          onChange={(level) => void setLevel(row, level)}
        />
      ),
    },
    scopes: {
      width: { 'zh-CN': 112, 'en-US': 136 },
      goes: 1,
      render: ({ row }) =>
        row.scopes === 0 ? <span className="sk-secondary">{t('unbounded')}</span> : t('bounded', { n: row.scopes }),
    },
  }
  const actionsOf = (row: MemberRow): Action[] => [
    { key: 'reach', label: t('reach'), icon: <MapPinned aria-hidden />, run: () => openReach(row) },
    {
      key: 'remove',
      label: t('remove'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      startsGroup: true,
      run: () => remove([row]),
    },
  ]
  return (
    <DataTable
      table={table}
      label={t('members')}
      title={title}
      views={views}
      facts={['department', 'level']}
      onOpen={({ row }) => void openReach(row)}
      rowActions={({ row }) => actionsOf(row)}
      selectionActions={({ rows }) => [
        {
          key: 'remove',
          label: t('remove'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          run: () => remove(rows.map(({ row }) => row)),
        },
      ]}
      filter={
        <FilterBar
          field={<SearchInput value={text} label={t('search')} width={240} delayMs={250} onSearch={onSearch} />}
          drawerButton={<TreeDrawerButton label={role.name} />}
        />
      }
      empty={
        <EmptyState
          title={text === '' ? t('noMembers') : t('noneFound', { text })}
          actions={<ActionButton action={add} />}
        />
      }
    />
  )
}

async function openReach(row: MemberRow): Promise<void> {
  const { ReachDialog } = await import('./reach-dialog.tsx')
  openDialog((props) => <ReachDialog {...props} personId={row.personId} name={row.name} />)
}
