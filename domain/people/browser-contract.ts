import {
  BrowserTable,
  column,
  Flag,
  get,
  getOrPost,
  Id,
  Integer,
  notYet,
  tableShape,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { peopleMessages } from './messages.ts'

// The parameters with which programs query pickers (docs/interface.md §9). Parameters that have no meaning here
// – `alllevel`, rows by `min` and `max` next to the page – are ignored. A virtual organisation is refused, because only
// the administrative one exists.

const text = peopleMessages.texts
const words = Text.max(100)

const PeopleQuery = wireObject({
  /**
   * search, newly: chosen lately, underling: same department, branch: those below the caller; v2resourcetree: what lies
   * right below a unit, v2grouptree: the groups, or whom one holds.
   */
  list: wire(
    'cmd',
    z.enum(['search', 'newly', 'underling', 'branch', 'v2resourcetree', 'v2grouptree']).catch('search'),
  ).default('search'),
  name: wire(['lastname', 'q'], words).default(''),
  workCode: wire('workcode', words).default(''),
  departmentId: wire('departmentid', Id).optional(),
  subcompanyId: wire('subcompanyid', Id).optional(),
  roleId: wire('roleid', Id).optional(),
  organisation: notYet('virtualtype', '0', '1'),
  /** The tree node that is opened, `resource_5x` or `5`; without it the top. */
  nodeId: wire(['id', 'nodeid'], words).default(''),
  page: wire(
    'current',
    WholeNumber.refine((page) => page >= 1 && page <= 100_000),
  ).default(1),
  pageSize: wire(
    'pageSize',
    WholeNumber.refine((size) => size >= 1 && size <= 100),
  ).default(10),
})
export type PeopleQuery = z.output<typeof PeopleQuery>

const Rows = z.array(z.record(z.string(), z.unknown()))

const people = {
  query: PeopleQuery,
  reply: wireObject({
    rows: wire('datas', Rows),
    columns: wire('columns', Rows),
    count: wire('count', Integer),
    isDone: wire('status', z.boolean()),
  }),
}

export const DepartmentChoiceRow = tableShape('departmentChoices', 'id', {
  id: column('id', Id),
  name: column('departmentname', Text, { title: text.department, width: 40, sortable: true }),
  code: column('departmentcode', Text, { title: text.code, width: 20 }),
  subcompanyId: column('subcompanyid1', Id, { title: text.subcompany, width: 40 }),
  /** 0: right below a sub-company. */
  parentId: column('supdepid', WholeNumber),
  subcompany: column('subcompanyname', Text),
})

export const SubcompanyChoiceRow = tableShape('subcompanyChoices', 'id', {
  id: column('id', Id),
  name: column('subcompanyname', Text, { title: text.subcompany, width: 50, sortable: true }),
  code: column('subcompanycode', Text, { title: text.code, width: 20 }),
  /** 0: the headquarters itself. */
  parentId: column('supsubcomid', WholeNumber, { title: text.above, width: 30 }),
  parent: column('supsubcompanyname', Text),
})

export const PostChoiceRow = tableShape('postChoices', 'id', {
  id: column('id', Id),
  name: column('jobtitlename', Text, { title: text.post, width: 60, sortable: true }),
  /** The short name; posts have but one, so it is this. */
  mark: column('jobtitlemark', Text),
  unit: column('jobdepartmentname', Text, { title: text.department, width: 40 }),
})

/** Roles, groups, people. */
export const NamedChoiceRow = tableShape('namedChoices', 'id', {
  id: column('id', Id),
  name: column('name', Text, { title: text.typeName, width: 60, sortable: true }),
  /** The name of a role as programs know it. */
  mark: column('rolesmark', Text),
  /** The owner of a group; the department and post of a person. */
  detail: column('title', Text, { title: text.belongsTo, width: 40 }),
})

export const DepartmentsQuery = wireObject({
  name: wire(['departmentname', 'q'], words).default(''),
  code: wire('departmentcode', words).default(''),
  /** People and units that belong to it at any depth, but not those of sub-companies below it. */
  subcompanyId: wire('subcompanyid1', Id).optional(),
  /** Units directly below a department. */
  parentId: wire('supdepid', Id).optional(),
  organisation: notYet('virtualCompanyid', '0', '1'),
})

export const SubcompaniesQuery = wireObject({
  name: wire(['subcompanyname', 'q'], words).default(''),
  parentId: wire('supsubcomid', Id).optional(),
  organisation: notYet('virtualCompanyid', '0', '1'),
  /** Only those that the caller administers (type 169). */
  administered: wire('kept', Flag).default(false),
})

export const PostsQuery = wireObject({
  name: wire(['jobtitlename', 'q'], words).default(''),
  mark: wire('jobtitlemark', words).default(''),
})

export const NamedQuery = wireObject({
  kind: wire('kind', z.enum(['role', 'group', 'person'])).default('role'),
  name: wire(['name', 'rolesmark', 'q'], words).default(''),
})

/** Everything that a call by type may ask; each kind takes its own of it. */
const AnyQuery = wireObject({
  type: wire('type', Text.max(50)),
  name: wire(['q', 'name', 'lastname', 'departmentname', 'subcompanyname', 'jobtitlename', 'rolesmark'], words).default(
    '',
  ),
})

const departments = { query: DepartmentsQuery, reply: BrowserTable }
const subcompanies = { query: SubcompaniesQuery, reply: BrowserTable }

export const browserCalls = {
  completeChoice: getOrPost('/api/public/browser/complete/:type', {
    doc: 'What a field may mean by what is typed; by type: 1 and 17 people, 4 and 57 departments, 164, 169 and 194 sub-companies, 24 and 278 posts, 267 roles, or the kinds’ own names.',
    query: wireObject({ type: wire('type', Text.max(50)), text: wire('q', words).default('') }),
    reply: wireObject({ rows: wire('datas', Rows) }),
  }),
  findPerson: getOrPost('/api/public/browser/data/1', {
    doc: 'Rows of the picker of one person, as programs ask for them.',
    ...people,
  }),
  findPeople: getOrPost('/api/public/browser/data/17', {
    doc: 'Rows of the picker of several people, as programs ask for them.',
    ...people,
  }),
  listDepartment: getOrPost('/api/public/browser/data/4', {
    doc: 'Open departments to choose one from; answers the key of a list.',
    ...departments,
  }),
  listDepartments: getOrPost('/api/public/browser/data/57', {
    doc: 'Open departments to choose several from; answers the key of a list.',
    ...departments,
  }),
  listSubcompany: getOrPost('/api/public/browser/data/164', {
    doc: 'Open sub-companies to choose one from; answers the key of a list.',
    ...subcompanies,
  }),
  listSubcompanies: getOrPost('/api/public/browser/data/194', {
    doc: 'Open sub-companies to choose several from; answers the key of a list.',
    ...subcompanies,
  }),
  listPosts: getOrPost('/api/public/browser/data/24', {
    doc: 'Posts to choose from; answers the key of a list.',
    query: PostsQuery,
    reply: BrowserTable,
  }),
  listChoices: get('/api/public/browser/data/:type', {
    doc: 'The same by the kinds’ own names (`hrmresource`, `department`, `subcompany`, `role`, `post`, `group`) and by 169 (sub-companies that the caller administers), 267 (roles), 278 (posts).',
    query: AnyQuery,
    reply: BrowserTable,
  }),
} satisfies Record<string, Endpoint>
