import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day, Id, JsonText, parseJson, Text } from './codecs.ts'
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

test('halves of characters, which only JSON can carry, become the sign for what cannot be read', () => {
  expect(parseJson('{"name":"\\ud800x","list":["\\udc00"]}')).toEqual({ name: '\ufffdx', list: ['\ufffd'] })
  const Names = JsonText(z.array(Text))
  expect(z.decode(Names, '["a\\ud83d"]')).toEqual(['a\ufffd'])
  expect(z.decode(Names, '["\\ud83d\\ude00"]')).toEqual(['😀'])
  expect(z.safeDecode(Names, '['.repeat(500_000)).success).toBe(false)
})

test('a day is one of a calendar', () => {
  expect(z.safeDecode(Day, '0001-01-01').success).toBe(true)
  for (const day of ['0000-01-01', '2026-02-30', '10000-01-01', '-0001-01-01'])
    expect(z.safeDecode(Day, day).success).toBe(false)
})
