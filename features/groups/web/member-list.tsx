import { links } from '@shuku/domain/addresses'
import { Trash2 } from 'lucide-react'
import {
  ActionButton,
  Avatar,
  DataTable,
  EmptyState,
  FilterBar,
  SearchInput,
  TreeDrawerButton,
  useMessages,
  useTable,
  type Action,
  type TitleView,
} from '@shuku/kit/web'
import { GroupMemberRow, groupsApi, type Group } from '../contract.ts'
import { groupsMessages } from '../messages.ts'
import { useTakingOut } from './change-members.tsx'

const list = { endpoint: groupsApi.listMembers, table: GroupMemberRow }

const title: TitleView<GroupMemberRow> = {
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

interface MemberListProps {
  readonly group: Group
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly add: Action | undefined
}

/** Who is in a group; several are taken out at once. */
export function MemberList({ group, text, onSearch, add }: MemberListProps) {
  const t = useMessages(groupsMessages)
  const table = useTable(list, { groupId: group.id, text })
  const remove = useTakingOut(group)
  const actionsOf = (rows: readonly GroupMemberRow[]): Action[] =>
    group.mayChange
      ? [
          {
            key: 'remove',
            label: t('remove'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            run: () => remove(rows),
          },
        ]
      : []
  const chosen = group.mayChange
    ? {
        selectionActions: ({ rows }: { rows: readonly { row: GroupMemberRow }[] }) =>
          actionsOf(rows.map(({ row }) => row)),
      }
    : {}
  return (
    <DataTable
      table={table}
      label={t('members')}
      title={title}
      views={{
        department: { width: { 'zh-CN': 220, 'en-US': 260 } },
        post: { width: { 'zh-CN': 160, 'en-US': 200 }, goes: 1 },
      }}
      facts={['department', 'post']}
      rowActions={({ row }) => actionsOf([row])}
      {...chosen}
      filter={
        <FilterBar
          field={<SearchInput value={text} label={t('search')} width={240} delayMs={250} onSearch={onSearch} />}
          drawerButton={<TreeDrawerButton label={group.name} />}
        />
      }
      empty={
        <EmptyState
          title={text === '' ? t('noMembers') : t('noneFound', { text })}
          {...(add ? { actions: <ActionButton action={add} /> } : {})}
        />
      }
    />
  )
}
