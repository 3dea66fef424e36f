import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { given } from '@shuku/domain/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { whileContentsMayEnd } from '@shuku/domain/files/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { createDatabase, createPool, LocalStore, type FileStore } from '@shuku/kit/server'
import { newTestDatabase, passableFolder, testDatabase, uniqueName, type TestDatabase } from '@shuku/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, mountedApp } from '../../testing/index.ts'
import { addressOf, runCommand } from '../../testing/run-command.ts'
import { checkStore } from '../check-store/check-store.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { readManifest } from './manifest.ts'
import { readBackedUpTables } from './backed-up-tables.ts'
import { writeBackup } from './write-backup.ts'

const folder = passableFolder('shuku-backup-')
const minutes = 240_000
const newFolder = (name: string) => join(folder, uniqueName(name, ''))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As commands reach a database: whole tables are copied through connections for long work. */
function forCommands({ connection }: TestDatabase): TestDatabase {
  const pool = createPool({ connection, max: 10, applicationName: 'backup test', work: 'jobs' })
  return { connection, pool, db: createDatabase(pool) }
}

let own: Promise<TestDatabase> | undefined
const database = () => (own ??= testDatabase().then(forCommands))
const newDatabase = async () => forCommands(await newTestDatabase())

let categoryId = 0
let editor: Awaited<ReturnType<typeof given.category>>['creator']

beforeAll(async () => {
  const { db } = await database()
  await db.insertInto('installation').values({ name: 'company', value: '{"madeAt": "now"}' }).execute()
  const { category, creator } = await given.category({
    creators: 1,
    entries: [{ to: { relative: 'department' }, level: 'view' }],
  })
  categoryId = category.id
  editor = creator
  for (let number = 0; number < 3; number++) await save(`起点 ${number}`)
}, minutes)

async function save(subject: string): Promise<number> {
  const client = await clientOf(editor)
  const content = `${subject}\n制度正文\t\\N "引号" ${'长'.repeat(2000)}`
  const { file } = await client.upload(fileApi.uploadFile, [{ name: `${subject}.txt`, content }])
  const html = `<p>${subject}\\ \t 正文</p>`
  const { documentId } = await client.call(documentApi.saveDocument, {
    subject,
    html,
    categoryId,
    fileIds: [file.id],
  })
  return documentId
}

async function backup(into: string) {
  const { store } = await mountedApp()
  const { pool, db } = await database()
  return writeBackup({ pool, database: db, store, folder: into })
}

async function restored(from: string) {
  const target = await newDatabase()
  const store = new LocalStore(newFolder('store'))
  const report = await restoreBackup({ pool: target.pool, database: target.db, store, folder: from })
  return { ...target, store, report }
}

/** Each restore makes the epoch of the store anew. */
const notOfStore = "where name <> 'storeEpoch'"

/** All rows of all tables, whatever they are: what a backup must bring back. */
async function contentOf({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const content: Record<string, string> = {}
    for (const { name, columns } of await readBackedUpTables(client)) {
      const compared = columns.filter((column) => !column.startsWith('locked_'))
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line::text, E'\\n' order by line::text)), '') as digest
        from (select ${compared.join(', ')} from ${name} ${name === 'public.company_setting' ? notOfStore : ''}) as line`,
      )
      content[name] = rows[0]?.digest ?? ''
    }
    return content
  } finally {
    client.release()
  }
}

const filesIn = (into: string) =>
  readdirSync(join(into, 'files/contents'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const filePath = (into: string) => filesIn(into)[0] ?? ''

test('every column that holds a number of a transaction gets one of the restoring transaction by default', async () => {
  const { db } = await database()
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where atttypid = 'xid8'::regtype and attnum > 0 and attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
      and pg_get_expr(adbin, adrelid) is distinct from 'pg_current_xact_id()'`.execute(db)
  expect(rows).toEqual([])
})

