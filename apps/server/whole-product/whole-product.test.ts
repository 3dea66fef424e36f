import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wireFieldsOf } from '@shuku/kit/contract'
import { given } from '@shuku/domain/testing'
import { findCrossSiteHoles, findOpenDoors, findUnclaimedCalls } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { openByOuterKeys, openDoors } from './open-doors.ts'
import { callsBySlice, endpoints } from './slices.ts'

// What holds for every call of the product, from the contracts: a new one is asked without anybody thinking of it.

test('every open door on the written list is a call of the product', () => {
  const keys = endpoints.map(({ key }) => key)
  expect(openDoors.filter((key) => !keys.includes(key))).toEqual([])
})

test('the calls that are open by keys of outer lists are those on the written list', () => {
  const open = allHandlers().filter(({ outside }) => outside !== undefined)
  expect(open.map(({ endpoint }) => endpoint.key).toSorted()).toEqual(openByOuterKeys.toSorted())
})

test.each(callsBySlice)(
  '$name: no call answers without a session, save those on the written list',
  async ({ endpoints }) => {
    const open = openDoors.filter((key) => endpoints.some((endpoint) => endpoint.key === key))
    expect(await findOpenDoors({ endpoints, stranger: await clientOf(undefined), open })).toEqual([])
  },
)

test.each(callsBySlice)(
  'SHELL-35 $name: a change that another site sends is refused, also where the wire names it a GET',
  async ({ endpoints }) => {
    const person = await given.person()
    expect(await findCrossSiteHoles(endpoints, () => clientOf(person))).toEqual([])
  },
)

test('the paths that programs use are claimed by one contract each, or stand on the list of those to come', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n')
  const calls = lines(join(import.meta.dirname, '../../../docs/calls.txt'))
  const toCome = lines(join(import.meta.dirname, 'calls-to-come.txt')).filter(
    (line) => line !== '' && !line.startsWith('#'),
  )
  expect(findUnclaimedCalls({ endpoints, calls, toCome })).toEqual([])
})

/**
 * Texts that nobody else sees beside others: bodies, which are isolated where they are shown, lines of a text field,
 * passwords, the first administrator's own words, keys, names of files, which are repaired where they come in, names of a
 * disk, which are refused with such marks, and what applications say of themselves and clients of the epoch, which is
 * compared and never shown.
 */
const shownApart =
  /(html|knowledge\/\S+ (remark|contents)|doccontent|[lL]ines|(uploadFile(2Doc)?|coope\/upload(2doc)?) name|filename|path|source|[cC]ategory|checkLogin \w+|set-up \w+|password \w+|check password|saveReply content|replyDoc content|[kK]ey|operate|limitType|addChatReadLog fileid|about|right|roleset\/delete id|(columns|widths) table|sort column|parentID|netdisk\/files textname|(createFolder|rename) categoryname|sync\/\w+ (name|epoch)|applications\/\w+ addresses|(regist|applytoken|getToken) \w+)$/

test('no call that changes something keeps marks in a text that turn the reading direction of what stands beside it', () => {
  const turned = 'a\u202eb\u2066c'
  const texts = endpoints
    .filter(({ changes }) => changes)
    .flatMap(({ key, query }) =>
      Object.values(wireFieldsOf(query) ?? {}).flatMap(({ names, schema }) => {
        const read = schema.safeParse(turned)
        return read.success && typeof read.data === 'string' ? [{ field: `${key} ${names[0]}`, stored: read.data }] : []
      }),
    )
  expect(texts.length).toBeGreaterThan(4)
  const storing = texts
    .filter(({ field, stored }) => stored !== 'abc' && !shownApart.test(field))
    .map(({ field }) => field)
  expect(storing).toEqual([])
})
