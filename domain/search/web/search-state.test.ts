import { expect, test } from 'vitest'
import type { ConditionGroup } from '@shuku/kit/contract'
import { asksMoreThan, formValues, nothingAsked, openView, patchOf, queryOf, viewOf } from './search-state.ts'

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

test('SEARCH-12 the tab is the last one unless the address says otherwise', () => {
  expect(viewOf({})).toBe('all')
  expect(viewOf({ view: 'mine' })).toBe('mine')
})

test('SEARCH-34 a group selects its tab, and the number wins over it', () => {
  expect(viewOf({ groupId: 'noReadDoc' })).toBe('latest')
  expect(viewOf({ groupId: 'nobody knows it' })).toBe('all')
  expect(viewOf({ groupId: 'noReadDoc', view: 'mine' })).toBe('mine')
})

test('SEARCH-44 another tab empties all that was searched for', () => {
  const patch = openView('latest')
  expect(patch.view).toBe('latest')
  for (const key of ['subject', 'fulltext', 'categoryId', 'statuses', 'changedFrom', 'sort', 'groupId'] as const) {
    expect(patch).toHaveProperty(key, undefined)
  }
  expect(openView('all').view, 'the usual tab needs no place in the address').toBeUndefined()
})

test('the server is asked for the tab, not for what is only shown', () => {
  expect(queryOf({ favourites: true, sort: 'reads:descend', subject: 'a' })).toEqual({ subject: 'a', view: 'all' })
})

test('clearing takes everything away but the tab', () => {
  expect(nothingAsked).not.toHaveProperty('view')
  expect(nothingAsked).toHaveProperty('fulltext', undefined)
})

test('whether anything else is asked for', () => {
  expect(asksMoreThan({ view: 'mine', categoryId: 7 }, ['categoryId'])).toBe(false)
  expect(asksMoreThan({ subject: 'a', categoryId: 7 }, ['categoryId'])).toBe(true)
})

test('SEARCH-15 the form shows what the address holds, days without a period as a period of their own', () => {
  expect(formValues({ code: 'CW', statuses: ['inForce', 'inForceAfterApproval'], changedFrom: '2026-11-02' })).toEqual({
    doccode: 'CW',
    docstatus: '1,2',
    doclastmoddatefrom: '2026-11-02',
    doclastmoddateselect: '6',
  })
})

test('SEARCH-15 a search sets its fields, empties the others of the form and leaves the rest of the address', () => {
  const patch = patchOf(groups, { docstatus: '1,2', doclastmoddateselect: '3', fulltext: 'not in this form' })
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
  expect(patchOf(groups, { docstatus: '77', doccode: 'CW' })).toMatchObject({ statuses: undefined, code: 'CW' })
})
