import {
  column,
  Flag,
  get,
  getOrPost,
  Id,
  Integer,
  orNothing,
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
import { Choice } from '@shuku/domain/people/contract'
import { exactly, Forecast } from '@shuku/domain/rights/contract'
import { organisationMessages } from '../messages.ts'

const text = organisationMessages.texts
const Status = z.enum(['active', 'left'])

export const PersonRow = tableShape('people', 'personId', {
  personId: column('id', Id),
  name: column('lastname', Text, { title: text.name, width: 16, sortable: true }),
  loginName: column('loginid', Text, { title: text.loginName, width: 12, sortable: true }),
  workCode: column('workcode', Text, { title: text.workCode, width: 10, sortable: true }),
  department: column('departmentname', Text, { title: text.department, width: 16 }),
  post: column('jobtitlename', Text, { title: text.post, width: 14 }),
  manager: column('managername', Text, { title: text.manager, width: 12 }),
  securityLevel: column('seclevel', Integer, { title: text.securityLevel, width: 8, sortable: true }),
  status: column('status', Status, { title: text.status, width: 8 }),
  /** A secondary account of somebody. */
  isSecondary: column('isSecondary', Flag),
  /** An account of the caller's own. */
  isSelf: column('isSelf', Flag),
  /** Has a login name and no password yet, or none any more. */
  lacksPassword: column('lacksPassword', Flag),
  /** The caller administers the person's place; for other people they administer clearances only. */
  isAdministered: column('isKept', Flag),
  /** Which photo (`links.photo`); 0: none. */
  photo: column('photo', Integer),
})
export type PersonRow = RowOf<typeof PersonRow.columns>

const personId = wire('id', Id)
const one = wireObject({ personId })

const bounded = (max: number) => Integer.refine((value) => value >= 0 && value <= max, { error: 'outOfRange' })
const words = (max: number) => Name.trim().max(max)
const Email = words(200).regex(/^$|^[^\s@]+@[^\s@]+$/, { error: 'invalid' })
const LoginName = words(60).regex(/^\S*$/, { error: 'invalid' })

/** Fields that are left out stay unchanged; an empty text or id clears the field. */
export const personFields = {
  nameEnglish: wire('lastnameEn', Name.trim().max(100)).keepEmpty().optional(),
  loginName: wire('loginid', LoginName).keepEmpty().optional(),
  workCode: wire('workcode', words(50)).keepEmpty().optional(),
  sex: wire('sex', orNothing(z.enum(['male', 'female'])))
    .keepEmpty()
    .optional(),
  email: wire('email', Email).keepEmpty().optional(),
  mobile: wire('mobile', words(50)).keepEmpty().optional(),
  postId: wire('jobtitle', orNothing(Id)).keepEmpty().optional(),
  managerId: wire('managerid', orNothing(Id)).keepEmpty().optional(),
  securityLevel: wire('seclevel', bounded(255)).optional(),
  classification: wire('classification', bounded(3)).optional(),
  language: wire('language', z.enum(['zh-CN', 'en-US'])).optional(),
  timeZone: wire('timeZone', words(60).refine(isTimeZone, { error: 'notAmong' })).optional(),
  mainPersonId: wire('belongto', orNothing(Id)).keepEmpty().optional(),
}
export const PersonName = Name.trim().min(1).max(100)

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

/** All that a form about a person holds. */
export const PersonForm = wireObject({
  name: wire('lastname', Text),
  nameEnglish: wire('lastnameEn', Text).keepEmpty(),
  loginName: wire('loginid', Text).keepEmpty(),
  workCode: wire('workcode', Text).keepEmpty(),
  sex: wire('sex', orNothing(z.enum(['male', 'female']))).keepEmpty(),
  email: wire('email', Text).keepEmpty(),
  mobile: wire('mobile', Text).keepEmpty(),
  department: wire('department', Choice),
  post: wire('post', Choice).optional(),
  manager: wire('manager', Choice).optional(),
  mainPerson: wire('mainPerson', Choice).optional(),
  securityLevel: wire('seclevel', Integer),
  classification: wire('classification', Integer),
  language: wire('language', z.enum(['zh-CN', 'en-US'])),
  timeZone: wire('timeZone', Text),
  status: wire('status', Status),
  /** Has a login name and no password yet, or none any more. */
  lacksPassword: wire('lacksPassword', Truth),
  /** Fields that the caller may not change, with the reasons; names as in `changePerson`. */
  fixed: wire('fixed', z.array(z.object({ field: z.string(), reason: z.string() }))),
})
export type PersonForm = z.output<typeof PersonForm>

/** Shown once and stored nowhere; empty if the person has no login name and so no password. */
export const oneTimePassword = wire('password', Text).keepEmpty()

const handing = wireObject({ personId, successorId: wire('successor', Id) })

const changes = {
  personId,
  ...personFields,
  name: wire('lastname', PersonName).keepEmpty().optional(),
  departmentId: wire('departmentid', Id).optional(),
}

export const peopleCalls = {
  previewHandOver: get('/api/shuku/organisation/hand-over/preview', {
    doc: 'What a successor would take over from a person; nothing is changed.',
    query: handing,
    reply: wireObject({
      documents: wire('documents', Integer),
      shares: wire('shares', Integer),
      /** The number of documents that are more secret than the successor may read. */
      barred: wire('barred', Integer),
      /** The number of documents on hold, which stay with their owner. */
      held: wire('held', Integer),
    }),
  }),
  handOver: post('/api/shuku/organisation/hand-over', {
    doc: 'A successor becomes the owner of what a person owns, and gets the shares that name them.',
    query: handing,
    reply: wireObject({ message: wire('msg', Text), handOverId: wire('handOverId', Integer) }),
  }),
  undoHandOver: post('/api/shuku/organisation/hand-over/undo', {
    doc: 'Takes a handing over back, within seven days; what was changed since stays.',
    query: wireObject({ handOverId: wire('handOverId', Id) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  listPeople: getOrPost('/api/shuku/organisation/people', {
    doc: 'The people that the caller administers, of one unit or of all; answers the key of a list.',
    query: wireObject({
      unitId: wire('unit', Id).optional(),
      below: wire('below', Flag).default(true),
      /** Name, pinyin, initials, login name or work code. */
      text: wire('q', Text.max(100)).optional(),
      withLeft: wire('left', Flag).default(false),
    }),
    reply: TableKey,
  }),
  getPerson: get('/api/shuku/organisation/person', {
    doc: 'What the form about a person holds.',
    query: one,
    reply: PersonForm,
  }),
  createPerson: post('/api/shuku/organisation/person/create', {
    doc: 'Makes a person; with a login name they get a one-time password, answered here and nowhere else, or with `byMail` mailed to them and not answered.',
    query: wireObject({
      ...personFields,
      name: wire('lastname', PersonName).keepEmpty(),
      departmentId: wire('departmentid', Id),
      byMail: wire('byMail', Flag).default(false),
    }),
    reply: wireObject({
      personId,
      oneTimePassword,
      /** 0: none, or it was answered. */
      mailingId: wire('mailingId', Integer),
    }),
  }),
  changePerson: post('/api/shuku/organisation/person/change', {
    doc: 'Changes a person as far as fields are given. A one-time password that somebody else has given ends when the person becomes more; the message says so.',
    query: wireObject(changes),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  forecastPerson: post('/api/shuku/organisation/person/change/forecast', {
    doc: 'What a change of a person would open and close; nothing is changed.',
    query: wireObject({ ...changes, exactly }),
    reply: Forecast,
  }),
  forecastLeaving: post('/api/shuku/organisation/person/leave/forecast', {
    doc: 'What the leaving of a person would close; nothing is changed.',
    query: wireObject({ personId, exactly }),
    reply: Forecast,
  }),
  markAsLeft: post('/api/shuku/organisation/person/leave', {
    doc: 'Ends the sessions, memberships and secondary accounts of a person who has left; what they made stays theirs.',
    query: one,
  }),
  takeBack: post('/api/shuku/organisation/person/return', {
    doc: 'A person who had left works here again, with the groups and roles of before.',
    query: one,
  }),
} satisfies Record<string, Endpoint>

export const passwordCalls = {
  findPasswordWays: get('/api/shuku/organisation/person/password/ways', {
    doc: 'How a person can get a one-time password: by mail where there is a mail server, to which mailbox; without one, whether there is a mail server.',
    query: wireObject({ personId: wire('id', Id).optional() }),
    reply: wireObject({ email: wire('email', Text).keepEmpty(), sendsMail: wire('sendsMail', Truth) }),
  }),
  resetPassword: post('/api/shuku/organisation/person/password', {
    doc: 'Gives a person a one-time password and ends their sessions, with `endsTokens` their personal tokens too. It is answered here and nowhere else, or with `byMail` mailed to them and not answered.',
    closedToTokens: true,
    query: wireObject({
      ...one.fields,
      byMail: wire('byMail', Flag).default(false),
      endsTokens: wire('endsTokens', Flag).default(true),
    }),
    reply: wireObject({
      oneTimePassword,
      /** 0: it was answered. */
      mailingId: wire('mailingId', Integer),
    }),
  }),
} satisfies Record<string, Endpoint>
