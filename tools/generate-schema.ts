import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeSchema } from '@shuku/db/describe-schema'
import { describeSql } from '@shuku/db/describe-sql'
import { migrate } from '@shuku/db/migrate'
import { passableFolder } from '@shuku/kit/testing'
import { createPool, startEmbeddedPostgres } from '@shuku/kit/server'

// Writes db/schema.ts and db/schema.sql after the migrations, from a database made for this alone.
const folder = passableFolder('shuku-schema-')
const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres'), fast: true })
const pool = createPool({ connection: postgres.connection, max: 1, applicationName: 'generate-schema', work: 'jobs' })
try {
  await migrate(pool)
  writeFileSync(new URL('../db/schema.ts', import.meta.url), await describeSchema(pool))
  writeFileSync(new URL('../db/schema.sql', import.meta.url), await describeSql(pool))
  console.log('db/schema.ts and db/schema.sql are written.')
} finally {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
