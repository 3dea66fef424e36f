import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi, previewApi } from '@shuku/domain/files/contract'
import { whyRootStays } from '@shuku/domain/files/leave-root'
import { documentApi } from '@shuku/domain/documents/contract'
import { LocalStore, ordinaryOwner, type Ids } from '@shuku/kit/server'
import { passableFolder, type TestClient } from '@shuku/kit/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { KillableServer } from '../../killed/killable-server.ts'
import { readConfiguration } from '../configuration.ts'
import { handOver } from '../parts/hand-over.ts'
import { beginStart } from '../parts/start.ts'
import { runCommand } from '../../testing/run-command.ts'

const minutes = 240_000
const hasLibreOffice = execFileSync('/bin/sh', ['-c', 'command -v soffice || true']).length > 0
const nobody = process.getuid?.() === 0 ? ordinaryOwner([]) : undefined
const reason = nobody ? whyRootStays(nobody, { dataFolder: '/', readable: [] }) : 'this is not root'
if (reason) process.stderr.write(`Skipped: what a server that root starts does without it. Reason: ${reason}\n`)

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
}, minutes)

function serverWith(...[settings, options]: ConstructorParameters<typeof KillableServer>): KillableServer {
  const server = new KillableServer({ SHUKU_LOG: 'warn', ...settings }, options)
  ends.push(() => server.remove())
  return server
}

/** What the kernel says of a process: its accounts and powers. */
function statusOf(pid: number): Record<string, string> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Object.fromEntries(
    [...status.matchAll(/^(Uid|Gid|Groups|Cap\w+|NoNewPrivs):[ \t]*(.*?)[ \t]*$/gm)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('\t', ' ')],
    ),
  )
}

const noPowers = Object.fromEntries(
  ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map((name) => [name, '0'.repeat(16)]),
)

function ordinary({ uid, gid }: Ids) {
  const four = (id: number) => Array.from({ length: 4 }, () => id).join(' ')
  return { Uid: four(uid), Gid: four(gid), Groups: '', NoNewPrivs: '1', ...noPowers }
}

const readyOf = async ({ address }: KillableServer) => (await fetch(`${address}/readyz`)).json()

function strangersIn(folder: string, uid: number): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['', ...inside].filter((name) => lstatSync(join(folder, name)).uid !== uid)
}

async function saveWith(client: TestClient, name: string, content: string): Promise<number> {
  const { id: categoryId } = await client.call(categoryApi.create, { name: `夹 ${name}` })
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content }])
  await client.call(documentApi.saveDocument, { subject: name, html: '', categoryId, fileIds: [file.id] })
  return file.id
}

const bytesOf = async (client: TestClient, file: number) =>
  (await client.send(fileApi.downloadFile, { file: String(file) })).bytes.toString()

const stateOf = async (client: TestClient, fileId: number) =>
  (await client.call(previewApi.getPreview, { fileId })).state

