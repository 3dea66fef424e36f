import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { LocalStore } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeCompoundFile } from '../extraction/samples/make-compound-file.ts'
import { makeDocx, makeOpenDocument, paragraph } from '../extraction/samples/make-office.ts'
import { textSettled } from '../file-events.ts'
import { storeFile } from '../upload/store-file.ts'
import { enqueueLongExtraction } from './extract-text-job.ts'
import { extractText } from './extract-text.ts'
import { longQueue, tryMs } from './turns.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-extract-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

async function makeFile(name: string, content: string | Buffer, by?: { id: number }) {
  const person = by ?? (await given.person())
  const stored = await store.put(Readable.from([Buffer.from(content)]))
  return act((db) => storeFile({ db, store, caller: { personId: person.id } }, { ...stored, name }))
}

async function work() {
  const { db, pool } = await testDatabase()
  await runJobsNow({ pool, database: db, store, jobs: [extractText] })
}

async function stateOf(contentId: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('file_content')
    .leftJoin('file_text', 'content_id', 'file_content.id')
    .select(['text_state', 'text_reason', 'text_tries', 'body'])
    .where('file_content.id', '=', contentId)
    .executeTakeFirstOrThrow()
}

test('the text of an upload is found, and told to those who index it', async () => {
  const settled: number[] = []
  textSettled.calls(async (_, { contentIds }) => void settled.push(...contentIds)).begin()
  const { contentId } = await makeFile('报告.docx', makeDocx(paragraph(`差旅报销 ${uniqueName('x')}`)))
  await work()
  expect(await stateOf(contentId)).toMatchObject({
    text_state: 'ready',
    text_tries: 1,
    body: expect.stringContaining('差旅报销'),
  })
  expect(settled).toEqual([contentId])
})

test('a file that cannot be read says why, and is not tried again', async () => {
  const { contentId } = await makeFile('broken.pdf', `%PDF-1.7\n${uniqueName('1 0 obj <</Type')}`)
  const empty = await makeFile('empty.txt', ` \n ${' '.repeat(50)}`)
  await work()
  expect(await stateOf(contentId)).toMatchObject({ text_state: 'failed', text_reason: 'damaged', body: null })
  expect(await stateOf(empty.contentId)).toMatchObject({ text_state: 'failed', text_reason: 'noText' })
  await work()
  expect((await stateOf(contentId)).text_tries).toBe(1)
})

test('what has no words is never looked at', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { contentId } = await makeFile('p.png', png)
  expect(await stateOf(contentId)).toMatchObject({ text_state: 'none', text_tries: 0 })
})

test('the same content is looked at once, whoever uploads it', async () => {
  const content = uniqueName('the same words')
  const [one, two] = [await makeFile('a.txt', content), await makeFile('b.txt', content)]
  expect(two.contentId).toBe(one.contentId)
  await work()
  expect(await stateOf(one.contentId)).toMatchObject({ text_state: 'ready', text_tries: 1, body: content })
})

test('a content that ended its process again and again is given up', async () => {
  const { contentId } = await makeFile('x.txt', uniqueName('words'))
  const { db } = await testDatabase()
  await db.updateTable('file_content').set({ text_tries: 8 }).where('id', '=', contentId).execute()
  await work()
  expect(await stateOf(contentId)).toMatchObject({ text_state: 'failed', text_reason: 'damaged' })
})

test('who uploads one file waits for hardly any of another person’s many', async () => {
  const [many, one] = await given.people([{}, {}])
  const theirs: number[] = []
  for (let count = 0; count < 10; count++)
    theirs.push((await makeFile(`${count}.txt`, uniqueName('many'), many)).contentId)
  const mine = (await makeFile('mine.txt', uniqueName('one'), one)).contentId
  const order: number[] = []
  textSettled.calls(async (_, { contentIds }) => void order.push(...contentIds)).begin()
  await work()
  const inOrder = order.filter((id) => id === mine || theirs.includes(id))
  expect(inOrder).toHaveLength(11)
  // two are read at once, as long as there are two
  expect(inOrder.indexOf(mine)).toBeLessThanOrEqual(2)
  // and each person's own come in their order, as far as those of one queue are concerned
  for (const half of [0, 1]) {
    const some = (ids: number[]) => ids.filter((id) => id !== mine && id % 2 === half)
    expect(some(inOrder)).toEqual(some(theirs))
  }
})

