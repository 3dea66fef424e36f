import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { given, roles } from '@shuku/domain/testing'
import {
  findAccessFaults,
  findCrossSiteHoles,
  findExistenceLeaks,
  findIncompleteTexts,
  findOpenDoors,
  findUnclaimedCalls,
  findWeakInput,
  testDatabase,
} from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { accessRows } from './access-rows.ts'
import { openDoors } from './open-doors.ts'
import { makeWorld } from './world.ts'

// What holds for every call of the product, from the contracts: a new one is asked without anybody thinking of it.

const endpoints = allHandlers().map(({ endpoint }) => endpoint)
const minutes = 60_000

test(
  'no call answers without a session, save those on the written list',
  async () => {
    expect(await findOpenDoors({ endpoints, stranger: await clientOf(undefined), open: openDoors })).toEqual([])
  },
  2 * minutes,
)

test(
  'every call answers every kind of person as the access matrix says',
  async () => {
    const faults = await findAccessFaults({
      // a stream of events never ends: apps/server/wire/live.test.ts
      endpoints: endpoints.filter(({ produces }) => produces !== 'events'),
      roles,
      rows: accessRows,
      makeWorld,
      clientOf: ({ clients }, role) => clients[role],
    })
    expect(faults).toEqual([])
  },
  10 * minutes,
)

test(
  'wrong input is refused in clear words, with nothing told of what one may not know',
  async () => {
    const secret = '只有持有者知道的标题'
    const { category, creator } = await given.category({ creators: 1 })
    const hidden = await given.document({ category, creator, subject: secret })
    const person = await given.person()
    const faults = await findWeakInput({
      endpoints,
      signIn: () => clientOf(person),
      foreignIds: [String(hidden.id), String(category.id)],
      secrets: [secret],
    })
    expect(faults).toEqual([])
  },
  10 * minutes,
)

test(
  'what one may not know of answers like what does not exist',
  async () => {
    await leaveLongIds()
    const { documentId, draftId, attachmentFileId, looseFileId, categoryId } = await makeWorld()
    const person = await given.person()
    const leaks = await findExistenceLeaks({
      endpoints,
      signIn: () => clientOf(person),
      foreignIds: {
        document: documentId,
        draft: draftId,
        file: attachmentFileId,
        upload: looseFileId,
        category: categoryId,
      },
      missingId: 987_654_321,
    })
    expect(leaks).toEqual([])
  },
  10 * minutes,
)

test(
  'SHELL-35 a change that another site sends is refused, also where the wire names it a GET',
  async () => {
    const person = await given.person()
    expect(await findCrossSiteHoles(endpoints, () => clientOf(person))).toEqual([])
  },
  2 * minutes,
)

test('the paths that programs use are claimed by one contract each, or stand on the list of those to come', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n')
  const calls = lines(join(import.meta.dirname, '../../../docs/calls.txt'))
  const toCome = lines(join(import.meta.dirname, 'calls-to-come.txt')).filter(
    (line) => line !== '' && !line.startsWith('#'),
  )
  expect(findUnclaimedCalls({ endpoints, calls, toCome })).toEqual([])
})

test('SHELL-22 every text and every error is there in Chinese and in English', () => {
  expect(findIncompleteTexts()).toEqual([])
})

/** Ids that stand in no reply by accident. */
async function leaveLongIds(): Promise<void> {
  const { db } = await testDatabase()
  await sql`select setval(pg_get_serial_sequence(name, 'id'), first) from (
    values ('document', 700000000), ('file', 710000000), ('category', 720000000)) as place (name, first)`.execute(db)
}
