import {
  column,
  download,
  Flag,
  get,
  getOrPost,
  Id,
  Integer,
  notYet,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  Truth,
  upload,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { directoryMessages } from './messages.ts'

const text = directoryMessages.texts

const Named = z.object({ id: z.int(), name: z.string() })

/** What colleagues may see about a person. */
export const Card = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  nameEnglish: wire('nameEnglish', Text),
  workCode: wire('workCode', Text),
  hasLeft: wire('hasLeft', Truth),
  /** The units from the sub-company down to the person's department. */
  units: wire(
    'units',
    z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(['department', 'subcompany']) })),
  ),
  post: wire('post', Text),
  manager: wire('manager', Named).optional(),
  mobile: wire('mobile', Text),
  email: wire('email', Text),
  reports: wire('reports', z.array(Named)),
  /** Which photo (`links.photo`); 0: none. */
  photo: wire('photo', Integer),
  mayChangePhoto: wire('mayChangePhoto', Truth),
})
export type Card = z.output<typeof Card>

const FieldInfo = wireObject({
  label: wire('fieldlabel', Text),
  value: wire('fieldvalue', Text),
  link: wire('linkurl', Text),
})

/** A unit as the suite’s tree has it. */
const TreeRow = wireObject({
  id: wire('id', Text),
  name: wire('name', Text),
  parentId: wire('pid', Text),
  /** 0 headquarters, 1 sub-company, 2 department. */
  type: wire('type', z.enum(['0', '1', '2'])),
  isParent: wire('isParent', Truth),
  isVirtual: wire('isVirtual', Text),
  icon: wire('icon', Text),
  canClick: wire('canClick', Truth),
  isClosed: wire('canceled', Truth),
  isSelected: wire('selected', Truth),
  title: wire('title', Text),
  subcompanyId: wire('psubcompanyid', Text),
})
export type TreeRow = z.output<typeof TreeRow>

const photoOf = { personId: wire('id', Id) }
const done = wireObject({ message: wire('msg', Text) })
/** A person as the suite's search of people lists them. */
export const FoundPerson = tableShape('foundPeople', 'id', {
  id: column('id', Id),
  name: column('lastname', Text, { title: text.name, width: 16, sortable: true }),
  workCode: column('workcode', Text, { title: text.workCode, width: 12, sortable: true }),
  /** 0 male, 1 female, or nothing. */
  sex: column('sex', Text),
  /** 1: works here; who has left is not found. */
  status: column('status', Text),
  /** 0 main account, 1 secondary account. */
  accountType: column('accounttype', Text),
  departmentId: column('departmentid', Id, { title: text.department, width: 18 }),
  subcompanyId: column('subcompanyid1', Id),
  postId: column('jobtitle', orNothing(Id), { title: text.post, width: 14 }),
  managerId: column('managerid', orNothing(Id), { title: text.manager, width: 12 }),
  mobile: column('mobile', Text, { title: text.mobile, width: 14 }),
  telephone: column('telephone', Text),
  email: column('email', Text, { title: text.email, width: 14 }),
  department: column('departmentname', Text),
  subcompany: column('subcompanyname', Text),
  post: column('jobtitlename', Text),
  manager: column('managername', Text),
})

const words = Text.max(100)

export const SearchedPeople = wireObject({
  name: wire(['resourcename', 'lastname'], words).default(''),
  workCode: wire('workcode', words).default(''),
  departmentId: wire(['departmentid', 'department'], Id).optional(),
  subcompanyId: wire(['subcompany', 'subcompanyid1'], Id).optional(),
  /** Include all units below. */
  deep: wire('showAllLevel', Flag).default(false),
  managerId: wire('manager', Id).optional(),
  postId: wire('jobtitle', Id).optional(),
  mobile: wire('mobile', words).default(''),
  email: wire('email', words).default(''),
  /** People have a mobile number alone. */
  telephone: notYet('telephone'),
  organisation: notYet('virtualtype', '0', '1'),
})

export const directoryApi = {
  getCard: get('/api/shuku/directory/card', {
    doc: 'What colleagues may know of a person: where they belong, whom they report to, how they are reached.',
    query: wireObject({ personId: wire('id', Id) }),
    reply: Card,
  }),
  downloadPhoto: download('/api/shuku/people/photo', {
    doc: 'The photo of a person, square; small is what lists show.',
    query: wireObject({
      ...photoOf,
      size: wire('size', z.enum(['small', 'large'])).default('small'),
      /** The id of the photo's file. Not used by the call; it gives another photo another address. */
      version: wire('v', Text.max(30)).default(''),
    }),
  }),
  setPhoto: upload('/api/shuku/people/photo/set', {
    doc: 'Gives a person a photo: png, jpeg or webp by its content, up to 10 MB. Everybody may set their own, administrators those of the people whom they administer.',
    query: wireObject(photoOf),
    reply: done,
  }),
  removePhoto: post('/api/shuku/people/photo/remove', {
    doc: 'Takes the photo of a person away.',
    query: wireObject(photoOf),
    reply: done,
  }),
  getSimpleInfo: get('/api/hrm/simpleinfo/getHrmSimpleInfo', {
    layer: 'people',
    doc: 'A person’s card, for programs.',
    query: wireObject({ personId: wire('userid', Id) }),
    reply: wireObject({
      info: wire('simpleInfo', z.record(z.string(), z.string())),
      fields: wire('fieldInfo', z.array(FieldInfo)),
      isValid: wire('validate', Truth),
    }),
  }),
  getResourceCard: getOrPost('/api/hrm/resource/getResourceCard', {
    layer: 'people',
    doc: 'A person’s card, for programs that ask by operation.',
    query: wireObject({
      operation: wire('operation', Text.max(100)).default('getResourceBaseView'),
      personId: wire('id', Id),
    }),
    reply: wireObject({ info: wire('datas', z.record(z.string(), z.string())) }),
  }),
  searchPeople: getOrPost('/api/hrm/search/getHrmSearchResult', {
    layer: 'people',
    doc: 'The people who work here, by what programs ask for; answers the key of a list.',
    query: SearchedPeople,
    reply: TableKey,
  }),
  getSearchTree: get('/api/hrm/base/getHrmSearchTree', {
    layer: 'people',
    doc: 'The open units right below one, or those that a word finds, for programs.',
    query: wireObject({
      id: wire('id', Text.max(20)).default('0'),
      type: wire('type', Text.max(20)).default('0'),
      keyword: wire('keyword', Text.max(100)).default(''),
      /** Include everything below. */
      deep: wire('isLoadSubDepartment', Flag).default(false),
      organisation: notYet('virtualCompanyid', '0', '1'),
    }),
    reply: wireObject({ rows: wire('datas', z.array(TreeRow)) }),
  }),
} satisfies Record<string, Endpoint>