/**
 * In the place of LibreOffice: it works on what is slow until it is woken, and leaves out what is bad. It takes about half
 * of a processor: who only waits is let go on for longer (`bound-time.ts`), and who takes all of one is ended by the kernel.
 */
function installOffice(): { wake(): void } {
  const place = mkdtempSync(join(folder, 'office-'))
  chmodSync(folder, 0o755)
  chmodSync(place, 0o755)
  writeFileSync(
    join(place, 'read.odt'),
    makeOpenDocument('application/vnd.oasis.opendocument.text', '<office:text><text:p>gelesen</text:p></office:text>'),
  )
  const convert = `case "$(tr -d '\\0' < "$file")" in
    *slow*) while [ ! -e ${place}/awake ]; do i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done; sleep 0.02; done; cp ${place}/read.odt "out/$(basename "$file").odt";;
    *bad*) ;;
    *) cp ${place}/read.odt "out/$(basename "$file").odt";;
  esac`
  const script = `#!/bin/sh\nmkdir out\nfor file in "$PWD"/source-*; do\n${convert}\ndone\n`
  writeFileSync(join(place, 'soffice'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${place}${delimiter}${process.env['PATH'] ?? ''}`)
  return { wake: () => writeFileSync(join(place, 'awake'), '') }
}

const oldFile = (word: string) => Buffer.concat([makeCompoundFile(['WordDocument']), Buffer.from(uniqueName(word))])

test(
  'a file that was too long is tried once more, with more time, and others need no second try for it',
  { tags: ['slow'] },
  async () => {
    const office = installOffice()
    const { pool } = await testDatabase()
    const first = tryMs.first
    // enough for the quick one, which hardly needs a processor; the slow one takes longer, however long that is
    tryMs.first = 3000
    try {
      const [one, other] = [await given.person(), await given.person()]
      const slow = (await makeFile('slow.doc', oldFile('slow'), one)).contentId
      const quick = (await makeFile('quick.doc', oldFile('quick'), other)).contentId
      const order: number[] = []
      textSettled.calls(async (_, { contentIds }) => void order.push(...contentIds)).begin()
      const worked = work()
      const tryAgain = () => pool.query('select from graphile_worker.jobs where queue_name = $1', [longQueue])
      await expect.poll(async () => (await tryAgain()).rowCount).toBe(1)
      office.wake()
      await worked
      expect(order).toEqual(expect.arrayContaining([quick, slow]))
      expect(await stateOf(slow)).toMatchObject({ text_state: 'ready', text_tries: 2, body: 'gelesen' })
      expect(await stateOf(quick)).toMatchObject({ text_state: 'ready', text_tries: 1 })
    } finally {
      tryMs.first = first
    }
  },
)

test(
  'a second try comes after everybody’s first ones, also after those that came later, and in a queue of its own',
  { tags: ['slow'] },
  async () => {
    installOffice()
    const { pool } = await testDatabase()
    const long = (await makeFile('long.txt', uniqueName('long'))).contentId
    await act((transaction) => enqueueLongExtraction(transaction, long))
    // one for each queue: the end of a job may be written down after its queue was asked for the next
    const later = [
      (await makeFile('a.txt', uniqueName('a'))).contentId,
      (await makeFile('b.doc', oldFile('b'))).contentId,
    ]
    const { rows } = await pool.query<{ queue_name: string }>('select queue_name from graphile_worker.jobs order by id')
    expect(rows.filter(({ queue_name }) => queue_name === longQueue)).toHaveLength(1)
    const order: number[] = []
    textSettled.calls(async (_, { contentIds }) => void order.push(...contentIds)).begin()
    await work()
    expect(order.toSorted((a, b) => a - b)).toEqual([long, ...later])
    expect(order.at(-1)).toBe(long)
    expect(await stateOf(long)).toMatchObject({ text_state: 'ready', text_tries: 1 })
  },
)

test('old office files of one person are read together; of one that is bad the others do not suffer', async () => {
  installOffice()
  const person = await given.person()
  const ids: number[] = []
  for (const word of ['good', 'bad', 'good', 'good'])
    ids.push((await makeFile(`${word}.doc`, oldFile(word), person)).contentId)
  await work()
  const states = await Promise.all(ids.map(stateOf))
  expect(states.map(({ text_state, text_tries }) => [text_state, text_tries])).toEqual([
    ['ready', 1],
    ['failed', 2],
    ['ready', 1],
    ['ready', 1],
  ])
})
