import { expect, test } from 'vitest'
import { z, type ConditionGroup } from '@shuku/kit/contract'
import {
  asksMoreThan,
  isNarrowed,
  formValues,
  nothingAsked,
  openView,
  patchOf,
  queryOf,
  SearchState,
  treeAsked,
} from './search-state.ts'
import { templateOf, viewOf } from '../contract.ts'

const item = (kind: 'INPUT' | 'DATE' | 'SELECT', ...names: string[]): ConditionGroup['items'][number] => ({
  kind,
  names,
  label: names[0] ?? '',
  labelColumns: 6,
  fieldColumns: 18,
  quickSearch: false,
  mode: 'edit',
})
const groups: ConditionGroup[] = [
  {
    title: '',
    shown: true,
    items: [
      item('INPUT', 'doccode'),
      item('SELECT', 'docstatus'),
      item('DATE', 'doclastmoddateselect', 'doclastmoddatefrom', 'doclastmoddateto'),
    ],
  },
]

const stateOf = (texts: Record<string, string>) => z.decode(SearchState, texts)

test('SEARCH-31 SEARCH-12 SEARCH-35 the tab is the last one unless the address says otherwise, also with what a portal asks for', () => {
  expect(viewOf({})).toBe('all')
  expect(viewOf(stateOf({ viewcondition: '0' }))).toBe('mine')
  expect(viewOf(stateOf({ viewcondition: '2' }))).toBe('all')
  const jsonstr = btoa('{"docCatalogIds":["7","8"],"orderby":["2"],"order":["1"]}')
  expect(queryOf(stateOf({ jsonstr, menuidforportal: '12' }))).toEqual({
    view: 'all',
    portalElement: { title: undefined, categoryIds: [7, 8], sort: 'createdOn:ascend' },
  })
  expect(stateOf({ menuidforportal: '12' }).portalMenuId).toBe('12')
  expect(queryOf(stateOf({ jsonstr, viewcondition: '1' }))).toMatchObject({ view: 'latest' })
})

test('SEARCH-25 SEARCH-37 what the address says of the tree goes to the tree, of the documents to the list', () => {
  const state = stateOf({
    viewcondition: '1',
    groupid: 'noReadDoc',
    secid: '7',
    isFav: '1',
    preLoad: '0',
    extendsKeys: '3,4',
    childKeys: '9',
    selectChild: '1',
    firstSecid: '1',
  })
  expect(treeAsked(state)).toEqual({ preloads: false, openIds: [3, 4], shownIds: [9], opensShown: true })
  expect(queryOf(state)).toEqual({ view: 'latest', categoryId: 7 })
  expect(stateOf({ seccategory: '7' }).categoryId).toBe(7)
})

test('an address that says 0 for the category means none, and one that is no number cannot be read', () => {
  expect(stateOf({ secid: '0', viewcondition: '1' }).categoryId).toBeUndefined()
  expect(z.encode(SearchState, stateOf({ secid: '0' }))).not.toHaveProperty('secid')
  expect(z.safeDecode(SearchState, { secid: 'seven' }).success).toBe(false)
})

test('SEARCH-36 the one that was just read, and that only new ones are wanted, go from the address to the list', () => {
  expect(queryOf(stateOf({ viewcondition: '1', readid: '12', isNew: '1' }))).toMatchObject({
    readId: 12,
    onlyNew: true,
  })
})

test('words, conditions, values of a facet and a template narrow a list; a tab, a category, its order and its tree do not', () => {
  const tree = { preLoad: '0', extendsKeys: '3,4', isFav: '1', miniature: '1' }
  expect(isNarrowed(stateOf({ viewcondition: '1', seccategory: '7', readid: '12', ...tree }))).toBe(false)
  for (const asked of [
    { fulltext: '报销' },
    { docsubject: '办法' },
    { docstatus: '1' },
    { isNew: '1' },
    { viewcondition: '31' },
  ])
    expect(isNarrowed(stateOf(asked)), JSON.stringify(asked)).toBe(true)
})

test('SEARCH-34 a group selects its tab, and the number wins over it', () => {
  expect(viewOf({ groupId: 'noReadDoc' })).toBe('latest')
  expect(viewOf({ groupId: 'nobody knows it' })).toBe('all')
  expect(viewOf({ groupId: 'noReadDoc', view: 'mine' })).toBe('mine')
})

test('SEARCH-11~ a number above 2, or such a group, means a template, which looks into all documents', () => {
  const template = stateOf({ viewcondition: '7' })
  expect([templateOf(template), viewOf(template)]).toEqual([7, 'all'])
  expect(templateOf({ groupId: '7' })).toBe(7)
  expect(templateOf({ groupId: '7', view: 'mine' }), 'the number wins').toBeUndefined()
  for (const groupId of ['2', '-7', '7.5', 'allDoc']) expect(templateOf({ groupId })).toBeUndefined()
  expect(queryOf(template), 'the server knows what was saved').toEqual({ view: 7 })
  expect(queryOf(stateOf({ viewcondition: '7', whole: '1', doccode: 'a' }))).toEqual({
    view: 'all',
    groupId: '7',
    code: 'a',
  })
})

test('SEARCH-44~ another tab empties all that was searched for', () => {
  const patch = openView('latest')
  expect(patch.view).toBe('latest')
  for (const key of ['subject', 'fulltext', 'categoryId', 'statuses', 'changedFrom', 'sort', 'groupId'] as const) {
    expect(patch).toHaveProperty(key, undefined)
  }
  expect(openView('all').view, 'the usual tab needs no place in the address').toBeUndefined()
})

test('the server is asked for the tab, not for what is only shown', () => {
  expect(queryOf(stateOf({ isFav: '1', sort: 'reads:descend', outDoc: '1', docsubject: 'a' }))).toEqual({
    subject: 'a',
    view: 'all',
  })
})

test('clearing takes everything away but the tab', () => {
  expect(nothingAsked).not.toHaveProperty('view')
  expect(nothingAsked).toHaveProperty('fulltext', undefined)
})

test('whether anything else is asked for', () => {
  expect(asksMoreThan({ view: 'mine', categoryId: 7 }, ['categoryId'])).toBe(false)
  expect(asksMoreThan({ subject: 'a', categoryId: 7 }, ['categoryId'])).toBe(true)
})

test('SEARCH-15~ the form shows what the address holds, days without a period as a period of their own', () => {
  expect(formValues({ code: 'CW', statuses: ['inForce', 'inForceAfterApproval'], changedFrom: '2026-11-02' })).toEqual({
    doccode: 'CW',
    docstatus: '1,2',
    doclastmoddatefrom: '2026-11-02',
    doclastmoddateselect: '6',
  })
})

test('SEARCH-15~ a search sets its fields, empties the others of the form and leaves the rest of the address', () => {
  const patch = patchOf(groups, { docstatus: '1,2', doclastmoddateselect: '3', fulltext: 'not in this form' }, {})
  expect(patch).toEqual({
    code: undefined,
    statuses: ['inForce', 'inForceAfterApproval'],
    changed: '3',
    changedFrom: undefined,
    changedTo: undefined,
  })
  expect(patch).toHaveProperty('code')
  expect(patch).not.toHaveProperty('fulltext')
})

test('a value that cannot be is not searched for', () => {
  expect(patchOf(groups, { docstatus: '77', doccode: 'CW' }, {})).toMatchObject({ statuses: undefined, code: 'CW' })
})
