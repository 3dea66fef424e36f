import { readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { beforeAll, expect, test } from 'vitest'
import { mountedApp } from '../../../testing/index.ts'
import { addressOf, runCommand } from '../../../testing/run-command.ts'
import { type World, makeWorld, check, breakRows } from './breakable-store.given.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})

test('a sound store has no fault, and a repair changes nothing in it', async () => {
  expect((await check()).faults).toEqual([])
  const { db } = await testDatabase()
  const before = await sql`select * from access_set order by kind, id`.execute(db)
  expect(await check(true)).toMatchObject({ faultCount: 0, repairedCount: 0, repaired: [] })
  expect(await sql`select * from access_set order by kind, id`.execute(db)).toEqual(before)
})

test('a file that is missing, shortened or changed is found', async () => {
  const { store } = await mountedApp()
  const path = store.localPath(world.hash)
  const whole = readFileSync(path)
  rmSync(path)
  expect((await check()).faults).toEqual([expect.stringContaining('the file is missing')])
  writeFileSync(path, whole)
  truncateSync(path, 3)
  expect((await check()).faults).toEqual([expect.stringContaining(`has 3 bytes, not ${whole.length}`)])
  const changed = Buffer.from(whole)
  changed[0] = (changed[0] ?? 0) ^ 1
  writeFileSync(path, changed)
  expect((await check()).faults).toEqual([expect.stringContaining('something else than was stored')])
  writeFileSync(path, whole)
  expect((await check()).faults).toEqual([])
})

test('a file of nobody is a fault once the sweep has passed it over for days, and then goes', async () => {
  const { store } = await mountedApp()
  const { sha256 } = await store.put([Buffer.from('nobody’s')] as never)
  expect((await check()).faults).toEqual([])
  utimesSync(store.localPath(sha256), new Date(0), new Date(0))
  expect((await check()).faults).toEqual([expect.stringContaining('belongs to nobody')])
  expect(await check(true)).toMatchObject({ faults: [], repairedCount: 1 })
  expect(await store.has(sha256)).toBe(false)
})

test('of a fault that many have the first hundred are told, and all are counted and repaired', async () => {
  const { creator, category } = await given.category({ creators: 1 })
  await act(async (db) => {
    await sql`
      with made as (
        insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by)
        select 'n', ${category.id}, class_id, ${creator.id}, ${creator.id}, unit_id, 0, ${creator.id}
        from document, generate_series(1, 1200) where document.id = ${world.documentId} returning id
      )
      insert into document_log (document_id, subject, operation, person_id, account_id)
      select id, 'n', 1, ${creator.id}, ${creator.id} from made`.execute(db)
    await sql`insert into document_body (document_id, html) select id, '' from document where subject = 'n'`.execute(db)
  })
  const found = await check()
  expect(found.faults.filter((fault) => /no counters/.test(fault))).toHaveLength(100)
  expect(found.faults).toContain('  … and 1,100 more of this kind')
  expect((await check(true)).faults).toEqual([])
  expect((await check()).faultCount).toBe(0)
})

test('the command says what it found in the language of the terminal, and by its exit code', async () => {
  const { store } = await mountedApp()
  const environment = {
    DATABASE_URL: addressOf(await testDatabase()),
    SHUKU_DATA: store.contentsFolder.replace(/.contents$/, ''),
  }
  const run = (...words: string[]) => runCommand({ file: 'check-store/main.ts', words, environment })
  await breakRows(sql`delete from document_count where document_id = ${world.documentId}`)
  // the store of this test lies elsewhere, so its files are missing there
  const found = await run()
  expect(found).toMatchObject({ code: 1, output: expect.stringContaining('has no counters') })
  const mended = await run('--repair')
  expect(mended.output).toContain(`repaired: document ${world.documentId} has no counters`)
  const other = { ...environment, LANG: 'zh_CN.UTF-8' }
  expect((await runCommand({ file: 'check-store/main.ts', words: [], environment: other })).output).toContain('处问题')
  expect(await run('--wrong')).toMatchObject({ code: 2 })
})
