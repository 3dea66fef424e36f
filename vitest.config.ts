import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chooseRunBase } from '@shuku/kit/testing/run-base'
import { findDatabaseTests } from './tools/find-tests.ts'
import { makeRunFolder } from './tools/launch/run-folder.ts'

const databaseTests = findDatabaseTests()
/** A list of a project takes the place of what is excluded on the command line. */
const outsideScope = process.env['SHUKU_TESTS'] === 'core' ? ['**/*.slow.test.{ts,tsx}'] : []
/** What the tests of a run write at once: some clusters with their logs, files and their copies. */
const gibibytes = 4
const globalSetup = 'kit/testing/global-setup.ts'

/** Without times of an earlier run Vitest takes the largest file first; those of the whole product are small and slow. */
class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(/\/(?:apps\/server|bench)\//.test(moduleId))
    return (await super.sort(files)).toSorted((a, b) => isSlow(b) - isSlow(a))
  }
}

export default defineConfig({
  test: {
    tags: [{ name: 'slow', description: 'outside the core, as files of this name are (decision 0189)' }],
    pool: 'forks',
    // One more than there are cores: a test with a database waits for it, and one that kills it waits for its return.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    sequence: { sequencer: WholeProductFirst },
    env: { TZ: 'UTC', TMPDIR: makeRunFolder(chooseRunBase(gibibytes)) },
    // What a test that hangs costs at most; one that needs longer says why.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that checks nothing fails; what comes a little later is waited for as long as a test.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    // A worker loads packages once and our own code anew for each file, so that files share no state.
    isolate: false,
    // What a call leaves behind is gone before it would be moved to where only long collections find it.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['kit/testing/fresh-modules.ts'],
          include: ['{kit,db,domain,features,demo,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/.build/**', ...databaseTests, ...outsideScope],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          // Vitest takes an empty list for its own default.
          include: databaseTests.length > 0 ? databaseTests : ['no-test-needs-a-database-yet'],
          setupFiles: ['kit/testing/end-of-file.ts', 'kit/testing/rows/check-rows.ts'],
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
        },
      },
    ],
  },
})
