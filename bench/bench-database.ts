import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { createPool, prepareDatabase, startEmbeddedPostgres, type Connection } from '@shuku/kit/server'
import { loadEnterprise, type Loaded } from './generate/load.ts'
import { scaleOf } from './generate/scale.ts'
import { stageSearch } from './stage-search.ts'
import { memoryOf } from './measure/machine.ts'

export const buildFolder = fileURLToPath(new URL('../.build/bench/', import.meta.url))

export interface BenchDatabase {
  readonly folder: string
  readonly connection: Exclude<Connection, string>
  readonly pool: Pool
  readonly loaded: Loaded
  /** Megabytes of all processes of the database. */
  memory(): number | undefined
  stop(): Promise<void>
}

export interface Wanted {
  readonly documents: number
  readonly seed: number
}

/** An embedded database with the enterprise; what an earlier run with the same parameters loaded is used again. */
export async function openBenchDatabase({ documents, seed }: Wanted): Promise<BenchDatabase> {
  const folder = join(buildFolder, `${documents}-${seed}`)
  const note = join(folder, 'loaded.json')
  if (!isUsable(note)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') })
  const pool = createPool({ connection: postgres.connection, max: 8, applicationName: 'bench', work: 'jobs' })
  const stop = async () => {
    await pool.end()
    await postgres.stop()
  }
  try {
    await prepareDatabase(pool)
    await pool.query(
      'create table if not exists bench_written (id bigserial, html text, version_html text, body text, terms tsvector)',
    )
    if (!existsSync(note)) {
      const madeBy = digestOf('generate')
      process.stderr.write(`Loading ${documents} documents …\n`)
      const loaded = await loadEnterprise(pool, scaleOf(documents, seed))
      writeFileSync(note, JSON.stringify({ madeBy, ...loaded }, undefined, 1))
    }
    await stageSearch(pool)
    const loaded = JSON.parse(readFileSync(note, 'utf8')) as Loaded
    const memory = () => {
      const pid = postgres.pid()
      return pid === undefined ? undefined : memoryOf(pid)
    }
    return { folder, connection: postgres.connection, pool, loaded, memory, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Loaded to the end, by the generator that there is now; later migrations are run on it, as on any living system. */
function isUsable(note: string): boolean {
  return (
    existsSync(note) && (JSON.parse(readFileSync(note, 'utf8')) as { madeBy?: string }).madeBy === digestOf('generate')
  )
}

/** Of all code in folders of the benchmark: what it made is used again while it is the same. */
export function digestOf(...folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const place = new URL(`${folder}/`, import.meta.url)
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    for (const name of names.toSorted()) hash.update(readFileSync(new URL(name, place)))
  }
  return hash.digest('hex').slice(0, 20)
}
