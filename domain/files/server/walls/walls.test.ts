import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultLimits } from '../extraction/extraction.ts'
import { hasOffice, officeLimits } from '../extraction/programs/convert-by-office.ts'
import { runProgram } from '../extraction/programs/run-program.ts'
import { giveToProgram, withWorkFolder } from '../extraction/programs/work-folder.ts'
import { runWorker, type Worker } from '../extraction/run-worker.ts'
import { bubblewrap, namespaces } from './build-walls.ts'
import { behindWall, holds, isConfined, putUpWall, requireWalls, wallInForce } from './find-wall.ts'
import { withoutRoot } from './leave-root.ts'
import { SYSTEM_PATH } from './wall.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const probe = fileURLToPath(new URL('probe.fixture.mjs', import.meta.url))
const isRoot = process.getuid?.() === 0
const strongest = [bubblewrap, namespaces]
const strong = strongest.filter(holds).map(({ kind }) => kind)
if (!isRoot) process.stderr.write('Skipped: the account of readers and programs. Reason: this is not root\n')
// each by its name: the result names the one that does not hold on this machine, also where the other one does
function eachWall(tests: (kind: (typeof strongest)[number]['kind']) => void): void {
  for (const { kind } of strongest)
    describe.skipIf(!strong.includes(kind))(`behind ${kind} (left out where it does not hold)`, () => {
      tests(kind)
    })
}