describe.skipIf(nobody === undefined || reason !== undefined)('started by root', () => {
  const account = nobody as Ids

  test(
    'what meets the outside has an ordinary account and no powers: files are read, shown, kept and put back',
    async () => {
      const server = serverWith({ SHUKU_WEB_PROCESSES: '2' })
      await server.start()
      const { main, supervised } = server.processes
      expect(supervised).toHaveLength(3)
      for (const pid of supervised) expect(statusOf(pid)).toEqual(ordinary(account))
      expect(statusOf(main)).toMatchObject({ Uid: '0 0 0 0' })
      expect(await readyOf(server)).toMatchObject({ account: 'ordinary', walls: expect.stringMatching(/bubb|names/) })

      const client = await server.signIn()
      const table = await saveWith(client, '表.csv', '编号,名称\n1,差旅费\n')
      // LibreOffice draws the one, a reader of ours the other
      const letter = hasLibreOffice
        ? await saveWith(client, '信.rtf', String.raw`{\rtf1\ansi a letter\par}`)
        : await saveWith(client, '信.md', '# 一封信')
      for (const file of [table, letter])
        await expect.poll(() => stateOf(client, file), { timeout: minutes, interval: 300 }).toBe('ready')
      expect(strangersIn(join(server.folder, 'files'), account.uid)).toEqual([])

      const folder = join(server.folder, 'backup')
      const run = (name: string, ...words: string[]) =>
        runCommand({ file: `${name}/main.ts`, words, environment: server.environment })
      expect(await run('backup', folder)).toMatchObject({ code: 0 })
      const contents = join(server.folder, 'files/contents')
      for (const name of readdirSync(contents)) rmSync(join(contents, name), { recursive: true })
      expect(await run('restore', folder, '--replace')).toMatchObject({ code: 0 })
      expect(strangersIn(contents, account.uid)).toEqual([])
      expect(await bytesOf(await server.signIn(), table)).toContain('差旅费')
      expect(await run('check-store')).toMatchObject({ code: 0 })
    },
    3 * minutes,
  )

  test(
    'a data folder that root alone worked in before is taken over, also by one that answers alone',
    async () => {
      const server = serverWith()
      await server.start()
      const [alone, ...others] = server.processes.supervised
      expect(others).toEqual([])
      expect(statusOf(alone as number)).toEqual(ordinary(account))
      const file = await saveWith(await server.signIn(), '旧.txt', '以前')
      await server.stop()
      execFileSync('chown', ['-R', '0:0', server.folder])
      await server.start()
      const client = await server.signIn()
      expect(await bytesOf(client, file)).toBe('以前')
      await saveWith(client, '新.txt', '现在')
    },
    3 * minutes,
  )

  test('files are given to the account once; a copy that root made of them is given again', async () => {
    const folder = passableFolder('shuku-given-')
    ends.push(() => rmSync(folder, { recursive: true }))
    const [early, late] = ['early', 'late'].map((name) => join(folder, 'files/contents', name)) as [string, string]
    mkdirSync(join(folder, 'files/contents'), { recursive: true })
    writeFileSync(early, '')
    const start = beginStart(readConfiguration({ SHUKU_DATA: folder }))
    await handOver(start, account)
    expect(lstatSync(early).uid).toBe(account.uid)
    writeFileSync(late, '')
    await handOver(start, account)
    expect(lstatSync(late).uid).toBe(0)
    execFileSync('chown', ['-R', '0:0', folder])
    await handOver(start, account)
    expect(strangersIn(join(folder, 'files'), account.uid)).toEqual([])
  })

  test(
    'the data of an ordinary account stay its own, whether root starts the product or it does itself',
    async () => {
      const own = { uid: 64_123, gid: 64_123 }
      const server = serverWith({}, { ids: own })
      await server.start()
      expect(server.processes.supervised).toEqual([])
      expect(statusOf(server.processes.main)).toMatchObject({ Uid: ordinary(own).Uid })
      expect(await readyOf(server)).toMatchObject({ account: 'ordinary' })
      const file = await saveWith(await server.signIn(), '自己.txt', '自己的')
      await server.stop()

      const byRoot = serverWith({ SHUKU_DATA: server.folder })
      await byRoot.start()
      for (const pid of byRoot.processes.supervised) expect(statusOf(pid)).toEqual(ordinary(own))
      expect(await bytesOf(await byRoot.signIn(), file)).toBe('自己的')
      await byRoot.stop()
      for (const name of ['files', 'database']) expect(strangersIn(join(server.folder, name), own.uid)).toEqual([])
    },
    3 * minutes,
  )

  test(
    'where the account could not reach its data root stays, and operators are told',
    async () => {
      const server = serverWith()
      const folder = join(server.folder, 'closed')
      mkdirSync(folder, { mode: 0o700 })
      const closed = serverWith({ SHUKU_DATA: join(folder, 'data') })
      await closed.start()
      expect(await readyOf(closed)).toMatchObject({ account: 'root' })
      expect(closed.said).toContain('keeps the powers of root')
    },
    2 * minutes,
  )

  test('what root writes into the store of another account is that account’s', async () => {
    const folder = passableFolder('shuku-given-')
    ends.push(() => rmSync(folder, { recursive: true }))
    execFileSync('chown', [`${account.uid}:${account.gid}`, folder])
    await new LocalStore(folder, { fast: true }).put(new Blob(['内容']).stream())
    expect(strangersIn(folder, account.uid)).toEqual([])
  })

  test('root stays where a file is closed to the account', () => {
    const folder = passableFolder('shuku-closed-')
    ends.push(() => rmSync(folder, { recursive: true }))
    const index = join(folder, 'index.html')
    writeFileSync(index, '', { mode: 0o600 })
    const why = () => whyRootStays(account, { dataFolder: folder, readable: [index] })
    expect(why()).toContain(index)
    chmodSync(index, 0o644)
    expect(why()).toBeUndefined()
    chmodSync(folder, 0o700)
    expect(why()).toContain(folder)
  })
})
