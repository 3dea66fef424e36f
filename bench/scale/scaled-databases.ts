import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createPool, prepareDatabase, startEmbeddedPostgres, type Connection } from '@shuku/kit/server'
import { buildFolder, digestOf } from '../bench-database.ts'
import type { Loaded } from '../generate/load.ts'
import { scaleOf } from '../generate/scale.ts'
import { loadRows } from './load/load-rows.ts'
import { multiplyDocuments } from './load/multiply.ts'

export interface ScaledOptions {
  readonly documents: number
  readonly seed: number
  /** How many times as many documents the larger one has. */
  readonly factor: number
}

export interface Side {
  readonly connection: Exclude<Connection, string>
  readonly pool: Pool
  readonly loaded: Loaded
}

export interface ScaledDatabases {
  readonly folder: string
  readonly small: Side
  readonly large: Side
  stop(): Promise<void>
}

interface Note {
  readonly madeBy: string
  readonly small: Loaded
  readonly large: Loaded
}

/** One enterprise without texts, and the same with many times the documents: two databases of one server. */
export async function openScaledDatabases(options: ScaledOptions): Promise<ScaledDatabases> {
  const { documents, seed, factor } = options
  const folder = join(buildFolder, `scale-${documents}-${factor}-${seed}`)
  const note = join(folder, 'loaded.json')
  const madeBy = digestOf('generate', 'scale/load')
  if (!existsSync(note) || readNote(note).madeBy !== madeBy) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') })
  const places = {
    small: postgres.connection,
    large: { ...postgres.connection, database: `${postgres.connection.database}_large` },
  }
  const pools: Pool[] = []
  const openPool = (connection: Side['connection']) => {
    const pool = createPool({ connection, max: 8, applicationName: 'bench', work: 'jobs' })
    pools.push(pool)
    return pool
  }
  const stop = async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await postgres.stop()
  }
  try {
    if (!existsSync(note))
      writeFileSync(note, JSON.stringify({ madeBy, ...(await load(places, options)) }, undefined, 1))
    const { small, large } = readNote(note)
    const side = async (connection: Side['connection'], loaded: Loaded): Promise<Side> => {
      const pool = openPool(connection)
      await prepareDatabase(pool)
      return { connection, pool, loaded }
    }
    return { folder, small: await side(places.small, small), large: await side(places.large, large), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readNote(note: string): Note {
  return JSON.parse(readFileSync(note, 'utf8')) as Note
}

type Places = Readonly<Record<'small' | 'large', Side['connection']>>

/** The larger one begins as a copy of the smaller one's files. */
async function load({ small, large }: Places, { documents, seed, factor }: ScaledOptions) {
  process.stderr.write(`Loading ${documents} documents without texts …\n`)
  const first = await withPool(small, async (pool) => {
    await prepareDatabase(pool)
    return loadRows(pool, scaleOf(documents, seed))
  })
  const copying = performance.now()
  await withPool({ ...small, database: 'template1' }, (pool) =>
    pool.query(`create database ${large.database} template ${small.database} strategy file_copy`),
  )
  const seconds = (performance.now() - copying) / 1000
  process.stderr.write(`… and ${factor} times as many\n  a copy of the database: ${seconds.toFixed(1)} s\n`)
  const grown = await withPool(large, (pool) => multiplyDocuments(pool, first, factor))
  return { small: first, large: { ...grown, steps: [{ name: 'a copy of the database', seconds }, ...grown.steps] } }
}

async function withPool<T>(connection: Side['connection'], work: (pool: Pool) => Promise<T>): Promise<T> {
  // all indexes are made at once, and nobody waits long for a connection
  const pool = createPool({ connection, max: 20, applicationName: 'bench', work: 'jobs' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
