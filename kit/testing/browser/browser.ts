import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test'
import type { Language } from '@shuku/kit/i18n'
import { findForeignNames } from './foreign-names.ts'
import { findFreePort } from './find-free-port.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

// What browser tests share: who is signed in, in which language, axe, pictures, and a page without errors.

export interface BrowserOptions {
  /** Login name of the person who is signed in before the test begins; empty: nobody. */
  as: string
  language: Language
  /** Messages of the console that this test provokes, as `listen` words them. */
  allowedNoise: readonly RegExp[]
}

/**
 * Where a test may serve the page of a portal, which may show elements in frames; nobody listens there before. On this
 * machine, as the product is: some browsers let no page from elsewhere ask a machine of the local network.
 */
export const portalPort = () => Number(process.env['SHUKU_TEST_PORTAL_PORT'])

interface Checks {
  /** Fails the test when the page had an uncaught error or wrote one to its console. */
  quiet: undefined
}

interface Worker {
  /** With a database, files, accounts and a mail address of its own: no worker sees what another one does. */
  product: TestProduct
}

export const test = base.extend<BrowserOptions & Checks, Worker>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide, { workerIndex }) => {
      const folder = join(process.env['SHUKU_TEST_RUN'] ?? '', `worker-${workerIndex}`)
      cpSync(process.env['SHUKU_TEST_SEEDED'] ?? '', folder, { recursive: true })
      // where a test may start a mail server; while none does, mails wait
      const mailPort = String(await findFreePort())
      const portal = String(await findFreePort())
      Object.assign(process.env, {
        SHUKU_TEST_DATA: folder,
        SHUKU_TEST_MAIL_PORT: mailPort,
        SHUKU_TEST_PORTAL_PORT: portal,
      })
      const product = await startTestProduct({
        SHUKU_DATA: folder,
        // one of them as it is run everywhere, the others with less
        SHUKU_WEB_PROCESSES: workerIndex === 0 ? '2' : '1',
        SHUKU_PORT: String(await findFreePort()),
        SHUKU_PORTAL_ORIGINS: `http://127.0.0.1:${portal}`,
        SHUKU_STRUCTURE_CHART: `http://127.0.0.1:${portal}/chart`,
        SHUKU_SMTP: `smtp://127.0.0.1:${mailPort}`,
      })
      await provide(product)
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.address),
  as: ['', { option: true }],
  language: ['zh-CN', { option: true }],
  allowedNoise: [[], { option: true }],
  locale: async ({ language }, provide) => provide(language),
  // Nothing moves: a picture or a check in the middle of a fade finds colours that nobody reads.
  contextOptions: async ({ contextOptions }, provide) => provide({ ...contextOptions, reducedMotion: 'reduce' }),
  context: async ({ context, as, language }, provide) => {
    if (as !== '') await signIn(context, as, language)
    else await speak(context, language)
    await provide(context)
  },
  quiet: [
    async ({ context, allowedNoise }, provide) => {
      const noise = listen(context)
      await provide(undefined)
      const unexpected = noise().filter((message) => !allowedNoise.some((allowed) => allowed.test(message)))
      expect(unexpected, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
export { holdCalls } from './hold-calls.ts'
export { findCategory, makeDocument, saveDocument, uploadText } from './make-documents.ts'
export { inDatabase, runScheduledNow } from './run-scheduled.ts'
export { mainHeading, tableOrList, type ScreenData, type Screen } from './screen.ts'
export { findSmallTargets } from './tap-targets.ts'
export { startTestProduct, type TestProduct } from './test-product.ts'
export { startMailServer, type MailServer } from '../jobs/mail-server.ts'

/**
 * Errors of the context's pages. What the browser itself writes is told in our words, for its own change with its
 * version: `status 404 of …` and `no answer of …` for what was asked for, else `the browser: …`.
 */
function listen(context: BrowserContext): () => string[] {
  const errors: (() => string)[] = []
  const answers = new Map<string, string>()
  context.on('response', (answer) => {
    if (answer.ok()) return
    const said = `status ${answer.status()} of ${answer.url()}`
    answers.set(answer.url(), said)
    // why it was refused; a page that was left has no text of it any more
    void answer.text().then(
      (text) => answers.set(answer.url(), `${said}: ${text.slice(0, 300)}`),
      () => undefined,
    )
  })
  context.on('requestfailed', (request) => answers.set(request.url(), `no answer of ${request.url()}`))
  context.on('weberror', (error) => errors.push(() => String(error.error())))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    const isOfPage = message.args().length > 0
    // the answer may be told after the message about it
    errors.push(() => (isOfPage ? text : (answers.get(message.location().url) ?? `the browser: ${text}`)))
  })
  return () => errors.map((error) => error())
}

/** Sessions of this worker by login name: making one costs a password hash. */
const sessions = new Map<string, Cookies>()
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Signs a person of the demo company (or `sysadmin`) in: the context's pages are theirs from now on. */
export async function signIn(context: BrowserContext, loginName: string, language: Language = 'zh-CN'): Promise<void> {
  await context.addCookies(sessions.get(loginName) ?? [])
  // a person's own choice outweighs the browser's
  const chooseLanguage = () => context.request.post('/api/shuku/session/preferences', { form: { language } })
  if (!sessions.has(loginName) || !(await chooseLanguage()).ok()) {
    await beginSession(context, loginName)
    await chooseLanguage()
  }
  await speak(context, language)
}

async function beginSession(context: BrowserContext, loginName: string): Promise<void> {
  const password = process.env[loginName === 'sysadmin' ? 'SHUKU_ADMIN_PASSWORD' : 'SHUKU_DEMO_PASSWORD'] ?? ''
  const form = { loginid: loginName, userpassword: password }
  const reply = await context.request.post('/api/hrm/login/checkLogin', { form })
  const body = (await reply.json()) as { loginstatus?: string; msg?: string }
  if (body.loginstatus !== 'true') throw new Error(`${loginName} could not sign in: ${body.msg}`)
  sessions.set(loginName, await context.cookies())
}

/** A page of another person, in a context of its own; close `page.context()` at the end. */
export async function openAs(browser: Browser, loginName: string, language: Language = 'zh-CN'): Promise<Page> {
  const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' })
  await signIn(context, loginName, language)
  return context.newPage()
}

/** Lists and bubbles that antd draws at the end of the body: they belong to the field that opened them, in no landmark. */
const popups = '.ant-select-dropdown, .ant-dropdown, .ant-popover, .ant-tooltip, .ant-picker-dropdown, .ant-tour'

/** In these frames nothing runs, axe neither; what is in them is somebody’s document. */
const unscripted = 'iframe[sandbox]:not([sandbox~=allow-scripts])'

/** Nothing else can be touched or read while one is open. */
const modalDialogs = '[role=dialog][aria-modal=true]'

/**
 * No finding of axe at WCAG 2.2 AA, nor of its best practices, and no name in a language that the person may not read;
 * `within` and `except` are selectors. Of a page with an open dialog the dialog is looked at: the screen behind it is looked
 * at by itself (`apps/web/screens`), and a look costs as much as what is in it.
 */
export async function expectAccessible(
  page: Page,
  { within, except = [] }: { within?: string; except?: string[] } = {},
): Promise<void> {
  // an answer that came meanwhile, and what it replaced, are half drawn for a moment: a finding is there at the second look as well
  const findings = await lookWithAxe(page, { within, except })
  expect(findings.length > 0 ? await lookWithAxe(page, { within, except }) : [], 'findings of axe').toEqual([])
  await expect(page.locator(`${unscripted}:not([title])`), 'frames without a name').toHaveCount(0)
  expect(await findForeignNames(page), 'names in another language').toEqual([])
}

async function lookWithAxe(page: Page, { within, except }: { within: string | undefined; except: string[] }) {
  await untilStill(page)
  // the other mode ends in a window of its own, for frames of other sites: there are none; what passes is not described
  const builder = new AxeBuilder({ page, ...(await knownAxe(page)) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(accessibilityTags)
  const looked = within === undefined ? await aboveThePage(page) : [within]
  for (const selector of looked) builder.include(selector)
  for (const selector of [unscripted, ...except]) builder.exclude(selector)
  const { violations } = await builder.analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, help, target: target.join(' '), why: failureSummary })),
  )
  const excused = await Promise.all(
    findings.map(
      async ({ id, target }) =>
        (id === 'region' && (await isWithin(page, target, popups))) ||
        (id === 'target-size' && (await isCutByScrolling(page, target))),
    ),
  )
  return findings.filter((_, place) => !excused[place])
}

