import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { damage, randomFrom, Sacrifice, type Fate } from '@shuku/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { detectType } from '../detect-type.ts'
import { extractText } from '../extract-text.ts'
import { hostileFiles } from './hostile-files.ts'
import type { DamagedFile } from './read-once.fixture.ts'
import { soundSamples, type SoundFile } from './sound-samples.ts'

/** Each of these files is worked on until the limit of its reader ends it. */
const longMs = 300_000

// A slice of `npm run fuzz`, which damages real files as well: `-- --folder <folder>`.

const count = Number(process.env['SHUKU_FUZZ_FILES'] ?? 200)
const seed = Number(process.env['SHUKU_FUZZ_SEED'] ?? 1)
const folders = (process.env['SHUKU_FUZZ_FOLDERS'] ?? '').split('\n').filter((folder) => folder !== '')
/** Damage is in the small as in the large. */
const largestBytes = 3_000_000
/** A sound file of this size takes a second at most. */
const slowestMs = 10_000
const grownMegabytes = 32
/** Every so many files are read as the product does it, in a process of their own. */
const apart = 50

const folder = mkdtempSync(join(tmpdir(), 'shuku-damaged-'))
const reader = new Sacrifice(new URL('read-once.fixture.ts', import.meta.url))
afterAll(async () => {
  await reader.end()
  rmSync(folder, { recursive: true, force: true })
})

class Tally {
  readonly faults: string[] = []
  readonly outcomes: Record<string, number> = {}
  readonly measured: { megabytes: number; residentMegabytes: number; openFiles: number }[] = []
  slowest = { ms: 0, what: '' }

  fault(text: string): void {
    process.stdout.write(`${text}\n`)
    this.faults.push(text)
  }

  add(what: string, fate: Fate): void {
    if ('fate' in fate) {
      this.fault(`${what}: the reader ${fate.fate} ${fate.detail}`)
      return
    }
    const { outcome, ms, strays, megabytes, residentMegabytes = 0, openFiles = 0 } = fate
    const word = outcome.split(':', 1)[0] ?? ''
    this.outcomes[word] = (this.outcomes[word] ?? 0) + 1
    if (ms > this.slowest.ms) this.slowest = { ms: Math.round(ms), what }
    if (ms > slowestMs) this.fault(`${what}: ${Math.round(ms)} ms`)
    if (outcome.startsWith('threw')) this.fault(`${what}: ${outcome}`)
    for (const stray of strays) this.fault(`${what}: nobody caught ${stray}`)
    if (megabytes !== undefined) this.measured.push({ megabytes, residentMegabytes, openFiles })
  }
}

function soundFiles(): SoundFile[] {
  const paths = folders.flatMap((root) =>
    globSync('**/*', { cwd: root })
      .map((path) => join(root, path))
      .filter((path) => {
        // links may lead nowhere
        const found = statSync(path, { throwIfNoEntry: false })
        return found?.isFile() === true && found.size <= largestBytes
      }),
  )
  // of many of one kind as many as of the others
  const byKind = Map.groupBy(paths, (path) => basename(path).split('.').at(-1) ?? '')
  const real = [...byKind.values()].flatMap((same) => same.toSorted().slice(0, 40))
  return [...soundSamples, ...real.map((path) => ({ name: basename(path), content: readFileSync(path) }))]
}

test(
  `${count} files that were damaged with the seed ${seed} are read or refused in time, and nothing of them stays`,
  async () => {
    const sound = soundFiles()
    const tally = new Tally()
    const path = join(folder, 'damaged')
    for (let number = 0; number < count; number += 1) {
      const random = randomFrom(seed * 1_000_003 + number)
      // each kind in its turn
      const { name, content } = sound[number % sound.length] ?? { name: '', content: Buffer.alloc(0) }
      writeFileSync(path, content)
      const { mime } = await detectType(path, name)
      writeFileSync(path, damage(random, content))
      const file: DamagedFile = random.chance(0.6) ? { path, name, mime } : { path, name }
      const what = `${name}, file ${number} of seed ${seed}`
      tally.add(what, await reader.ask(file, { isMeasured: number % 50 === 49 }))
      if (number % apart === 0) {
        const result = await extractText({ path, mime, name })
        if (!result.ok && (result.reason === 'timeout' || result.reason === 'memory'))
          tally.fault(`${what}: ${result.reason} ${result.detail}`)
      }
      if (number % 500 === 499) process.stdout.write(`${number + 1} files, ${tally.faults.length} faults\n`)
    }
    process.stdout.write(`${JSON.stringify({ ...tally, measured: tally.measured.filter((_, at) => at % 5 === 0) })}\n`)
    expect(tally.faults).toEqual([])
    const [first, last] = [tally.measured[1] ?? tally.measured[0], tally.measured.at(-1)]
    expect((last?.megabytes ?? 0) - (first?.megabytes ?? 0)).toBeLessThan(grownMegabytes)
    expect((last?.openFiles ?? 0) - (first?.openFiles ?? 0)).toBeLessThanOrEqual(1)
  },
  Math.max(480_000, count * 4000),
)

test('files that are made to hang, fill or end their reader do none of it', { timeout: longMs }, async () => {
  const tally = new Tally()
  for (const { name, content } of hostileFiles) {
    const path = join(folder, name)
    writeFileSync(path, content)
    tally.add(name, await reader.ask({ path, name } satisfies DamagedFile, { isMeasured: true }))
    rmSync(path)
  }
  expect(tally.faults).toEqual([])
})
