import { z } from '@shuku/kit/contract'
import { SearchState } from '@shuku/domain/search/web'
import { describe, expect, test, vi } from 'vitest'
import type { SearchTab } from '../../contract.ts'
import { findTemplate, isChanged, linkOf, openTemplate, wholeState } from './template-state.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const stateOf = (texts: Record<string, string>) => z.decode(SearchState, texts)
const template: SearchTab = {
  title: '采购',
  groupId: '7',
  view: 7,
  selected: false,
  deletable: true,
  conditions: { docsubject: '合同', doclastmoddateselect: '3', sort: 'code:ascend' },
}

describe('the state of a template’s tab', () => {
  test('SEARCH-44~ opening it puts all that is saved in the place of what stood in the form', () => {
    const patch = openTemplate(template)
    expect(patch).toMatchObject({ view: 7, whole: true, subject: '合同', changed: '3', sort: 'code:ascend' })
    for (const key of ['fulltext', 'categoryId', 'statuses', 'groupId'] as const)
      expect(patch).toHaveProperty(key, undefined)
  })

  test('an address with its number alone means what is saved, further conditions win over it, and all of it is shown', () => {
    const state = wholeState(stateOf({ viewcondition: '7', doclastmoddatefrom: '2026-11-01' }), template)
    expect(state).toMatchObject({ view: 7, whole: true, subject: '合同', changedFrom: '2026-11-01' })
    expect(state.changed, 'a day that is given does not meet the period that was saved').toBeUndefined()
    const emptied = stateOf({ viewcondition: '7', whole: '1' })
    expect(wholeState(emptied, template), 'what was taken away stays away').toBe(emptied)
  })

  test('what differs from what is saved is a change, also of the order; an empty value and its place are none', () => {
    const same = stateOf({
      viewcondition: '7',
      whole: '1',
      sort: 'code:ascend',
      doclastmoddateselect: '3',
      docsubject: '合同',
    })
    expect(isChanged(same, template)).toBe(false)
    expect(isChanged(wholeState(stateOf({ viewcondition: '7' }), template), template)).toBe(false)
    expect(isChanged({ ...same, sort: undefined }, template)).toBe(true)
    expect(isChanged({ ...same, code: 'HT' }, template)).toBe(true)
    expect(isChanged({ ...same, subject: undefined }, template)).toBe(true)
  })

  test('a link to it carries the conditions and neither its number nor its tab', () => {
    const link = linkOf(wholeState(stateOf({ groupid: '7' }), template))
    expect(link).toMatch(/^#\/main\/document\/search\?/)
    const query = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
    expect(query).toEqual(template.conditions)
  })

  test('a number that is none of one’s own templates is no tab', () => {
    expect(findTemplate([template], stateOf({ groupid: '7' }))).toBe(template)
    expect(findTemplate([template], stateOf({ viewcondition: '8' }))).toBeUndefined()
    expect(findTemplate([{ ...template, view: 2, deletable: false }], stateOf({}))).toBeUndefined()
  })

  test('a saved value that conditions no longer have is left out, the others hold', () => {
    const old = { ...template, conditions: { docsubject: '合同', docstatus: '77' } }
    expect(openTemplate(old)).toMatchObject({ subject: '合同', statuses: undefined })
  })
})
