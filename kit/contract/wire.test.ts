import { expect, test } from 'vitest'
import { z } from 'zod'
import { Id, Text } from './codecs.ts'
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