// What the database and the store are to a server: a file that its account may read, a folder, a socket.
const folder = mkdtempSync(join(tmpdir(), 'shuku-walls-'))
chmodSync(folder, 0o755)
writeFileSync(join(folder, 'secret'), 'the password of the database')
mkdirSync(join(folder, 'open'))
chmodSync(join(folder, 'open'), 0o777)
const database = createServer((socket) => socket.end())
const network = createServer((socket) => socket.end())
beforeAll(async () => {
  await new Promise<void>((done) => database.listen(join(folder, 'open/socket'), done))
  chmodSync(join(folder, 'open/socket'), 0o777)
  await new Promise<void>((done) => network.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  putUpWall()
  requireWalls(false)
})
afterAll(() => {
  database.close()
  network.close()
  rmSync(folder, { recursive: true })
})

type WallsReport = { uid: number; could: string[] }

const task = (answerFd: number) =>
  JSON.stringify({ pid: process.pid, folder, port: (network.address() as AddressInfo).port, answerFd })

function found(answer: Buffer, run: unknown): WallsReport {
  if (answer.length === 0) throw new Error(JSON.stringify(run))
  return JSON.parse(answer.toString()) as WallsReport
}

/** In place of a reader, with all that holds readers. */
async function asReader(isNative: boolean): Promise<WallsReport> {
  const worker: Worker = { script: probe, folders: [dirname(probe)], packages: [], ...(isNative && { isNative }) }
  const run = await runWorker(task(4), defaultLimits, { fd: openSync(probe, 'r'), worker })
  return found(run.answer, run)
}

/** As a reader whose native code is another's by now: Node holds nothing, the wall alone does. */
function asNativeCode(): WallsReport {
  const { argv, ids } = behindWall({ readable: [process.execPath, probe] }, [process.execPath, probe, task(1)])
  const [command = '', ...rest] = argv
  const { stdout, stderr } = spawnSync(command, rest, { ...ids, cwd: '/', env: { PATH: SYSTEM_PATH } })
  return found(stdout, stderr.toString())
}

/** As LibreOffice is run. */
async function asProgram(): Promise<WallsReport> {
  return withWorkFolder(async (own) => {
    copyFileSync(probe, join(own, basename(probe)))
    await giveToProgram(join(own, basename(probe)))
    const limits = { ...officeLimits, memoryMegabytes: 100_000 }
    const run = await runProgram(
      { command: process.execPath, args: [join(own, basename(probe)), task(1)], folder: own },
      limits,
    )
    return found(run.output, run)
  })
}

const inOwnFolder = 'write into the installation'

eachWall((kind) => {
  test('a reader taken over, a picture maker taken over and a program like LibreOffice reach nothing', async () => {
    putUpWall(kind)
    for (const [report, could] of [
      [await asReader(false), []],
      [await asReader(true), []],
      [asNativeCode(), []],
      // the copy of the probe lies in its own folder, where it may write
      [await asProgram(), [inOwnFolder]],
    ] as const) {
      // without root, `unshare` calls our account root inside, and gives it none of root's powers
      const isCalledRoot = !isRoot && kind === 'namespaces'
      const names = isCalledRoot ? ['be root', 'become root'] : []
      expect(report.could.toSorted()).toEqual([...could, ...names].toSorted())
      expect(report.uid).toBe(isRoot ? 64_001 : isCalledRoot ? 0 : process.getuid?.())
    }
  })

  test.skipIf(!isRoot)(
    'a reader taken over reaches nothing of a server that has left root, whose account it has',
    () => {
      const account = { uid: 64_010, gid: 64_010 }
      const secret = join(folder, 'secret')
      chmodSync(secret, 0o600)
      chownSync(secret, account.uid, account.gid)
      const [command = '', ...words] = withoutRoot(account)
      const server = spawn(command, [...words, 'sleep', '60'], { stdio: 'ignore' })
      const behind = fileURLToPath(new URL('behind-wall.fixture.ts', import.meta.url))
      const asked = JSON.stringify({ ...JSON.parse(task(1)), pid: server.pid })
      const { stdout, stderr } = spawnSync(command, [...words, process.execPath, behind, kind, probe, asked], {
        cwd: '/',
      })
      server.kill('SIGKILL')
      chownSync(secret, 0, 0)
      chmodSync(secret, 0o644)
      const isCalledRoot = kind === 'namespaces'
      expect(found(stdout, stderr.toString())).toEqual({
        uid: isCalledRoot ? 0 : account.uid,
        could: isCalledRoot ? ['be root', 'become root'] : [],
      })
    },
  )

  test('nothing that it starts outlives it', async () => {
    putUpWall(kind)
    await withWorkFolder(async (own) => {
      const mark = `60.${process.pid}`
      const args = ['-c', `(setsid sleep ${mark} &); sleep ${mark}`]
      const run = await runProgram({ command: '/bin/sh', args, folder: own }, { ...officeLimits, timeoutMs: 500 })
      expect(run.killedFor).toBe('timeout')
      await vi.waitFor(() => expect(spawnSync('pgrep', ['-f', `sleep ${mark}`]).stdout.toString()).toBe(''))
    })
  })

  test('memory is counted for all that it starts together', async () => {
    putUpWall(kind)
    await withWorkFolder(async (own) => {
      // each holds what the next one does not take from it
      const eat = 'head -c 150000000 /dev/zero | tail -c 150000000 | sleep 15'
      const args = ['-c', `(${eat}) & (${eat}) & (${eat}) & wait`]
      const run = await runProgram({ command: '/bin/sh', args, folder: own }, { ...officeLimits, memoryMegabytes: 400 })
      expect(run.killedFor).toBe('memory')
    })
  })
})

describe.skipIf(!isRoot)('where no namespaces are allowed', () => {
  test('readers and programs have an account that owns nothing, and cannot signal the server', async () => {
    putUpWall('account')
    chmodSync(join(folder, 'secret'), 0o600)
    for (const report of [await asReader(false), asNativeCode(), await asProgram()]) {
      expect(report.uid).toBe(64_001)
      for (const held of [
        'read a file of ours',
        'signal the server',
        'read the environment of the server',
        'become root',
        'become the account of the database',
      ])
        expect(report.could).not.toContain(held)
    }
    chmodSync(join(folder, 'secret'), 0o644)
  })
})

test('readers have no database of their own to write with, whatever the wall', async () => {
  putUpWall('none')
  // its folder is open to everybody: Node alone withholds it
  for (const isNative of [false, true]) expect((await asReader(isNative)).could).not.toContain('use sqlite')
})

test('without a wall, programs run only where nothing else is asked for', () => {
  putUpWall('none')
  const there = hasOffice()
  requireWalls(true)
  expect(hasOffice()).toBe(false)
  requireWalls(false)
  expect(hasOffice()).toBe(there)
})

test('the strongest wall that holds is in force', () => {
  expect(wallInForce().kind).toBe(strong[0] ?? (isRoot ? 'account' : 'none'))
  expect(strong.every(isConfined)).toBe(true)
})
