import { useState } from 'react'
import { Pencil, Plus, Trash2, UserPlus } from 'lucide-react'
import { Id, Text, wire, wireObject, z } from '@shuku/kit/contract'
import {
  confirm,
  EmptyState,
  NoPermission,
  openDialog,
  PageHeader,
  Query,
  TabBar,
  toast,
  Tree,
  TreeDrawerButton,
  TreeHead,
  TreeLayout,
  useAction,
  useAddressState,
  useApi,
  useMessages,
  useSession,
  useTreeDrawer,
  type Action,
} from '@shuku/kit/web'
import { rolesApi, type Role } from '../contract.ts'
import { rolesMessages } from '../messages.ts'
import { MemberList } from './member-list.tsx'
import { RightList } from './right-list.tsx'
import { SeparationSwitch } from './separation-switch.tsx'
import { administerOrganisation } from './administer-organisation.ts'
import './roles.css'

const PageState = wireObject({
  roleId: wire('role', Id).optional(),
  tab: wire('tab', z.enum(['members', 'rights'])).default('members'),
  text: wire('q', Text.max(100)).optional(),
})

/** The roles with their members and rights, for those who administer the whole organisation. */
export function RolesPage() {
  const t = useMessages(rolesMessages)
  const [{ roleId, tab, text }, setState] = useAddressState(PageState)
  const { wholeRights } = useSession()
  const isAdministrator = wholeRights.includes(administerOrganisation)
  const { data, error, refetch } = useApi(rolesApi.getRoles, {}, { enabled: isAdministrator })
  const actionsOf = useRoleActions(() => setState({ roleId: undefined }))
  // who was bounded since the page was loaded is refused
  if (!isAdministrator || error?.kind === 'refused') return <NoPermission />
  if (!data) return <Query of={{ error, refetch }} className="sk-roles-wait" rows={8} />
  const role = data.roles.find(({ id }) => id === roleId)
  const newRole: Action = {
    key: 'newRole',
    label: t('newRole'),
    icon: <Plus aria-hidden />,
    run: () => openRoleDialog(undefined, (id) => setState({ roleId: id, text: undefined })),
  }
  const addMembers = (one: Role): Action => ({
    key: 'addMembers',
    label: t('addMembers'),
    icon: <UserPlus aria-hidden />,
    run: async () => {
      const { AddMembersDialog } = await import('./add-members-dialog.tsx')
      openDialog((props) => <AddMembersDialog {...props} role={one} />)
    },
  })
  return (
    <TreeLayout
      name="roles"
      label={t('roles')}
      tree={<RoleTree roles={data.roles} value={roleId} onChange={(id) => setState({ roleId: id, text: undefined })} />}
    >
      <div className="sk-roles">
        <PageHeader
          title={role?.name ?? t('title')}
          trail={[{ label: t('administration') }, ...(role ? [{ label: t('title') }] : [])]}
          actions={role ? [addMembers(role), newRole] : [newRole]}
          more={role ? actionsOf(role) : []}
        />
        <TreeDrawerButton label={role?.name ?? t('roles')} />
        {role ? (
          <>
            <TabBar
              label={role.name}
              items={[
                { key: 'members', label: t('members'), count: role.members },
                { key: 'rights', label: t('rights'), count: role.rights },
              ]}
              value={tab}
              onChange={(key) => setState({ tab: key as 'members' | 'rights' })}
            />
            {tab === 'rights' ? (
              <RightList key={role.id} role={role} />
            ) : (
              <MemberList
                key={role.id}
                role={role}
                text={text ?? ''}
                onSearch={(wanted) => setState({ text: wanted || undefined })}
                add={addMembers(role)}
              />
            )}
          </>
        ) : (
          <>
            <SeparationSwitch />
            <EmptyState title={t(data.roles.length === 0 ? 'noRoles' : 'choose')} text={t('chooseText')} />
          </>
        )}
      </div>
    </TreeLayout>
  )
}

interface RoleTreeProps {
  readonly roles: readonly Role[]
  readonly value: number | undefined
  readonly onChange: (roleId: number) => void
}

function RoleTree({ roles, value, onChange }: RoleTreeProps) {
  const t = useMessages(rolesMessages)
  const drawer = useTreeDrawer()
  const [filter, setFilter] = useState('')
  const actionsOf = useRoleActions()
  const nodes = roles.map(({ id, name }) => ({ id: String(id), name, hasChildren: false }))
  const counts = new Map(roles.map(({ id, members }) => [String(id), members]))
  return (
    <>
      <TreeHead title={t('roles')} filter={filter} onFilter={setFilter} />
      <Tree
        label={t('roles')}
        nodes={nodes}
        filter={filter}
        counts={counts}
        value={value === undefined ? undefined : String(value)}
        onChange={(id) => {
          onChange(Number(id))
          drawer.close()
        }}
        actions={({ id }) => {
          const role = roles.find((one) => String(one.id) === id)
          return role ? actionsOf(role) : []
        }}
      />
    </>
  )
}

function useRoleActions(onDeleted?: () => void): (role: Role) => readonly Action[] {
  const t = useMessages(rolesMessages)
  const remove = useAction(rolesApi.deleteRole, {
    invalidates: [rolesApi.getRoles],
    onDone: ({ message }) => {
      toast.success(message)
      onDeleted?.()
    },
  })
  return (role) => [
    { key: 'rename', label: t('rename'), icon: <Pencil aria-hidden />, run: () => openRoleDialog(role) },
    {
      key: 'delete',
      label: t('delete'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      startsGroup: true,
      run: async () => {
        const sure = await confirm({
          title: t('deleteTitle', { name: role.name }),
          text: t('deleteText'),
          action: t('delete'),
          danger: true,
        })
        if (sure) await remove.run({ roleId: role.id })
      },
    },
  ]
}

async function openRoleDialog(role: Role | undefined, onMade?: (roleId: number) => void): Promise<void> {
  const { RoleDialog } = await import('./role-dialog.tsx')
  openDialog((props) => <RoleDialog {...props} role={role} onMade={onMade} />)
}
