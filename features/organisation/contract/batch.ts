import {
  column,
  getOrPost,
  Id,
  Integer,
  JsonText,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { organisationMessages } from '../messages.ts'
import { personFields, PersonName } from './people.ts'

// Whole rows of people: programs read them, change some cells and send them back (docs/interface.md §9).

const text = organisationMessages.texts

/** 0 male, 1 female, else nothing. */
const Sex = z.codec(z.unknown(), z.nullable(z.enum(['male', 'female'])), {
  decode: (value) => (/^(0|male)$/.test(String(value)) ? 'male' : /^(1|female)$/.test(String(value)) ? 'female' : null),
  encode: (sex) => (sex === null ? '' : sex === 'male' ? '0' : '1'),
})

export const StaffRow = tableShape('staff', 'personId', {
  personId: column('id', Id),
  name: column('lastname', Text, { title: text.name, width: 14, sortable: true }),
  loginName: column('loginid', Text, { title: text.loginName, width: 12 }),
  workCode: column('workcode', Text, { title: text.workCode, width: 10 }),
  sex: column('sex', Sex),
  departmentId: column('departmentid', Id, { title: text.department, width: 16 }),
  subcompanyId: column('subcompanyid1', Id),
  postId: column('jobtitle', orNothing(Id), { title: text.post, width: 12 }),
  managerId: column('managerid', orNothing(Id), { title: text.manager, width: 12 }),
  mobile: column('mobile', Text),
  email: column('email', Text),
  securityLevel: column('seclevel', Integer, { title: text.securityLevel, width: 8, sortable: true }),
  classification: column('classification', Integer, { title: text.classification, width: 8, sortable: true }),
  /** 1 works here, 5 has left. */
  status: column('status', Text),
  department: column('departmentname', Text),
  post: column('jobtitlename', Text),
  manager: column('managername', Text),
})

export const StaffQuery = wireObject({
  name: wire(['resourcename', 'lastname'], Text.max(100)).default(''),
  departmentId: wire(['departmentid', 'department'], Id).optional(),
})

/** A row as it comes back: what it leaves out stays, what it holds beyond these is ignored. */
const ChangedRow = wireObject({
  personId: wire('id', Id),
  name: wire('lastname', PersonName).keepEmpty().optional(),
  loginName: personFields.loginName,
  workCode: personFields.workCode,
  sex: wire('sex', Sex).keepEmpty().optional(),
  departmentId: wire('departmentid', Id).optional(),
  postId: personFields.postId,
  managerId: personFields.managerId,
  mobile: personFields.mobile,
  email: personFields.email,
  securityLevel: personFields.securityLevel,
  classification: personFields.classification,
})
export type ChangedRow = z.output<typeof ChangedRow>

export const batchCalls = {
  listStaff: getOrPost('/api/hrm/batchMaintenanceAdjustEdit/resource/batch', {
    layer: 'people',
    doc: 'The people that the caller administers, as whole rows to be changed, for programs; answers the key of a list.',
    query: StaffQuery,
    reply: TableKey,
  }),
  saveStaff: post('/api/hrm/batchMaintenanceAdjustEdit/resource/saveBatch', {
    layer: 'people',
    doc: 'Saves rows of people as programs changed them, all or none; what is as it was is not touched.',
    query: wireObject({ rows: wire('datas', JsonText(z.array(ChangedRow).max(500))).default([]) }),
  }),
} satisfies Record<string, Endpoint>
