import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RealFolder } from '../../local/real-folder.ts'
import { namesFrom } from '../../plan/names.ts'
import { putBackCaptured } from '../../run/run-rule.ts'
import { hashOf } from '../../simulation/one-folder.given.ts'
import { Killed, Plug, type Moment } from '../../simulation/plug.given.ts'
import { openState, SqliteState } from '../../state/sqlite-state.ts'
import { asideFolder, countAside } from './prepare-folder.ts'
import { takeBackAside, type AsideFile } from './take-back-aside.ts'

const mark = { ruleId: '7', terminal: 'PC-7' }
const names = namesFrom('cloud')
let top: string

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'shuku-take-back-'))
  await mkdir(join(top, 'root'))
})
afterEach(() => rm(top, { recursive: true }))

const root = () => join(top, 'root')
const put = (name: string, text: string) => writeFile(join(root(), name), text)
const textOf = (name: string) => readFile(join(root(), name), 'utf8')

/** A rule has replaced what was in this file, and knows it. */
async function replaced(
  name: string,
  number: string,
  { before, by }: { readonly before: string; readonly by: string },
) {
  await put(name, before)
  await new RealFolder({ root: root(), ...mark }).capture(number, { folder: [], name })
  await put(name, by)
  const database = openState(join(top, 'state.db'))
  const state = new SqliteState(database, mark.ruleId)
  const pair = { itemId: 5, remoteName: name, remoteSha256: hashOf(by), signature: '1', sha256: hashOf(by) }
  state.putBase({ folder: '', key: names.keyOf(name), localName: name, ...pair })
  state.save()
  database.close()
}

/** As a client does it that was just started. */
async function takeBack(plug = new Plug(), isSure = true): Promise<AsideFile[] | undefined> {
  const database = openState(join(top, 'state.db'))
  try {
    const state = plug.through(new SqliteState(database, mark.ruleId), ['save'])
    const local = plug.through(new RealFolder({ root: root(), ...mark }))
    await countAside(root(), state)
    await putBackCaptured({ local, state })
    return await takeBackAside({ localFolder: root(), local, state, names, since: 0, isSure })
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return undefined
  } finally {
    database.close()
  }
}

/** What lies aside, by its number. */
async function textsAside(): Promise<string[]> {
  const numbers = (await readdir(asideFolder(root()))).filter((name) => /^\d+$/.test(name))
  const texts = numbers.map(async (number) => {
    const [name] = await readdir(join(asideFolder(root()), number))
    return name === undefined ? [] : [await readFile(join(asideFolder(root()), number, name), 'utf8')]
  })
  return (await Promise.all(texts)).flat()
}

test('of several contents of a place the oldest comes back, what was there goes aside, and a second time nothing is done', async () => {
  await replaced('a.txt', '1', { before: 'good', by: 'spoilt' })
  await replaced('a.txt', '2', { before: 'spoilt', by: 'spoilt twice' })
  expect(await takeBack(new Plug(), false)).toEqual([{ path: 'a.txt', end: 'here' }])
  expect(await textOf('a.txt')).toBe('spoilt twice')
  expect(await takeBack()).toEqual([{ path: 'a.txt', end: 'here' }])
  expect(await textOf('a.txt')).toBe('good')
  expect((await textsAside()).toSorted()).toEqual(['spoilt', 'spoilt twice'])
  expect(await takeBack()).toEqual([])
})

test('a file that is missing comes back, one that was changed since stays, and one of an earlier client says that nobody knows its place', async () => {
  await replaced('gone.txt', '1', { before: 'good', by: 'spoilt' })
  await rm(join(root(), 'gone.txt'))
  await replaced('mine.txt', '2', { before: 'good', by: 'spoilt' })
  await put('mine.txt', 'by hand')
  await replaced('old.txt', '3', { before: 'good', by: 'spoilt' })
  await rm(join(asideFolder(root()), '3.json'))
  expect(await takeBack()).toEqual([
    { path: 'gone.txt', end: 'here' },
    { path: 'mine.txt', end: 'hereChanged' },
    { path: join(asideFolder(root()), '3', 'old.txt'), end: 'noPlace' },
  ])
  expect([await textOf('gone.txt'), await textOf('mine.txt'), await textOf('old.txt')]).toEqual([
    'good',
    'by hand',
    'spoilt',
  ])
})

test('killed before or after each of its operations it is done by the next one, and nothing is lost', async () => {
  await replaced('a.txt', '1', { before: 'good', by: 'spoilt' })
  const whole = new Plug()
  await takeBack(whole)
  expect(whole.operations).toEqual(expect.arrayContaining(['capture', 'putBack', 'save']))
  for (const [at, name] of whole.operations.entries())
    for (const moment of ['before', 'after'] satisfies Moment[]) {
      await rm(top, { recursive: true })
      await mkdir(root(), { recursive: true })
      await replaced('a.txt', '1', { before: 'good', by: 'spoilt' })
      const plug = new Plug(at, moment)
      expect(await takeBack(plug), `${moment} ${name}`).toBeUndefined()
      expect(plug.isPulled).toBe(true)
      await takeBack()
      const found = { at, moment, name, text: await textOf('a.txt'), aside: await textsAside() }
      expect(found).toEqual({ at, moment, name, text: 'good', aside: ['spoilt'] })
    }
})
