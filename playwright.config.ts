import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { choosePasswords } from './tools/browser/browser-data.ts'
import { findChromium } from './tools/browser/find-chromium.ts'

// The config is read once more in every worker: what the first reading chose is handed on by the environment.
process.env['SHUKU_CHROMIUM'] ??= await findChromium()
// all pairs of language, look and size are run to be looked at (apps/web/ten-tasks.e2e.ts)
if (process.env['SHUKU_PAIRS'] === 'all') process.env['SHUKU_PICTURES'] ??= '1'
choosePasswords()

/**
 * A page of a test lives for seconds (docs/decisions/0163-cheaper-pages.md): what its process has fetched and compiled
 * serves the next page of the same site, and compilers for code that runs long cost more than their code saves.
 */
const cheaperPages = ['--process-per-site', '--js-flags=--no-opt --no-maglev']

export default defineConfig({
  testDir: '.',
  testMatch: '{kit,domain,features,apps}/**/*.e2e.ts',
  outputDir: 'test-results',
  // what a test that hangs costs at most; one that needs longer says why
  timeout: 90_000,
  expect: { timeout: 20_000 },
  globalSetup: './tools/browser/prepare-browser-tests.ts',
  // Each has a product of its own (kit/testing/browser/browser.ts); the tests of a file stay together, in their order.
  // One more than there are cores: a person's task waits much, for what is typed to be saved or found.
  workers: Math.min(availableParallelism() + 1, 4),
  // a second try has a product and data of its own; it is named at the end (docs/decisions/0104-second-try.md)
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    // with what the browser has fetched and compiled; all that a page keeps is emptied between tests
    reuseContext: true,
    ...devices['Desktop Chrome'],
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // a click for which nothing is ready ends its test, not the whole time that there is for all of them
    actionTimeout: 30_000,
    // a trace of every test would cost more than many of them: `--trace on` for the file in question
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['SHUKU_CHROMIUM'],
      args: [
        // Chromium's own sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...cheaperPages,
      ],
      // Without a locale it finds no file whose name is not ASCII.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
  },
})
