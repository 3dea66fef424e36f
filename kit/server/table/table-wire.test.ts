import { expect, test } from 'vitest'
import { column, Flag, Id, Integer, orNothing, tableShape, Text, z } from '@shuku/kit/contract'
import type { Caller } from '../caller.ts'
import { rowsOnWire } from './table-wire.ts'
import { defineTable, type AnyTable } from './table.ts'

const shape = tableShape('example', 'id', {
  id: column('id', Id),
  subject: column('docsubject', Text),
  reads: column('sumreadcount', Integer),
  unread: column('unread', Flag),
  unitId: column('unitid', Id),
  unit: column('unit', Text),
  hit: column('hit', orNothing(Text)),
  marked: column('hitspan', orNothing(Text)),
})

const table = defineTable({
  shape,
  query: z.object({}),
  select: () => {
    throw new Error('nothing is selected here')
  },
  sorts: {},
  defaultSort: { column: 'id', order: 'ascend' },
  tieBreak: () => {
    throw new Error('nothing is ordered here')
  },
  operations: () => [
    { id: 'edit', label: { 'zh-CN': '编辑', 'en-US': 'Edit' } },
    { id: 'delete', label: { 'zh-CN': '删除', 'en-US': 'Delete' } },
  ],
  allows: ({ reads }, operation) => operation === 'edit' || reads > 10,
  spans: { unitId: ({ unit }, language) => `<b>${unit}</b> ${language}` },
}) as unknown as AnyTable

const row = { id: 7, subject: '年报', reads: 12, unread: true, unitId: 3, unit: '财务部', hit: null, marked: null }
const caller = {} as Caller

function write(rows: readonly Record<string, unknown>[], allSpans: boolean): Buffer {
  return Buffer.concat(rowsOnWire(table, rows, { caller, language: 'zh-CN', allSpans }))
}

function read(rows: readonly Record<string, unknown>[], allSpans = true): Record<string, string>[] {
  return JSON.parse(write(rows, allSpans).toString()) as Record<string, string>[]
}

test('a row has a text and a text to show for each cell, its key, its tick box and what may be done with it', () => {
  expect(read([row, { ...row, id: 8, reads: 3 }])).toEqual([
    {
      id: '7',
      idspan: '7',
      docsubject: '年报',
      docsubjectspan: '年报',
      sumreadcount: '12',
      sumreadcountspan: '12',
      unread: '1',
      unreadspan: '1',
      unitid: '3',
      unitidspan: '<b>财务部</b> zh-CN',
      unit: '财务部',
      unitspan: '财务部',
      hit: '',
      hitspan: '',
      hitspanspan: '',
      randomFieldId: '7',
      randomFieldIdspan: '',
      randomFieldCk: 'true',
      randomFieldOp: '{"0":"true","1":"true"}',
    },
    expect.objectContaining({ id: '8', randomFieldId: '8', randomFieldOp: '{"0":"true","1":"false"}' }),
  ])
  expect(read([])).toEqual([])
})

test.each([
  ['marks of HTML', `<b>"A" & 'B'</b>`, '&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;'],
  ['what JSON escapes', 'a\\b\n\t\u0001\u2028', 'a\\b\n\t\u0001\u2028'],
  ['characters of two halves', '书😀𠮷', '书😀𠮷'],
])('a cell keeps %s, and shows them as text', (_, subject, shown) => {
  expect(read([{ ...row, subject }])).toMatchObject([{ docsubject: subject, docsubjectspan: shown }])
})

test('a half of a character harms nothing but itself', () => {
  const json = write([{ ...row, subject: 'a\ud83d' }], true).toString()
  expect(json).not.toContain('\ufffd')
  expect(JSON.parse(json)).toMatchObject([{ docsubject: 'a\ud83d' }])
})

test('without all spans a row has those alone that say something else than their cells', () => {
  const [short = {}] = read([{ ...row, subject: '<b>' }], false)
  expect(Object.keys(short).filter((name) => name.endsWith('span'))).toEqual([
    'unitidspan',
    'hitspan',
    'randomFieldIdspan',
  ])
  expect(short).toMatchObject({ docsubject: '<b>', unitid: '3', unitidspan: '<b>财务部</b> zh-CN', randomFieldId: '7' })
})
