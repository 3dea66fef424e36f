import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The one without windows first: it draws the same pages with half the work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]
const macPrograms = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** A Chromium for the browser tests: an installed one, else Playwright's own, else (as root, on Debian) its package. */
export async function findChromium(): Promise<string> {
  const chosen = process.env['SHUKU_CHROMIUM']
  if (chosen) return chosen
  return findInstalled() ?? (await findOfPlaywright()) ?? (await installFromDebian()) ?? refuse()
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...(process.platform === 'darwin' ? macPrograms : [])].find(isExecutable)
}

async function findOfPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  console.error('No Chromium is installed: trying Playwright’s own …')
  const words = ['node_modules/.bin/playwright', 'install', '--only-shell', 'chromium']
  const { status } = spawnSync(process.execPath, words, { stdio: ['ignore', 2, 2], timeout: 300_000 })
  return status === 0 && existsSync(path) ? path : undefined
}

async function installFromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.error('Installing Debian’s chromium and a Chinese font …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = async (...words: string[]): Promise<boolean> => {
    // checks and tests run beside it, so it must not hold this process
    const child = spawn('apt-get', ['--quiet', ...words], { env, stdio: ['ignore', 2, 2], timeout: 900_000 })
    const [code] = (await once(child, 'close')) as [number | null]
    return code === 0
  }
  const install = (name: string) => run('install', '--yes', '--no-install-recommends', name, 'fonts-noto-cjk')
  await run('update')
  // older releases have no package for the one without windows
  if (!(await install('chromium-headless-shell'))) await install('chromium')
  return findInstalled()
}

function refuse(): never {
  throw new Error(
    'no Chromium was found and none could be installed. Install chromium (or Google Chrome) with a Chinese font, ' +
      'or set SHUKU_CHROMIUM to the program’s path.',
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
