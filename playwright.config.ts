import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/browser/find-chromium.ts'
import { findFreePort } from './tools/browser/find-free-port.ts'

// The config is read once more in every worker: what the first reading chose is handed on by the environment.
process.env['SHUKU_TEST_PORT'] ??= String(await findFreePort())
// Where a test may start a mail server; while none does, mails wait.
process.env['SHUKU_TEST_MAIL_PORT'] ??= String(await findFreePort())
process.env['SHUKU_CHROMIUM'] ??= await findChromium()
process.env['SHUKU_ADMIN_PASSWORD'] ??= 'Administrator-of-the-tests-1'
process.env['SHUKU_DEMO_PASSWORD'] ??= 'Colleague-of-the-tests-1'

const address = `http://127.0.0.1:${process.env['SHUKU_TEST_PORT']}`

export default defineConfig({
  testDir: '.',
  testMatch: '{kit,domain,features,apps}/**/*.e2e.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // No account is used in two languages by two files (`browser-accounts.test.ts`); still one after the other, until
  // every test holds on a busy machine.
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['SHUKU_CHROMIUM'],
      // Chromium's own sandbox does not work for root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      // Without a locale it finds no file whose name is not ASCII.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
  },
  webServer: {
    command: `exec "${process.execPath}" tools/tasks/browser-server.ts`,
    url: `${address}/readyz`,
    env: {
      SHUKU_HOST: '127.0.0.1',
      SHUKU_PORT: process.env['SHUKU_TEST_PORT'],
      SHUKU_DATA: '.build/browser-tests',
      SHUKU_SMTP: `smtp://127.0.0.1:${process.env['SHUKU_TEST_MAIL_PORT']}`,
    },
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
