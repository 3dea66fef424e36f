import {
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Integer,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { browserCalls } from './browser-contract.ts'
import { passwordCalls } from './password-contract.ts'
import { verificationCalls } from './verification-contract.ts'
import { choiceKinds } from './principal-kinds.ts'

export {
  DepartmentChoiceRow,
  DepartmentsQuery,
  NamedChoiceRow,
  NamedQuery,
  PostChoiceRow,
  PostsQuery,
  SubcompaniesQuery,
  SubcompanyChoiceRow,
  type PeopleQuery,
} from './browser-contract.ts'

export {
  categoryCodes,
  choiceKinds,
  codeOfKind,
  isChoiceKind,
  isUnitKind,
  administeredSubcompanies,
  pickersOf,
  principalKinds,
  shareCodes,
  splitKind,
  withBelow,
  type CategorySubjectKind,
  type ChoiceKind,
  type PrincipalKindName,
  type UnitKind,
} from './principal-kinds.ts'

export { protectedItems, verificationErrors, type ProtectedItem } from './verification-contract.ts'
export { passwordErrors, type Mailing } from './password-contract.ts'

const ChoiceKindCode = z.enum(choiceKinds)

/** One choice, as offered and as shown in the field after choosing. */
export const Choice = wireObject({
  kind: wire('kind', ChoiceKindCode),
  id: wire('id', Id),
  name: wire('name', Text).keepEmpty(),
  /** The department and post of a person; the units above a unit. */
  detail: wire('detail', Text).default(''),
  code: wire('code', Text).default(''),
  /** Has left, or is closed: what was chosen earlier is still named. */
  isGone: wire('isGone', Flag).default(false),
  /** The id of a person's photo (`links.photo`); 0 if there is none. */
  photo: wire('photo', Integer).optional(),
})
export type Choice = z.output<typeof Choice>

const kind = wire('kind', ChoiceKindCode)

/** A unit of the organisation's tree. */
export const UnitNode = wireObject({
  id: wire('id', Id),
  /** 0: the headquarters. */
  parentId: wire('parentId', Integer),
  kind: wire('kind', z.enum(['headquarters', 'subcompany', 'department'])),
  name: wire('name', Text),
  /** Every spelling by which the name is looked for. */
  searchText: wire('searchText', Text),
})
export type UnitNode = z.output<typeof UnitNode>

export const peopleApi = {
  findChoices: getOrPost('/api/shuku/people/choices', {
    doc: 'People, units, roles, posts, groups to choose from: by name, pinyin, initials or code, or by one of the lists of a picker.',
    query: wireObject({
      kind,
      text: wire(['q', 'text'], Text.max(100)).default(''),
      /** Lists of people: chosen recently, in the caller's department, below the caller, in a unit, in a group. */
      list: wire('list', z.enum(['all', 'recent', 'colleagues', 'subordinates', 'unit', 'group'])).default('all'),
      /** The unit or the group of the list. */
      ofId: wire('ofId', Id).optional(),
      /** Include the units below it. */
      below: wire('below', Flag).default(false),
      page: wire(
        'current',
        Integer.refine((page) => page >= 1 && page <= 100_000),
      ).default(1),
      pageSize: wire(
        'pageSize',
        Integer.refine((size) => size >= 1 && size <= 100),
      ).default(20),
    }),
    reply: wireObject({ choices: wire('choices', z.array(Choice)), total: wire('total', Integer) }),
  }),
  searchChoices: getOrPost('/api/shuku/people/search', {
    doc: 'Who and what has this name, pinyin or code, of all kinds that pickers offer; without a text those that the caller has chosen recently.',
    query: wireObject({ text: wire(['q', 'text'], Text.max(100)).default('') }),
    reply: wireObject({ choices: wire('choices', z.array(Choice)) }),
  }),
  nameChoices: getOrPost('/api/shuku/people/names', {
    doc: 'The names of people, units, roles, posts, groups by their ids, for fields that hold them.',
    query: wireObject({ kind, ids: wire('ids', IdList) }),
    reply: wireObject({ choices: wire('choices', z.array(Choice)) }),
  }),
  getUnits: get('/api/shuku/people/units', {
    doc: 'The tree of the organisation without closed units, parents before children, siblings in their order.',
    reply: wireObject({ units: wire('units', z.array(UnitNode)) }),
  }),
  ...browserCalls,
  ...passwordCalls,
  ...verificationCalls,
} satisfies Record<string, Endpoint>
