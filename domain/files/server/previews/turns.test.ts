import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { LocalStore } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeCompoundFile } from '../extraction/samples/make-compound-file.ts'
import { longQueue, thumbnailQueue, tryMs } from '../jobs/turns.ts'
import { storeFile } from '../upload/store-file.ts'
import { askForPreview } from './make-preview-job.ts'
import { makePreview, makePreviewWithin } from './make-preview.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-turns-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

async function makeFile(
  person: { id: number },
  name = 'a.csv',
  content = Buffer.from(`a,b\n1,${uniqueName('x')}\n`),
): Promise<number> {
  const stored = await store.put(Readable.from([content]))
  const file = await act((db) => storeFile({ db, store, caller: { personId: person.id } }, { ...stored, name }))
  return file.contentId
}

const table = { mime: 'text/csv', form: 'sheets', part: '' } as const

async function madeInOrder(contentIds: readonly number[]): Promise<number[]> {
  const { db, pool } = await testDatabase()
  await runJobsNow({ pool, database: db, store, jobs: [makePreview] })
  const { rows } = await sql<{ id: number }>`
    select content_id::integer as id from file_preview
    where content_id = any(${contentIds}::bigint[]) and state = 'ready' order by made_at`.execute(db)
  return rows.map(({ id }) => id)
}

test('who looks at one file waits for one of another person’s many; what nobody has asked for comes last', async () => {
  const { db } = await testDatabase()
  const [many, one] = [await given.person(), await given.person()]
  const unasked = await makeFile(many)
  await askForPreview(db, { contentId: unasked, ...table, when: 'ahead' })
  const theirs = [await makeFile(many), await makeFile(many), await makeFile(many)]
  for (const contentId of theirs) await askForPreview(db, { contentId, ...table, when: 'now', askedBy: many.id })
  const mine = await makeFile(one)
  await askForPreview(db, { contentId: mine, ...table, when: 'now', askedBy: one.id })
  const order = await madeInOrder([unasked, mine, ...theirs])
  expect(order).toHaveLength(5)
  expect(order.indexOf(mine)).toBeLessThanOrEqual(1)
  expect(order.at(-1)).toBe(unasked)
})

test('what was to be made some time is made at once when somebody looks at it', async () => {
  const { db } = await testDatabase()
  const person = await given.person()
  const [first, second] = [await makeFile(person), await makeFile(person)]
  for (const contentId of [first, second]) await askForPreview(db, { contentId, ...table, when: 'ahead' })
  await askForPreview(db, { contentId: second, ...table, when: 'now', askedBy: person.id })
  expect(await madeInOrder([first, second])).toEqual([second, first])
})

/** In the place of LibreOffice: it writes nothing until it is woken. */
function installOffice(): { wake(): void } {
  const place = mkdtempSync(join(folder, 'office-'))
  for (const each of [folder, place]) chmodSync(each, 0o755)
  const script = `#!/bin/sh
while [ ! -e ${place}/awake ]; do sleep 0.1; done
mkdir out
for file in "$PWD"/source-*; do echo '%PDF-1.7' > "out/$(basename "$file").pdf"; done
`
  writeFileSync(join(place, 'soffice'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${place}${delimiter}${process.env['PATH'] ?? ''}`)
  return { wake: () => writeFileSync(join(place, 'awake'), '') }
}

test(
  'what takes longer than the first try allows is tried once more with more time, in the slow queue',
  { tags: ['slow'] },
  async () => {
    const { db, pool } = await testDatabase()
    const office = installOffice()
    const person = await given.person()
    const word = Buffer.concat([makeCompoundFile(['WordDocument']), Buffer.from(uniqueName('slow'))])
    const contentId = await makeFile(person, 'a.doc', word)
    await askForPreview(db, {
      contentId,
      mime: 'application/msword',
      form: 'pdf',
      part: '',
      when: 'now',
      askedBy: person.id,
    })
    // it sleeps for longer than the first try, however long that is
    const jobs = [makePreviewWithin({ ...tryMs, first: 100 })]
    const made = runJobsNow({ pool, database: db, store, jobs })
    const waitsForLong = async () =>
      (await pool.query('select from graphile_worker.jobs where queue_name = $1', [longQueue])).rowCount
    try {
      await expect.poll(waitsForLong).toBe(1)
    } finally {
      office.wake()
      await made
    }
    const { rows } = await pool.query('select state, tries from file_preview where content_id = $1 and form = $2', [
      contentId,
      'pdf',
    ])
    expect(rows).toEqual([{ state: 'ready', tries: 2 }])
  },
)

test('small pictures wait in a queue of their own', async () => {
  const { db, pool } = await testDatabase()
  const contentId = await makeFile(await given.person())
  await askForPreview(db, { contentId, mime: 'image/png', form: 'thumbnail', part: '', when: 'later' })
  const { rows } = await pool.query(`select queue_name from graphile_worker.jobs where key = $1`, [
    `files.makePreview:${contentId}:thumbnail:`,
  ])
  expect(rows).toEqual([{ queue_name: thumbnailQueue }])
})
