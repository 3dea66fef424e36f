import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LocalStore } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { afterAll, expect, test } from 'vitest'
import { makeZip } from '../extraction/samples/make-zip.ts'
import { storeFile } from '../upload/store-file.ts'
import { extractText } from './extract-text.ts'
import { noticeNewReaders, readUnreadAgain } from './read-unread-again.ts'
import { recogniseText } from './recognise-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-again-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

async function makeFile(name: string, content: string | Buffer): Promise<number> {
  const person = await given.person()
  const stored = await store.put(Readable.from([Buffer.from(content)]))
  const file = await act((db) => storeFile({ db, store, caller: { personId: person.id } }, { ...stored, name }))
  return file.contentId
}

async function setState(id: number, state: 'failed' | 'none', reason: string | null): Promise<void> {
  const { db } = await testDatabase()
  await db.updateTable('file_content').set({ text_state: state, text_reason: reason }).where('id', '=', id).execute()
}

async function stateOf(id: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('file_content')
    .leftJoin('file_text', 'content_id', 'file_content.id')
    .select(['text_state', 'text_reason', 'body'])
    .where('file_content.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function work() {
  const { db, pool } = await testDatabase()
  await runJobsNow({ pool, database: db, store, jobs: [extractText, readUnreadAgain, recogniseText] })
}

test(
  'after an upgrade what could not be read is read, once; what failed for another reason stays',
  { tags: ['slow'] },
  async () => {
    const { db } = await testDatabase()
    const rtf = await makeFile('a.rtf', `{\\rtf1 ${uniqueName('words')}}`)
    const archive = await makeFile('a.zip', makeZip({ [`${uniqueName('合同')}.docx`]: 'x' }))
    const broken = await makeFile('b.txt', uniqueName('broken'))
    await work()
    await setState(rtf, 'failed', 'unsupported')
    await setState(archive, 'none', null)
    await setState(broken, 'failed', 'damaged')

    await db.deleteFrom('installation').where('name', '=', 'textReaders').execute()
    await noticeNewReaders(db)
    await work()
    expect(await stateOf(rtf)).toMatchObject({ text_state: 'ready', body: expect.stringContaining('words') })
    expect(await stateOf(archive)).toMatchObject({ text_state: 'ready', body: expect.stringContaining('合同') })
    expect(await stateOf(broken)).toMatchObject({ text_state: 'failed', text_reason: 'damaged' })

    await setState(rtf, 'failed', 'unsupported')
    await noticeNewReaders(db)
    await work()
    expect(await stateOf(rtf)).toMatchObject({ text_state: 'failed', text_reason: 'unsupported' })
  },
)
