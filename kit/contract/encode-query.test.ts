import { expect, test } from 'vitest'
import { Flag, Id, IdList, JsonText, Text, get, wire, wireObject, z } from '@shuku/kit/contract'
import { encodeQuery, type QueryInput } from './encode-query.ts'

const endpoint = get('/api/doc/example/list', {
  doc: 'An example.',
  query: wireObject({
    subject: wire('docsubject', Text.max(5)).optional(),
    ids: wire(['docids', 'ids'], IdList).default([]),
    open: wire('isOpen', Flag).default(false),
    categoryId: wire('seccategory', Id),
    sort: wire('sortParams', JsonText(z.array(z.object({ orderkey: z.string() })))).optional(),
  }),
})

function encode(query: QueryInput<typeof endpoint>) {
  return encodeQuery(endpoint.query, query)
}

test('a query travels under the names and spellings of the wire', () => {
  expect(encode({ subject: '合同', ids: [1, 2], open: true, categoryId: 7, sort: [{ orderkey: 'a' }] })).toEqual({
    docsubject: '合同',
    docids: '1,2',
    isOpen: '1',
    seccategory: '7',
    sortParams: '[{"orderkey":"a"}]',
  })
})

test('what has a default or is optional may be left out and is not sent', () => {
  expect(encode({ categoryId: 7, subject: undefined })).toEqual({ seccategory: '7' })
})

test('what the contract refuses is sent as it is, for the server to say why', () => {
  expect(encode({ categoryId: -1, subject: 'far too long' })).toEqual({ seccategory: '-1', docsubject: 'far too long' })
})
