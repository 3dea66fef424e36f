import { exactly, Forecast } from '@shuku/domain/rights/contract'
import {
  column,
  defineErrors,
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Integer,
  Named,
  post,
  TableKey,
  tableShape,
  Name,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { rolesMessages } from './messages.ts'

const text = rolesMessages.texts
const roleId = wire('roleId', Id)
const RoleName = Name.trim().min(1).max(100)
const named = { name: wire('name', RoleName), nameEnglish: wire('nameEnglish', Name.trim().max(100)).default('') }
const done = wireObject({ message: wire('msg', Text) })

/** How far a membership, and a right, reaches. */
export const levels = { department: 0, subcompany: 1, everywhere: 2 } as const
const Level = Named(levels)
export type RoleLevel = keyof typeof levels

const Role = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  /** Both as they were entered, for the form. */
  nameChinese: wire('nameChinese', Text),
  nameEnglish: wire('nameEnglish', Text),
  members: wire('members', Integer),
  rights: wire('rights', Integer),
})
export type Role = z.output<typeof Role>

const KnownRight = wireObject({
  right: wire('right', Text),
  label: wire('label', Text),
  text: wire('text', Text),
  /** Over what lies in no unit: it is given everywhere or not at all. */
  isWhole: wire('isWhole', Truth),
})

export const MemberRow = tableShape('role-members', 'personId', {
  personId: column('id', Id),
  name: column('lastname', Text, { title: text.person, width: 20, sortable: true }),
  department: column('departmentname', Text, { title: text.department, width: 24 }),
  level: column('rolelevel', Level, { title: text.level, width: 16, sortable: true }),
  /** How many units and categories bound what this person administers. */
  scopes: column('scopes', Integer, { title: text.reach, width: 16 }),
  /** Which photo (`links.photo`); 0: none. */
  photo: column('photo', Integer),
})
export type MemberRow = RowOf<typeof MemberRow.columns>

/** A role as programs list them. */
export const RoleSetRow = tableShape('roles', 'id', {
  id: column('id', Id, { sortable: true }),
  name: column('rolesmark', Text, { title: text.name, width: 40 }),
})

/** A role that somebody holds, as programs list it; its id is that of the membership. */
export const HeldRoleRow = tableShape('held-roles', 'id', {
  id: column('id', Text),
  roleId: column('roleid', Id, { sortable: true }),
  name: column('rolesmark', Text, { title: text.name, width: 40 }),
  level: column('rolelevel', Level, { title: text.level, width: 16 }),
})

const Scope = wireObject({
  right: wire('right', Text),
  label: wire('label', Text),
  /** What the right can be bounded to. */
  bounds: wire('bounds', z.array(z.enum(['units', 'categories']))),
  units: wire(
    'units',
    z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(['department', 'subcompany']) })),
  ),
  categoryIds: wire('categoryIds', z.array(z.int())),
})
export type Scope = z.output<typeof Scope>

export const MembersQuery = wireObject({ roleId, text: wire('text', Text.max(100)).default('') })
export const HeldRolesQuery = wireObject({ personId: wire(['id', 'resourceid'], Id) })
export const NoQuery = wireObject({})

export const roleErrors = defineErrors('roles', {
  onlyEverywhere: {
    kind: 'invalid',
    'zh-CN': '“{right}”只能按“全部”授予：目录与日志不属于某个组织。',
    'en-US': '“{right}” can only be granted for “Everywhere”: categories and logs belong to no unit.',
  },
  unknownMember: {
    kind: 'notFound',
    'zh-CN': '没有这条成员记录',
    'en-US': 'This membership does not exist',
  },
})

