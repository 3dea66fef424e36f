import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { tasksApi } from '@shuku/features/tasks/contract'
import { findStamp } from '@shuku/domain/files/server'
import { mayRead } from '@shuku/domain/rights/server'
import { defineFeature, mountFeatures } from '@shuku/domain/slots/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { defineErrors, tableApi } from '@shuku/kit/contract'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../features.ts'

const label = { 'zh-CN': '试用', 'en-US': 'Sample' }
const errors = defineErrors('sample', {
  guarded: { kind: 'refused', 'zh-CN': '此文档正在试用。', 'en-US': 'This document is being tried.' },
})
const tile = { png: '', width: 1, height: 1 }

/** What a slice may declare that holds others up or is asked of every slice. */
const sample = defineFeature({
  guards: [
    {
      id: 'sample',
      guards: sql<boolean>`(document.subject = '守住')`,
      holdsPlace: sql<boolean>`false`,
      error: () => errors.guarded(),
    },
  ],
  tasks: [
    {
      id: 'sample',
      order: 15,
      label,
      waiting: ({ caller }) => ({
        id: sql`document.id`,
        subjectId: sql`document.id`,
        byId: sql`document.creator_id`,
        at: sql`now()`,
        from: sql`document where document.subject = '待试用' and ${mayRead(caller)}`,
      }),
    },
  ],
  fileStamps: [
    {
      id: 'sample',
      find: async ({ caller }, fileId) => (fileId === caller.personId ? { draw: async () => tile } : undefined),
    },
  ],
})

beforeAll(() => mountFeatures([...features, sample]))
afterAll(() => mountFeatures(features))

test('what a slice guards is neither deleted nor saved by anybody, and says why', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [guarded = 0, other = 0] = await given.texts({ category, creator }, [{ subject: '守住' }, { subject: '放开' }])
  const client = await clientOf(creator)
  const refused = { kind: 'refused', message: '此文档正在试用。' }
  const saved = { subject: '改', html: '<p>改</p>', baseVersion: 1 }
  expect(await client.fail(documentApi.saveDocument, { documentId: guarded, ...saved })).toMatchObject(refused)
  expect(await client.fail(documentPageApi.deleteDocuments, { documentIds: [guarded] })).toMatchObject(refused)
  await client.call(documentApi.saveDocument, { documentId: other, ...saved })
  await client.call(documentPageApi.deleteDocuments, { documentIds: [other] })
})

test('what waits by a slice stands in the one list of tasks, under its name, for those it waits for', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const [documentId = 0] = await given.texts({ category, creator }, [{ subject: '待试用' }])
  const tasksOf = async (client: Awaited<ReturnType<typeof clientOf>>) => {
    const { key } = await client.call(tasksApi.listTasks, { kind: 'sample' })
    const { rows } = await client.call(tableApi.getRows, { key })
    return rows.map((row) => [row['documentId'], row['what'], row['subject']].map(String))
  }
  expect(await tasksOf(await clientOf(reader))).toEqual([[String(documentId), '试用', '待试用']])
  expect(await tasksOf(await clientOf(await given.person()))).toEqual([])
})

test('what a slice puts on files is found for whom and where it says', async () => {
  const person = await given.person()
  const found = (fileId: number) =>
    act(async (db) => findStamp({ db, caller: await callerIn(db, person.id), request: undefined as never }, fileId))
  expect(await (await found(person.id))?.draw()).toEqual(tile)
  expect(await found(person.id + 1)).toBeUndefined()
})
