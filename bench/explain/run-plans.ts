import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { isMarkedPrepared } from '@shuku/kit/server'
import { openBenchDatabase } from '../bench-database.ts'
import { casesOf } from '../measure/cases/all.ts'
import { Client } from '../measure/client.ts'
import { World, type Case } from '../measure/world.ts'
import { startServer } from '../server/start-server.ts'
import { fullScans, large, shapeOf, type Explained } from './plan.ts'

export interface PlansOptions {
  readonly documents: number
  readonly seed: number
  readonly port: number
  /** How many documents the planner is to believe in; what it then plans is looked at, and not kept. */
  readonly as: number | undefined
  /** Only groups whose file has this in its name. */
  readonly only: string
}

const folder = fileURLToPath(new URL('../plans/', import.meta.url))
/** What is kept prepared has a plan for all values from its sixth time on, if PostgreSQL likes that better. */
const timesOfPrepared = 8
/** All else is planned for its values each time; the first time also fills caches. */
const timesOfOthers = 2

/** The file of `plans/` that keeps the shapes of a case. */
export function fileOf({ group }: Pick<Case, 'group'>): string {
  return group.replace(/,.*/, '').toLowerCase().replaceAll(' ', '-')
}

/** The heading under which its file keeps the shapes of a case. */
export function headingOf({ group, name }: Pick<Case, 'group' | 'name'>): string {
  return `# ${group}: ${name}`
}

/** Asks every call of the benchmark for the plans of its statements, keeps their shapes, and names what reads all documents. */
export async function runPlans({ documents, seed, port, as, only }: PlansOptions): Promise<void> {
  const bench = await openBenchDatabase({ documents, seed })
  if (as !== undefined) await pretend(bench.pool, as / documents)
  const filesFolder = join(bench.folder, 'files')
  const server = await startServer({ connection: bench.connection, filesFolder, port, plans: true })
  const client = new Client(server.address)
  const files = new Map<string, string[]>()
  const faults: string[] = []
  try {
    const seen = new Map<string, number>()
    const cases = casesOf(new World(bench.pool, bench.loaded)).filter((one) => fileOf(one).includes(only))
    for (const one of cases) {
      const plans = await plansOf(one, client, seen)
      const shapes = [...new Set(plans.map(shapeOf))]
      const file = fileOf(one)
      files.set(file, [...(files.get(file) ?? []), `${headingOf(one)}\n\n${shapes.join('\n\n')}\n`])
      if (one.countsMany) continue
      for (const scan of plans.flatMap(fullScans)) faults.push(`${one.group}: ${one.name}: ${scan}`)
    }
  } finally {
    client.close()
    await server.stop()
    await bench.stop()
  }
  if (as === undefined) {
    mkdirSync(folder, { recursive: true })
    for (const [name, parts] of files) writeFileSync(join(folder, `${name}.txt`), parts.join('\n'))
  }
  process.stdout.write(faults.length === 0 ? 'No plan reads all documents.\n' : `${[...new Set(faults)].join('\n')}\n`)
  if (faults.length > 0) process.exitCode = 1
}

/**
 * As many rows in the same pages: the planner multiplies the pages that it finds by what it was told of their density.
 * Not undone by the next run of autovacuum, which is told to stay away.
 */
async function pretend(pool: Pool, factor: number): Promise<void> {
  for (const table of large) await pool.query(`alter table ${table} set (autovacuum_enabled = false)`)
  // what an earlier run pretended is forgotten
  await pool.query(`vacuum analyze ${[...large].join(', ')}`)
  await pool.query(
    `update pg_class set reltuples = greatest(reltuples, 1) * $1
     where oid = any($2::regclass[]) or oid in (select indexrelid from pg_index where indrelid = any($2::regclass[]))`,
    [factor, [...large]],
  )
}

/** The plans of a call once each statement that is kept, by its text, was `seen` often enough, by whatever call. */
async function plansOf(one: Case, client: Client, seen: Map<string, number>): Promise<Explained[]> {
  for (let number = 0; ; number++) {
    const asked = await one.prepare(client, number)
    await client.get('/bench/plans', {})
    await asked.run(client)
    const plans = (await client.get('/bench/plans', {}))['plans'] as Explained[]
    const prepared = new Set(plans.map(({ 'Query Text': text }) => text).filter(isMarkedPrepared))
    for (const text of prepared) seen.set(text, (seen.get(text) ?? 0) + 1)
    const isPlannedForAll = [...prepared].every((text) => (seen.get(text) ?? 0) >= timesOfPrepared)
    if (number + 1 >= timesOfPrepared || (number + 1 >= timesOfOthers && isPlannedForAll)) return plans
  }
}
