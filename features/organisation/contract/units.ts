import { Flag, get, Id, Integer, Name, post, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

const unitId = wire('id', Id)

export const AdministeredUnit = wireObject({
  id: unitId,
  /** 0: the headquarters. */
  parentId: wire('parentId', Integer),
  kind: wire('kind', z.enum(['headquarters', 'subcompany', 'department'])),
  /** In the reader’s language; the other two are what the form holds. */
  name: wire('name', Text),
  nameChinese: wire('nameZh', Text),
  nameEnglish: wire('nameEn', Text).keepEmpty(),
  code: wire('code', Text).keepEmpty(),
  searchText: wire('searchText', Text),
  /** Who heads it; 0: nobody. */
  headId: wire('headId', Integer),
  headName: wire('headName', Text).keepEmpty(),
  isClosed: wire('canceled', Flag),
  /** The department that it was merged into; 0: none. */
  mergedIntoId: wire('mergedInto', Integer),
  /** The caller sees its people; others are shown as the way to those. */
  isSeen: wire('isSeen', Flag),
  /** The caller may change it. */
  isAdministered: wire('isKept', Flag),
  /** Active people of this unit alone. */
  people: wire('people', Integer),
})
export type AdministeredUnit = z.output<typeof AdministeredUnit>

const names = {
  name: wire('name', Name.trim().min(1).max(100)).keepEmpty(),
  nameEnglish: wire('nameEn', Name.trim().max(100)).keepEmpty().default(''),
  code: wire('code', Name.trim().max(50)).keepEmpty().default(''),
}
const one = wireObject({ unitId })

export const unitCalls = {
  getOrganisation: get('/api/shuku/organisation', {
    doc: 'The units that the caller administers, closed ones too, and those above them; parents before children, siblings in their order.',
    reply: wireObject({ units: wire('units', z.array(AdministeredUnit)) }),
  }),
  createUnit: post('/api/shuku/organisation/unit/create', {
    doc: 'Makes a sub-company or a department below a unit.',
    query: wireObject({
      parentId: wire('parentId', Id),
      kind: wire('kind', z.enum(['subcompany', 'department'])).default('department'),
      ...names,
    }),
    reply: wireObject({ unitId }),
  }),
  changeUnit: post('/api/shuku/organisation/unit/change', {
    doc: 'Gives a unit other names, another code and another head.',
    query: wireObject({
      unitId,
      ...names,
      /** Who heads it; 0: nobody. Left out, that stays as it is. */
      headId: wire('headId', Integer).optional(),
    }),
  }),
  orderUnit: post('/api/shuku/organisation/unit/order', {
    doc: 'Lets a unit change places with the one before or after it.',
    query: wireObject({ unitId, step: wire('step', z.enum(['up', 'down'])) }),
  }),
  closeUnit: post('/api/shuku/organisation/unit/close', {
    doc: 'Takes a unit out of use in which nobody works and below which nothing is open.',
    query: one,
  }),
} satisfies Record<string, Endpoint>
