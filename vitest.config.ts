import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findDatabaseTests } from './tools/find-tests.ts'
import { makeRunFolder } from './tools/launch/run-folder.ts'

const databaseTests = findDatabaseTests()
const globalSetup = 'kit/testing/global-setup.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    // Each worker owns a database; more workers than cores only wait for each other.
    maxWorkers: Math.max(2, Math.min(availableParallelism(), 8)),
    env: { TZ: 'UTC', TMPDIR: makeRunFolder() },
    // A busy machine is no fault of the code; nothing here is about time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that checks nothing fails.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{kit,db,domain,features,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/.build/**', ...databaseTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          // Vitest takes an empty list for its own default.
          include: databaseTests.length > 0 ? databaseTests : ['no-test-needs-a-database-yet'],
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
        },
      },
    ],
  },
})