async function aboveThePage(page: Page): Promise<string[]> {
  const dialog = page.locator(modalDialogs).filter({ visible: true })
  return (await dialog.count()) > 0 ? [modalDialogs, popups] : []
}

/** Axe is long, and read anew in every frame at every look; a page that has it goes on with that. */
async function knownAxe(page: Page): Promise<{ axeSource?: string }> {
  const known = await Promise.all(page.frames().map((frame) => frame.evaluate('window.axe !== undefined')))
  return known.every(Boolean) ? { axeSource: 'window.axe !== undefined' } : {}
}

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** It lies at the edge of what is scrolled, and is whole one move of the finger later. */
function isCutByScrolling(page: Page, target: string): Promise<boolean> {
  return page.evaluate((of) => {
    const element = document.querySelector(of)
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
    for (let above = element?.parentElement; above; above = above.parentElement) {
      const pane = above.getBoundingClientRect()
      const scrolls = /auto|scroll/.test(getComputedStyle(above).overflowY)
      if (scrolls && (top < pane.top || bottom > pane.bottom)) return true
    }
    return false
  }, target)
}

/** In a container, or what antd puts around one at the end of the body. */
function isWithin(page: Page, target: string, containers: string): Promise<boolean> {
  return page.evaluate(
    ([of, all]) => {
      const element = document.querySelector(of)
      const inner = [...(element?.children ?? [])]
      return Boolean(element?.closest(all)) || (inner.length > 0 && inner.every((child) => child.matches(all)))
    },
    [target, containers] as const,
  )
}

