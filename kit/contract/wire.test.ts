import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day, Id, IdList, JsonText, Name, parseJson, Text } from './codecs.ts'
import { decodeReply, wire, wireObject } from './wire.ts'

const Person = wireObject({ name: wire('name', Text), photo: wire('photo', Text), id: wire('id', Id).optional() })
const Reply = wireObject({ people: wire('datas', z.array(Person)) })
const body = { datas: [{ name: '李静', photo: '' }] }

test('an empty text of a form is an untouched field, of a reply a text', () => {
  expect(z.safeDecode(Reply, body).success).toBe(false)
  expect(decodeReply(Reply, body)).toEqual({ success: true, data: { people: [{ name: '李静', photo: '' }] } })
  expect(z.safeDecode(Reply, body).success).toBe(false)
})

test('a reply that does not fit says so and leaves no trace', () => {
  expect(decodeReply(Reply, { datas: [{ photo: '' }] }).success).toBe(false)
  expect(z.decode(wireObject({ name: wire('name', Text).optional() }), { name: '' })).toEqual({})
})

test('a name has no marks that turn the reading direction, read and written; a text keeps them', () => {
  const turned = '年报\u202efdp\u2066\u200f\u061c\u2028.exe'
  const Query = wireObject({ name: wire('name', Name.trim().min(1)), text: wire('text', Text) })
  expect(z.decode(Query, { name: turned, text: turned })).toEqual({ name: '年报fdp.exe', text: turned })
  expect(z.encode(Query, { name: '\u202dx', text: turned })).toEqual({ name: 'x', text: turned })
  expect(z.safeDecode(Query, { name: ' \u202e ', text: 'x' }).success).toBe(false)
})

test('FC-38 a name has no control characters, which come with pasted text; a text with them is refused', () => {
  const Query = wireObject({ name: wire('name', Name.trim().min(1)), text: wire('text', Text).optional() })
  expect(z.decode(Query, { name: '采购\u000f公告\u000b\u001d\u0000' })).toEqual({ name: '采购公告' })
  expect(z.safeDecode(Query, { name: '\u000b' }).success).toBe(false)
  expect(z.safeDecode(Query, { name: 'x', text: 'a\u000b' }).success).toBe(false)
})

test('halves of characters, which only JSON can carry, become the sign for what cannot be read', () => {
  expect(parseJson('{"name":"\\ud800x","list":["\\udc00"]}')).toEqual({ name: '\ufffdx', list: ['\ufffd'] })
  const Names = JsonText(z.array(Text))
  expect(z.decode(Names, '["a\\ud83d"]')).toEqual(['a\ufffd'])
  expect(z.decode(Names, '["\\ud83d\\ude00"]')).toEqual(['😀'])
  expect(z.safeDecode(Names, '['.repeat(500_000)).success).toBe(false)
})

test('what only looks like half a character stays', () => {
  for (const text of ['C:\\ud800', 'a\\\\udc00"\n', '😀\\ud83d'])
    expect(parseJson(JSON.stringify({ text }))).toEqual({ text })
  expect(parseJson('{"text":"\\ud83d\\ud83d\\ude00\\\\ud83d"}')).toEqual({ text: '\ufffd😀\\ud83d' })
})

test.each([
  ['too many ids', '1,'.repeat(10_001)],
  ['ids that are none', 'x,'.repeat(9_000)],
  ['as many in JSON', Array.from({ length: 10_001 }, () => 1)],
  ['what is no id in JSON', Array.from({ length: 9_000 }, () => ({}))],
])('a list of %s is refused at its first fault', (_, ids) => {
  const { success, error } = z.safeDecode(IdList, ids)
  expect([success, error?.issues.length]).toEqual([false, 1])
})

test('an id list may be a text, a number or a list', () => {
  for (const ids of ['1, 2', '[1,2]', [1, '2']]) expect(z.decode(IdList, ids)).toEqual([1, 2])
  expect([z.decode(IdList, 7), z.decode(IdList, ''), z.decode(IdList, '[]')]).toEqual([[7], [], []])
})

test('a text of JSON is no longer than anything that people choose', () => {
  const Numbers = JsonText(z.array(z.int()))
  expect(z.decode(Numbers, `[${'1,'.repeat(9_000)}1]`)).toHaveLength(9_001)
  for (const text of [`[${'1,'.repeat(10_000)}1]`, `[1]${' '.repeat(1_100_000)}`])
    expect(z.safeDecode(Numbers, text).success).toBe(false)
})

test('a day is one of a calendar', () => {
  expect(z.safeDecode(Day, '0001-01-01').success).toBe(true)
  for (const day of ['0000-01-01', '2026-02-30', '10000-01-01', '-0001-01-01'])
    expect(z.safeDecode(Day, day).success).toBe(false)
})

test('JSON that is nested deeper than any call needs is none, whatever stands in its texts', () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`
  expect(() => parseJson(nested(200_000))).toThrow('deep')
  expect(() => parseJson(nested(17))).toThrow('deep')
  expect(parseJson(nested(16))).toBeDefined()
  const text = `\\"[${'['.repeat(100)}`
  expect(parseJson(JSON.stringify([text, text]))).toEqual([text, text])
})
