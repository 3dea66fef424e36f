import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../server/database/database.ts'
import { startEmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts'
import { reportHeldLoop } from './held-loop.ts'
import { makeRunCluster } from './database/template-cluster.ts'
import { reportUnseen, writeRowTypes } from './rows/row-report.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Exclude<Connection, string>
  }
}

/** One PostgreSQL for a run of the tests, without fsync; what it answers ends it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = project.config.env['TMPDIR'] ?? ''
  const [dataFolder] = await Promise.all([makeRunCluster(), writeRowTypes(runFolder)])
  const postgres = await startEmbeddedPostgres({ dataFolder, fast: true })
  project.provide('postgres', { ...postgres.connection })
  return async () => {
    await postgres.stop()
    rmSync(dataFolder, { recursive: true, force: true })
    const report = reportHeldLoop(runFolder)
    if (report !== '') process.stdout.write(`${report}\n`)
    // files that are tried once more know nothing of what the others have seen
    if (process.env['SHUKU_SECOND_TRY'] !== '1') reportUnseen(runFolder)
  }
}
