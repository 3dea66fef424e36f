import { Plus, UserPlus } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { Id, Text, wire, wireObject } from '@shuku/kit/contract'
import {
  ActionButton,
  EmptyState,
  openDialog,
  PageHeader,
  Query,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useApi,
  useMessages,
  type Action,
} from '@shuku/kit/web'
import { groupsApi, type Group } from '../contract.ts'
import { groupsMessages } from '../messages.ts'
import { GroupTree } from './group-tree.tsx'
import { MemberList } from './member-list.tsx'
import { openGroupDialog, useGroupActions } from './use-group-actions.tsx'
import './groups.css'

const PageState = wireObject({
  groupId: wire('group', Id).optional(),
  text: wire('q', Text.max(100)).optional(),
})

/** The person's own groups and the public ones, with their members. */
export function GroupsPage() {
  const t = useMessages(groupsMessages)
  const [{ groupId, text }, setState] = useAddressState(PageState)
  const { data, error, refetch } = useApi(groupsApi.getGroups, {})
  const actionsOf = useGroupActions(({ id }) => id === groupId && setState({ groupId: undefined, text: undefined }))
  if (!data) return <Query of={{ error, refetch }} className="sk-groups-wait" rows={8} />
  const { groups, mayMakePublic } = data
  const group = groups.find(({ id }) => id === groupId)
  const choose = (id: number) => setState({ groupId: id, text: undefined })
  const newGroup: Action = {
    key: 'newGroup',
    label: t('newGroup'),
    icon: <Plus aria-hidden />,
    run: () => openGroupDialog({ mayMakePublic, onMade: choose }),
  }
  const add = group?.mayChange ? addTo(group, t('addMembers')) : undefined
  return (
    <TreeLayout
      name="groups"
      label={t('title')}
      tree={<GroupTree groups={groups} value={groupId} onChange={choose} actions={actionsOf} />}
    >
      <div className="sk-groups">
        <PageHeader
          title={group?.name ?? t('title')}
          trail={group ? [{ label: t('title'), href: addresses.groups() }] : []}
          actions={add ? [add, newGroup] : [newGroup]}
          more={group ? actionsOf(group) : []}
        />
        <TreeDrawerButton label={group?.name ?? t('title')} />
        {group ? (
          <MemberList
            key={group.id}
            group={group}
            text={text ?? ''}
            onSearch={(wanted) => setState({ text: wanted || undefined })}
            add={add}
          />
        ) : (
          <EmptyState
            title={t(groups.length === 0 ? 'noGroups' : 'choose')}
            text={t('chooseText')}
            {...(groups.length === 0 ? { actions: <ActionButton action={newGroup} /> } : {})}
          />
        )}
      </div>
    </TreeLayout>
  )
}

function addTo(group: Group, label: string): Action {
  return {
    key: 'addMembers',
    label,
    icon: <UserPlus aria-hidden />,
    run: async () => {
      const { AddMembersDialog } = await import('./add-members-dialog.tsx')
      openDialog((props) => <AddMembersDialog {...props} group={group} />)
    },
  }
}