export const rolesApi = {
  getRoles: get('/api/shuku/roles', {
    doc: 'All roles with how many members and rights they have; for those who administer the whole organisation.',
    reply: wireObject({ roles: wire('roles', z.array(Role)) }),
  }),
  createRole: post('/api/shuku/roles/create', {
    doc: 'Makes a role without members and rights.',
    query: wireObject(named),
    reply: wireObject({ message: wire('msg', Text), roleId: wire('roleId', Integer) }),
  }),
  renameRole: post('/api/shuku/roles/rename', {
    doc: 'Gives a role another name.',
    query: wireObject({ roleId, ...named }),
    reply: done,
  }),
  deleteRole: post('/api/shuku/roles/delete', {
    doc: 'Deletes a role that nobody holds, that gives no right and that nothing was ever shared with.',
    query: wireObject({ roleId }),
    reply: done,
  }),
  listMembers: get('/api/shuku/roles/members', {
    doc: 'Who holds a role, at which level, and how far they are bounded as administrators.',
    query: MembersQuery,
    reply: TableKey,
  }),
  addMembers: post('/api/shuku/roles/add-members', {
    doc: 'Gives people a role at a level; who holds it already gets the level.',
    query: wireObject({
      roleId,
      personIds: wire('personIds', IdList),
      level: wire('level', Level).default('everywhere'),
    }),
    reply: done,
  }),
  forecastMembers: post('/api/shuku/roles/add-members/forecast', {
    doc: 'What giving people a role would open; nothing is changed.',
    query: wireObject({
      roleId,
      personIds: wire('personIds', IdList),
      level: wire('level', Level).default('everywhere'),
      exactly,
    }),
    reply: Forecast,
  }),
  removeMembers: post('/api/shuku/roles/remove-members', {
    doc: 'Takes a role from people.',
    query: wireObject({ roleId, personIds: wire('personIds', IdList) }),
    reply: done,
  }),
  forecastRemoval: post('/api/shuku/roles/remove-members/forecast', {
    doc: 'What taking a role from people would close; nothing is changed.',
    query: wireObject({ roleId, personIds: wire('personIds', IdList), exactly }),
    reply: Forecast,
  }),
  getRights: get('/api/shuku/roles/rights', {
    doc: 'The rights of administration that a role gives.',
    query: wireObject({ roleId }),
    reply: wireObject({
      rights: wire('rights', z.array(wireObject({ right: wire('right', Text), level: wire('level', Level) }))),
      /** All that open something, by the slices. */
      known: wire('known', z.array(KnownRight)),
    }),
  }),
  setRight: post('/api/shuku/roles/set-right', {
    doc: 'Gives a role a right of administration, at a level, or takes it.',
    query: wireObject({
      roleId,
      right: wire('right', Text),
      gives: wire('gives', Flag).default(true),
      level: wire('level', Level).default('everywhere'),
    }),
    reply: done,
  }),
  getScopes: get('/api/shuku/roles/scopes', {
    doc: 'To which units and categories an administrator is bounded, right by right.',
    query: wireObject({ personId: wire('personId', Id) }),
    reply: wireObject({ scopes: wire('scopes', z.array(Scope)), isSelf: wire('isSelf', Truth) }),
  }),
  setScope: post('/api/shuku/roles/set-scope', {
    doc: 'Bounds what a person administers to units or categories; none takes the bound away.',
    query: wireObject({
      personId: wire('personId', Id),
      right: wire('right', Text),
      unitIds: wire('unitIds', IdList).default([]),
      categoryIds: wire('categoryIds', IdList).default([]),
    }),
    reply: done,
  }),
  getSeparation: get('/api/shuku/roles/separation', {
    doc: 'Whether the administrators of people and of clearances and the readers of the log are different people, and who holds more than one of these rights.',
    reply: wireObject({ isOn: wire('isOn', Truth), holders: wire('holders', z.array(z.string())) }),
  }),
  setSeparation: post('/api/shuku/roles/set-separation', {
    doc: 'Separates these three rights, or no longer; refused while somebody holds two of them.',
    query: wireObject({ isOn: wire('isOn', Flag) }),
    reply: done,
  }),
  listRoleSet: getOrPost('/api/hrm/role/getRoleSetList', {
    layer: 'people',
    doc: 'The roles, for programs.',
    query: NoQuery,
    reply: TableKey,
  }),
  saveRoleMember: post('/api/hrm/roleset/save', {
    layer: 'people',
    doc: 'Gives a person a role at a level, for programs.',
    query: wireObject({
      roleId: wire('rolesid', Id),
      personId: wire('id', Id),
      level: wire('rolelevel', Level).default('department'),
    }),
  }),
  listHeldRoles: getOrPost('/api/hrm/roleset/getSearchResult', {
    layer: 'people',
    doc: 'The roles that a person holds, for programs.',
    query: HeldRolesQuery,
    reply: TableKey,
  }),
  deleteRoleMember: post('/api/hrm/roleset/delete', {
    layer: 'people',
    doc: 'Takes a role from a person by the id of the membership, for programs.',
    query: wireObject({ membershipId: wire('id', Text.max(40)) }),
  }),
} satisfies Record<string, Endpoint>
