import { describe, expect, test } from 'vitest'
import { Flag, Id, Named, Text, wire, wireObject, z } from '@shuku/kit/contract'
import { mergedQuery, partsOf, placeIn, readState, refusedIn, unknownIn, writeState } from './address-query.ts'

const Query = wireObject({
  view: wire('viewcondition', Named({ mine: 0, latest: 1, all: 2 })).default('all'),
  subject: wire('docsubject', Text).optional(),
  categoryId: wire(['seccategory', 'secid'], Id).optional(),
  favourites: wire('isFav', Flag).default(false),
})

function parts(search: string, hash: string) {
  return partsOf({ search, hash })
}

describe('the state of a screen in its address', () => {
  test('SHELL-19 parameters are read by name from both queries, and the one behind the route wins', () => {
    const address = parts('?secid=7&docsubject=outer', '#/main/document/search?docsubject=inner')
    expect(address.path).toBe('/main/document/search')
    expect(readState(Query, mergedQuery(address))).toEqual({
      view: 'all',
      subject: 'inner',
      categoryId: 7,
      favourites: false,
    })
  })

  test('SHELL-19 unknown names are ignored and survive a change', () => {
    const address = parts('', '#/x?elementmore=9&viewcondition=1')
    expect(readState(Query, mergedQuery(address)).view).toBe('latest')
    expect(writeState(Query, { subject: '合同' }, address).toString()).toBe(
      new URLSearchParams({ elementmore: '9', viewcondition: '1', docsubject: '合同' }).toString(),
    )
  })

  test('a parameter that cannot be read counts as absent, the others are kept', () => {
    expect(readState(Query, { viewcondition: '99', seccategory: 'abc', docsubject: 'a' })).toEqual({
      view: 'all',
      subject: 'a',
      favourites: false,
    })
  })

  test('what is refused within a parameter is named with it, each field of its own', () => {
    const Parts = z.codec(z.string(), z.string(), {
      decode: (text, { issues }) => {
        for (const name of text.split('-').filter((each) => each !== 'known')) {
          issues.push({ code: 'custom', params: { name: name === '' ? 'whole' : `whole.${name}` }, input: text })
        }
        return text
      },
      encode: (text) => text,
    })
    const Element = wireObject({ whole: wire(['whole', 'other'], Parts).optional(), id: wire('id', Id).optional() })
    expect(refusedIn(Element, { other: 'known' })).toEqual([])
    expect(refusedIn(Element, { other: 'foo-known-bar', id: 'x' })).toEqual(['other.foo', 'other.bar', 'id'])
    expect(refusedIn(Element, { whole: '' })).toEqual(['whole'])
  })

  test('a parameter behind the route that the screen does not know is named, and none of the page or of programs', () => {
    const unknown = (inner: string, others?: string[]) =>
      unknownIn(Query, parts('?templateId=3', `#/x?${inner}`), others)
    expect(unknown('subject=a&docsubject=b&secid=7&docSubject=c&subject=d')).toEqual(['subject', 'docSubject'])
    const ofThePage = 'current=2&pageSize=50&sort=x:ascend&f_weaver_belongto_userid=3&_key=a1&__random=9&router=1'
    expect(unknown(`${ofThePage}&seccategory=7`)).toEqual([])
    expect(unknown('istree=1', ['istree'])).toEqual([])
    expect(unknown('subject='), 'an empty one asks for nothing').toEqual([])
  })

  test('a value that is absent, empty or the default leaves the address', () => {
    const address = parts('', '#/x?viewcondition=0&docsubject=a&secid=4&isFav=1')
    const query = writeState(
      Query,
      { view: 'all', subject: undefined, categoryId: undefined, favourites: false },
      address,
    )
    expect(query.toString()).toBe('')
  })

  test('what stands before the hash can be taken back and set to its default', () => {
    const address = parts('?docsubject=outer&viewcondition=0', '#/x')
    const query = writeState(Query, { subject: undefined, view: 'all' }, address)
    const next = { ...address, inner: query }
    expect(readState(Query, mergedQuery(next))).toEqual({ view: 'all', favourites: false })
  })

  test('a value survives writing and reading', () => {
    const address = parts('', '#/x')
    const state = { view: 'mine', subject: 'a&b=c d/中', categoryId: 12, favourites: true } as const
    const inner = writeState(Query, state, address)
    expect(readState(Query, mergedQuery(parts('', `#/x?${inner.toString()}`)))).toEqual(state)
  })
})

test('a late answer knows whether its screen is still that of the address', () => {
  const at = (hash: string) => partsOf({ search: '', hash })
  expect(placeIn(at('#/main/groups?id=1'))).toBe(placeIn(at('#main/groups?id=2')))
  expect(placeIn(at('#/main/groups'))).not.toBe(placeIn(at('#/main/roles')))
  expect(placeIn(at('#/doc?id=1&tab=version'), ['id'])).toBe(placeIn(at('#/doc?id=1'), ['id']))
  expect(placeIn(at('#/doc?id=1'), ['id'])).not.toBe(placeIn(at('#/doc?id=2'), ['id']))
})
