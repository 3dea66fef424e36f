import { existsSync, readdirSync } from 'node:fs'
import { addresses, screenAddress } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  findSmallTargets,
  takePicture,
  test,
  type ScreenData,
  type Screen,
} from '@shuku/kit/testing/browser'
import type { Page, Request } from '@playwright/test'

// Every screen once in Chinese and light, once in English and dark, on a desk and on a phone: readable, within its width,
// and with `SHUKU_PICTURES=1` a picture to look at. What opens only by a click (dialogs, menus, errors at fields) is looked
// at where it is used. Each visit has a file of its own beside this one, for several workers to share them.

/** The product's own, beside those of its slices. */
const ownScreens: readonly Screen[] = [
  { name: 'no-right', address: addresses.noRight(), seen: 'h1, h2', by: 'everybody' },
  { name: 'not-found', address: screenAddress('nothing'), seen: 'h1, h2', by: 'everybody' },
]

async function findScreens(): Promise<Screen[]> {
  const root = new URL('../../../features/', import.meta.url)
  const files = readdirSync(root).map((name) => new URL(`${name}/screens.e2e.given.ts`, root))
  const found = files.filter((file) => existsSync(file))
  const screens = found.map(async ({ href }) => ((await import(href)) as { screens: readonly Screen[] }).screens)
  return [...(await Promise.all(screens)).flat(), ...ownScreens]
}

async function make(page: Page): Promise<ScreenData> {
  const session = await page.request.get('/api/shuku/session')
  const { personId } = (await session.json()) as { personId: number }
  const form = { categoryname: `Screens ${Date.now().toString(36)}` }
  const category = await page.request.post('/api/doc/console/category/add', { form })
  const { id = '0' } = (await category.json()) as { id?: string }
  const document = { docSubject: 'A document to look at', doccontent: '<h2>一</h2><p>正文</p>', seccategory: id }
  const saved = await page.request.post('/api/doc/save/save', { form: document })
  const { docid = 0 } = (await saved.json()) as { docid?: number }
  return { personId, categoryId: Number(id), documentId: docid }
}

/** What pages ask for and have no answer to yet; the stream of events never ends. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

const mostWaitedMs = 60_000

/** Nothing is asked for, nothing drawn in grey, twice one after the other: what an answer brings may ask for more. */
async function settled(page: Page, seen: string, underWay: ReadonlySet<Request>): Promise<void> {
  await expect(page.locator(seen).filter({ visible: true }).first()).toBeVisible()
  const waits = page.locator('.ant-skeleton, [aria-busy=true]').filter({ visible: true })
  const begun = performance.now()
  for (let quiet = 0; quiet < 2; quiet++) {
    if (performance.now() - begun > mostWaitedMs)
      throw new Error(`it waits for ${[...underWay].map((request) => request.url()).join(' ') || 'what is grey'}`)
    if (underWay.size > 0 || (await waits.count()) > 0) quiet = -1
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  }
}

/** One after the other in the same window; what is wrong is listed at the end. */
async function lookAt(page: Page, { by, look }: { by: readonly Screen['by'][]; look: string }): Promise<void> {
  const underWay = watchRequests(page)
  const screens = (await findScreens()).filter((screen) => by.includes(screen.by))
  const made = await make(page)
  const faults: string[] = []
  const trees: { path: string; says: string | null }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const sent = request.method() === 'POST' ? new URLSearchParams(request.postData() ?? '') : searchParams
    if (/\/api\/doc\/.*\/tree(?:Node)?$/.test(pathname)) trees.push({ path: pathname, says: sent.get('firstSecid') })
  })
  for (const { name, address, seen } of screens) {
    await test
      .step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`/wui/index.html${typeof address === 'string' ? address : address(made)}`)
        await settled(page, seen, underWay)
        await takePicture(page, `${name}.${look}`)
        if (look === 'zh.light') await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await settled(page, 'main, h1, h2', underWay)
        await takePicture(page, `${name}.${look}.390`)
        if (look !== 'zh.light') await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(390)
        expect(await findSmallTargets(page), 'a finger touches what it aims at').toEqual([])
      })
      .catch((error: unknown) => faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`))
  }
  expect(faults).toEqual([])
  expect(trees.length).toBeGreaterThan(0)
  expect(trees.filter(({ says }) => says !== '1')).toEqual([])
}

interface Visit {
  readonly as: string
  readonly look: typeof light | typeof dark
  readonly by: readonly Screen['by'][]
}

export const light = { language: 'zh-CN', colorScheme: 'light' } as const
export const dark = { language: 'en-US', colorScheme: 'dark' } as const
export const nameOfLook = ({ language, colorScheme }: Visit['look']) => `${language.slice(0, 2)}.${colorScheme}`

/** Tests that one person sees all screens of some kinds in one look. */
export function testScreens({ as, look, by }: Visit): void {
  const name = nameOfLook(look)
  test.describe(`${as}, ${name}`, () => {
    test.use({ as, ...look })

    test('SEARCH-47 each screen can be read by everybody and fits a phone, and every request for a tree says that it is of the first level on', async ({
      page,
    }) => {
      test.setTimeout(900_000)
      await lookAt(page, { by, look: name })
    })
  })
}
