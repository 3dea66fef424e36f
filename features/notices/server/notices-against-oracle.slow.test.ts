import { documentSubject, noticeKinds, notify, subjectOf, type NoticeDetails } from '@shuku/domain/notices/server'
import {
  act,
  callerIn,
  changeAtRandom,
  isRefusal,
  loadWorld,
  makeRandomWorld,
  read,
  readableDocuments,
} from '@shuku/domain/testing'
import { z } from '@shuku/kit/contract'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { findNotices } from './list-notices.ts'

interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Something that fits. */
function exampleOf({ type, anyOf, enum: values, properties = {}, required = [] }: Schema): unknown {
  if (values) return values[0]
  if (anyOf) return exampleOf(anyOf[0] ?? {})
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {})]))
  if (type === 'string') return '2026-11-27'
  return type === 'boolean' ? false : type === 'array' ? [] : 1
}

const detailsOf = (kind: string) =>
  exampleOf(z.toJSONSchema(noticeKinds.find(kind)!.details, { io: 'input' }) as Schema) as NoticeDetails

test('a notice of any kind that is about documents shows its document to whom the plain rules let read it by now, whoever could when it was made', async () => {
  // the kinds of notices are those of the product
  await mountedApp()
  const random = randomFrom(20_261_127)
  await act((db) => makeRandomWorld(db, random, { people: 40, categories: 6, documents: 60 }))
  const { db } = await testDatabase()
  const people = await db.selectFrom('person').select('id').where('status', '=', 'active').orderBy('id').execute()
  const documents = await db.selectFrom('document').select('id').orderBy('id').execute()
  const everybody = people.map(({ id }) => id)
  const kinds = noticeKinds.all().flatMap((kind) => (subjectOf(kind) === documentSubject ? [kind.id] : []))
  expect(kinds.length).toBeLessThanOrEqual(documents.length)
  await act(async (tx) => {
    for (const [place, { id }] of documents.entries()) {
      // two of each document, so that each kind has some that somebody reads
      for (const kind of [kinds[place % kinds.length] ?? '', kinds[(place + 29) % kinds.length] ?? ''])
        await notify(tx, { kind, subjectIds: [id], details: detailsOf(kind) }, everybody)
    }
  })
  const counts = { shown: 0, hidden: 0 }
  const shownKinds = new Set<string>()
  const hiddenKinds = new Set<string>()
  for (let round = 0; round < 4; round++) {
    for (let change = 0; change < 6; change++)
      await act((tx) => changeAtRandom(tx, random)).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
    const here = await db.selectFrom('person').select('id').where('status', '=', 'active').orderBy('id').execute()
    const asked = random.sample(
      here.map(({ id }) => id).filter((id) => everybody.includes(id)),
      12,
    )
    for (const personId of asked) {
      const { notices, readable } = await read(async (tx) => {
        const caller = await callerIn(tx, personId)
        const notices = await findNotices({ db: tx, caller, language: 'zh-CN' }, { pageSize: 2 * documents.length })
        const world = await loadWorld(tx)
        return { notices, readable: readableDocuments(world, personId) }
      })
      for (const notice of notices) (notice.documents.length > 0 ? shownKinds : hiddenKinds).add(notice.kind)
      const shown = notices.flatMap((notice) => notice.documents)
      const ids = shown.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
      const known = readable.filter((id) => documents.some((document) => Number(document.id) === id))
      expect(ids, `person ${personId} in round ${round}`).toEqual(
        known.toSorted((a, b) => a - b).flatMap((id) => [id, id]),
      )
      counts.shown += ids.length
      counts.hidden += 2 * documents.length - ids.length
    }
  }
  // else nothing would have been asked
  expect(Math.min(counts.shown, counts.hidden)).toBeGreaterThan(200)
  expect([...shownKinds].toSorted()).toEqual(kinds.toSorted())
  expect([...hiddenKinds].toSorted()).toEqual(kinds.toSorted())
})
