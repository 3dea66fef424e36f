import { exactly, Forecast } from '@shuku/domain/rights/contract'
import {
  column,
  Flag,
  get,
  Id,
  IdList,
  Integer,
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
import { groupsMessages } from './messages.ts'

const text = groupsMessages.texts
const groupId = wire('groupId', Id)
const named = {
  name: wire('name', Name.trim().min(1).max(100)),
  nameEnglish: wire('nameEnglish', Name.trim().max(100)).default(''),
}
const done = wireObject({ message: wire('msg', Text) })
/** The members that actually changed, for undo. */
const changed = wireObject({ message: wire('msg', Text), personIds: wire('personIds', z.array(z.int())) })

const Group = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  /** Both as they were entered, for the form. */
  nameChinese: wire('nameChinese', Text),
  nameEnglish: wire('nameEnglish', Text),
  /** Private groups are the caller's own. */
  isPublic: wire('isPublic', Truth),
  mayChange: wire('mayChange', Truth),
  members: wire('members', Integer),
})
export type Group = z.output<typeof Group>

export const GroupMemberRow = tableShape('group-members', 'personId', {
  personId: column('id', Id),
  name: column('lastname', Text, { title: text.person, width: 24, sortable: true }),
  department: column('departmentname', Text, { title: text.department, width: 28 }),
  post: column('jobtitlename', Text, { title: text.post, width: 24 }),
  /** Which photo (`links.photo`); 0: none. */
  photo: column('photo', Integer),
})
export type GroupMemberRow = RowOf<typeof GroupMemberRow.columns>

export const groupsApi = {
  getGroups: get('/api/shuku/groups', {
    doc: 'The public groups and the caller’s own, with how many people work here who are in each.',
    reply: wireObject({ groups: wire('groups', z.array(Group)), mayMakePublic: wire('mayMakePublic', Truth) }),
  }),
  createGroup: post('/api/shuku/groups/create', {
    doc: 'Makes a group without members: the caller’s own, or a public one by those who administer the whole organisation.',
    query: wireObject({ ...named, isPublic: wire('isPublic', Flag).default(false) }),
    reply: wireObject({ message: wire('msg', Text), groupId: wire('groupId', Integer) }),
  }),
  renameGroup: post('/api/shuku/groups/rename', {
    doc: 'Gives a group another name.',
    query: wireObject({ groupId, ...named }),
    reply: done,
  }),
  deleteGroup: post('/api/shuku/groups/delete', {
    doc: 'Deletes a group that nothing was ever shared with.',
    query: wireObject({ groupId }),
    reply: done,
  }),
  listMembers: get('/api/shuku/groups/members', {
    doc: 'Who is in a public group, or in one of the caller’s own.',
    query: wireObject({ groupId, text: wire('text', Text.max(100)).default('') }),
    reply: TableKey,
  }),
  addMembers: post('/api/shuku/groups/add-members', {
    doc: 'Puts people into a group.',
    query: wireObject({ groupId, personIds: wire('personIds', IdList) }),
    reply: changed,
  }),
  forecastMembers: post('/api/shuku/groups/add-members/forecast', {
    doc: 'What putting people into a group would open to them; nothing is changed.',
    query: wireObject({ groupId, personIds: wire('personIds', IdList), exactly }),
    reply: Forecast,
  }),
  removeMembers: post('/api/shuku/groups/remove-members', {
    doc: 'Takes people out of a group.',
    query: wireObject({ groupId, personIds: wire('personIds', IdList) }),
    reply: changed,
  }),
  forecastRemoval: post('/api/shuku/groups/remove-members/forecast', {
    doc: 'What taking people out of a group would close to them; nothing is changed.',
    query: wireObject({ groupId, personIds: wire('personIds', IdList), exactly }),
    reply: Forecast,
  }),
} satisfies Record<string, Endpoint>