test('a backup brings back every row and every file, sound, and new rows get new numbers', async () => {
  const into = newFolder('whole')
  const made = await backup(into)
  expect(made).toMatchObject({ added: 3, files: 3, lost: [] })
  const { db, pool, store, report } = await restored(into)
  expect(report).toMatchObject({ files: 3, added: 3, lost: [] })
  expect(await contentOf({ pool })).toEqual(await contentOf(await database()))
  expect((await checkStore(db, store, { hashes: true, texts: true })).faults).toEqual([])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from document where id >= nextval('document_id_seq')`.execute(db)
  expect(rows).toEqual([{ n: 0 }])
})

test('another run into the same folder brings what is new, and ends what is no longer named', async () => {
  const into = newFolder('again')
  await backup(into)
  const first = readManifest(into).database
  await save('后来')
  expect(await backup(into)).toMatchObject({ added: 1, files: 4, pruned: 0 })
  expect(readdirSync(into).filter((name) => name.startsWith('database'))).not.toContain(first)
  const { db } = await database()
  const client = await clientOf(editor)
  await client.upload(fileApi.uploadFile, [{ name: '无主.txt', content: 'nobody takes it' }])
  expect(await backup(into)).toMatchObject({ added: 1, files: 5 })
  await sql`delete from file where name = '无主.txt'`.execute(db)
  await sql`delete from file_content where not exists (select from file where content_id = file_content.id)`.execute(db)
  expect(await backup(into)).toMatchObject({ added: 0, files: 4, pruned: 1 })
  expect(filesIn(into)).toHaveLength(4)
})

test('a backup that is broken off is none, and leaves the one before as it was', async () => {
  const into = newFolder('broken')
  const { store } = await mountedApp()
  const { pool, db } = await database()
  const broken = writeBackup({ pool, database: db, store, folder: into, signal: AbortSignal.abort() })
  await expect(broken).rejects.toMatchObject({ name: 'AbortError' })
  await expect(restored(into)).rejects.toMatchObject({ code: 'backup.notWhole' })
  await backup(into)
  const whole = readFileSync(join(into, 'manifest.json'))
  await expect(
    writeBackup({ pool, database: db, store, folder: into, signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  expect(readFileSync(join(into, 'manifest.json'))).toEqual(whole)
  expect((await restored(into)).report.files).toBe(readManifest(into).contents.rows)
})

test('a change of one byte anywhere is found, and nothing is restored', async () => {
  const change = (path: string) => {
    const bytes = readFileSync(path)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    rmSync(path)
    writeFileSync(path, bytes)
  }
  const damage: ((into: string) => string)[] = [
    (into) => join(into, 'manifest.json'),
    (into) => join(into, readManifest(into).tables.find(({ name }) => name === 'public.document')?.file ?? ''),
    (into) => join(into, readManifest(into).contents.file),
    filePath,
  ]
  for (const place of damage) {
    const into = newFolder('damaged')
    await backup(into)
    change(place(into))
    const target = await newDatabase()
    const store = new LocalStore(newFolder('store'))
    await expect(restoreBackup({ pool: target.pool, database: target.db, store, folder: into })).rejects.toMatchObject({
      code: 'backup.damaged',
    })
    expect(await target.db.selectFrom('document').select('id').execute()).toEqual([])
  }
})

test('a file that is gone from a backup stops the restore; one that the store had lost is told and left out', async () => {
  const into = newFolder('gone')
  await backup(into)
  rmSync(filePath(into))
  await expect(restored(into)).rejects.toMatchObject({ code: 'backup.damaged' })

  const { store } = await mountedApp()
  const id = await save('会丢的')
  const { db } = await database()
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256, 'hex') as hash from file_content order by id desc limit 1`.execute(db)
  const hash = rows[0]?.hash ?? ''
  const bytes = readFileSync(store.localPath(hash))
  await store.remove(hash)
  const other = newFolder('lost')
  expect(await backup(other)).toMatchObject({ lost: [hash] })
  const back = await restored(other)
  expect(back.report.lost).toEqual([hash])
  expect(await back.db.selectFrom('document').select('id').where('id', '=', id).execute()).toHaveLength(1)
  await store.put([bytes] as never)
})

test('a file that the disk gives no more is told and left out, and all others are there', async () => {
  const { store } = await mountedApp()
  const { pool, db } = await database()
  const bad = (await Array.fromAsync(store.list()))[0]?.sha256 ?? ''
  const worn = {
    size: (sha256: string) => store.size(sha256),
    requireReachable: () => store.requireReachable(),
    open: (sha256: string) => (sha256 === bad ? Readable.from(unreadable()) : store.open(sha256)),
  } as FileStore
  const into = newFolder('worn')
  expect(await writeBackup({ pool, database: db, store: worn, folder: into })).toMatchObject({ lost: [bad] })
  expect((await restored(into)).report).toMatchObject({ lost: [bad] })
})

async function* unreadable(): AsyncGenerator<Buffer> {
  yield Buffer.from('the beginning')
  throw await Promise.resolve(Object.assign(new Error('i/o error'), { code: 'EIO' }))
}

test('while a restore brings files and their rows are to come, no sweep ends contents', async () => {
  const into = newFolder('swept')
  await backup(into)
  const target = await newDatabase()
  const store = new LocalStore(newFolder('store'))
  const mightEnd: Promise<boolean>[] = []
  await restoreBackup({
    pool: target.pool,
    database: target.db,
    store,
    folder: into,
    onProgress: () => mightEnd.push(whileContentsMayEnd(target.db, async () => {})),
  })
  expect(new Set(await Promise.all(mightEnd))).toEqual(new Set([false]))
  expect(await whileContentsMayEnd(target.db, async () => {})).toBe(true)
})