/** What one would touch in the place of something that lies above the page, were it not there. */
export async function touchedUnder(cover: Locator): Promise<string[]> {
  return cover.evaluate((element: HTMLElement) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    element.style.visibility = 'hidden'
    const places = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint(x, y)),
    )
    element.style.visibility = ''
    return places.flatMap((place) => place?.closest('a, button, input, li')?.textContent ?? [])
  })
}

/**
 * A picture for people to look at, `test-results/screens/<name>.png`, of every screen and of what tasks show on their
 * way, where `SHUKU_PICTURES=1` asks for them.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['SHUKU_PICTURES'] !== '1') return
  await untilStill(page)
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: 'disabled' })
}

/** The choice as the product keeps it on this machine, before any of its code runs. */
async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript((chosen) => {
    try {
      if (localStorage.getItem('shuku.language') === null)
        localStorage.setItem('shuku.language', JSON.stringify(chosen))
    } catch {
      // a page without an origin has no storage
    }
  }, language)
}

async function untilStill(page: Page): Promise<void> {
  // what is about to be replaced is dimmed, for as long as its answer takes; what closes is half there while it fades
  await page
    .waitForFunction(() => document.querySelector('.is-old, [class*="-leave-active"]') === null, undefined, {
      timeout: 30_000,
    })
    .catch(() => {})
  // lines in the place of what is on its way; of a picture of a wait itself they stay
  const awaited = page.locator('.ant-skeleton, .sk-waiting, [aria-busy=true]').filter({ visible: true })
  await awaited
    .first()
    .waitFor({ state: 'hidden', timeout: 5000 })
    .catch(() => {})
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
export { zip } from '../../server/write-zip.ts'
