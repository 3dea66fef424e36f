import { readFileSync } from 'node:fs'
import { describeSchema } from '@shuku/db/describe-schema'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'

test('db/schema.ts is what the migrated database has (node tools/generate-schema.ts makes it anew)', async () => {
  const { pool } = await testDatabase()
  const written = readFileSync(new URL('schema.ts', import.meta.url), 'utf8')
  expect(written).toBe(await describeSchema(pool))
})