test('a folder of somebody else and one of another company are not touched', async () => {
  await expect(backup(tmpdir())).rejects.toMatchObject({ code: 'backup.foreignFolder' })
  const into = newFolder('theirs')
  await backup(into)
  const other = await newDatabase()
  const { store } = await mountedApp()
  const asOther = () => writeBackup({ pool: other.pool, database: other.db, store, folder: into })
  await expect(asOther()).rejects.toMatchObject({ code: 'backup.nothingThere' })
  await other.db.insertInto('installation').values({ name: 'company', value: '{"madeAt": "then"}' }).execute()
  await expect(asOther()).rejects.toMatchObject({ code: 'backup.otherCompany' })
})

test('a database with rows is replaced only when that is said, and one of another release not at all', async () => {
  const into = newFolder('target')
  await backup(into)
  const target = await restored(into)
  const again = (replace: boolean) =>
    restoreBackup({ pool: target.pool, database: target.db, store: target.store, folder: into, replace })
  await sql`update document set subject = '改过'`.execute(target.db)
  await expect(again(false)).rejects.toMatchObject({ code: 'backup.notEmpty' })
  expect(await again(true)).toMatchObject({ added: 0 })
  expect(await contentOf(target)).toEqual(await contentOf(await database()))
  await sql`insert into schema_migration (name, digest) values ('9999-later.sql', '')`.execute(target.db)
  await expect(again(true)).rejects.toMatchObject({ code: 'backup.otherRelease' })
})

test('made while people work, a backup is of one moment', { timeout: 3 * minutes }, async () => {
  let stopped = false
  let saved = 0
  const work = Array.from({ length: 3 }, async (_, side) => {
    for (let round = 0; !stopped; round++) {
      await save(`同时 ${side}-${round}`)
      saved += 1
      // as people do: what is saved here is backed up and read again by every test after this one
      await delay(100)
    }
  })
  const into = newFolder('meanwhile')
  const begin = saved
  for (let run = 0; run < 4; run++) await backup(into)
  stopped = true
  await Promise.all(work)
  expect(saved - begin).toBeGreaterThan(3)
  const { db, store } = await restored(into)
  expect((await checkStore(db, store, { hashes: true, texts: true })).faults).toEqual([])
})

test(
  'the commands go from an external database to an embedded one and back, and say what they did',
  { timeout: 3 * minutes },
  async () => {
    const [first, second] = [newFolder('first'), newFolder('second')]
    const { pool } = await database()
    await backup(first)
    const own = { SHUKU_DATA: newFolder('data') }
    const run = (file: string, words: string[], environment: Record<string, string>) =>
      runCommand({ file: `${file}/main.ts`, words, environment })
    expect(await run('backup', [newFolder('nothing')], own)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('nothing to back up'),
    })
    expect(await run('restore', [first], own)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored the backup of'),
    })
    expect(await run('restore', [first], own)).toMatchObject({ code: 2, errors: expect.stringContaining('--replace') })
    expect(await run('backup', [second], own)).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') })
    const target = await newDatabase()
    const back = { SHUKU_DATA: newFolder('data'), DATABASE_URL: addressOf(target) }
    expect(await run('restore', [second], { ...back, LANG: 'zh_CN.UTF-8' })).toMatchObject({
      code: 0,
      output: expect.stringContaining('已恢复'),
    })
    expect(await contentOf(target)).toEqual(await contentOf({ pool }))
    expect(statSync(join(back.SHUKU_DATA, 'files')).isDirectory()).toBe(true)
    expect(await run('restore', [newFolder('no')], back)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('holds no backup'),
    })
    expect(await run('backup', [], back)).toMatchObject({ code: 2, output: expect.stringContaining('Usage') })
  },
)

test(
  'before present data is replaced the numbers of the holds in force are said, of released ones not',
  async () => {
    const folder = newFolder('held')
    await backup(folder)
    const { pool, db, store } = await restored(folder)
    const { id: setBy } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number }>`
      insert into hold (name, reason, set_by, released_by, released_at) values
        ('在案', '调查', ${setBy}, null, null), ('已结', '调查', ${setBy}, ${setBy}, now()) returning id`.execute(db)
    const warned: number[][] = []
    const onHolds = (ids: readonly number[]) => warned.push([...ids])
    const again = { pool, database: db, store, folder, onHolds }
    await expect(restoreBackup(again)).rejects.toMatchObject({ code: 'backup.notEmpty' })
    expect(warned, 'nothing is replaced').toEqual([])
    await restoreBackup({ ...again, replace: true })
    expect(warned).toEqual([[rows[0]?.id]])
    await restoreBackup({ ...again, replace: true })
    expect(warned, 'the backup has none').toHaveLength(1)
  },
  minutes,
)
