import { expect, test } from 'vitest'
import { get, JsonText, notYet, Text, wire, wireObject, z } from '@shuku/kit/contract'
import { decodeInput } from './decode-input.ts'

const Entry = wireObject({ title: wire('title', Text), colour: notYet('farbe') })
const endpoint = get('/api/doc/test', {
  doc: 'A call with conditions that nothing follows yet.',
  query: wireObject({
    subject: wire('docsubject', Text).optional(),
    organisation: notYet('virtualtype', '0'),
    ownerType: notYet('ownertype'),
    entries: wire('entries', JsonText(z.array(Entry))).default([]),
  }),
})

test('a parameter that does nothing yet is refused by the name that was sent, in both languages', () => {
  const refused = { docsubject: 'x', virtualtype: '3', ownertype: '1' }
  expect(() => decodeInput(endpoint, refused, 'en-US')).toThrow(
    expect.objectContaining({
      code: 'kit.notYet',
      kind: 'invalid',
      details: { names: 'virtualtype, ownertype' },
      fields: { virtualtype: 'Not supported yet', ownertype: 'Not supported yet' },
    }),
  )
  expect(() => decodeInput(endpoint, { ownertype: '1' }, 'zh-CN')).toThrow(
    expect.objectContaining({ fields: { ownertype: '暂不支持' } }),
  )
  const nested = { entries: '[{"title":"x","farbe":7}]' }
  expect(() => decodeInput(endpoint, nested, 'zh-CN')).toThrow(expect.objectContaining({ details: { names: 'farbe' } }))
})

test('a form that leaves such a parameter as it stood is served', () => {
  const untouched = { docsubject: 'x', virtualtype: '0', ownertype: '', entries: '[{"title":"x"}]' }
  expect(decodeInput(endpoint, untouched, 'zh-CN')).toEqual({ subject: 'x', entries: [{ title: 'x' }] })
  expect(decodeInput(endpoint, {}, 'zh-CN')).toEqual({ entries: [] })
})

test('a wrong parameter is named as it was sent, within lists too; why stands by its name in the contract', () => {
  const refusal = (raw: Record<string, unknown>) => () => decodeInput(named, raw, 'en-US')
  const named = get('/api/doc/named', {
    doc: 'A call with names of its own.',
    query: wireObject({
      subject: wire(['docsubject', 'subjectText'], Text.max(3)).optional(),
      entries: wire('items', z.array(wireObject({ count: wire('num', z.int()) }))).default([]),
    }),
  })
  expect(refusal({ docsubject: 'abcd' })).toThrow(
    expect.objectContaining({ details: { names: 'docsubject' }, fields: { subject: 'At most 3 characters' } }),
  )
  expect(refusal({ subjectText: 'abcd' })).toThrow(expect.objectContaining({ details: { names: 'subjectText' } }))
  expect(refusal({ items: [{ num: 1 }, { num: 'x' }] })).toThrow(
    expect.objectContaining({ details: { names: 'items.1.num' } }),
  )
})
