import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

// Every screen once in each language and look, on a desk and on a phone: readable, within its width, and a picture for
// people to look at. What opens only by a click (dialogs, menus, errors at fields) is looked at where it is used.

interface Screen {
  readonly name: string
  readonly address: string | ((made: Made) => string)
  /** What stands there once it has come, in whatever language. */
  readonly seen: string
}

/** What a visit needs that is there already, or is made by calls. */
interface Made {
  readonly categoryId: number
  readonly documentId: number
  readonly personId: number
}

const main = 'main h1'
const table = 'main [role=grid], main table, main [role=list]'

/** For everybody. */
const everyday: readonly Screen[] = [
  { name: 'search', address: addresses.search(), seen: table },
  { name: 'search.found', address: addresses.search({ fulltext: '差旅' }), seen: 'main mark' },
  { name: 'search.nothing', address: addresses.search({ subject: 'no-title-is-like-this' }), seen: 'main h2, main h3' },
  { name: 'search.meant', address: addresses.search({ fulltext: '差旅报消管理办法' }), seen: 'main [role=status]' },
  { name: 'create', address: addresses.newDocument(), seen: 'main article' },
  { name: 'groups', address: addresses.groups(), seen: main },
  { name: 'notices', address: addresses.notices(), seen: main },
  { name: 'notices.mails', address: addresses.notices({ mails: true }), seen: '[role=dialog] [role=switch]' },
  { name: 'to-read', address: addresses.toRead(), seen: main },
  { name: 'directory', address: addresses.directory(), seen: '[role=treeitem]' },
  { name: 'person', address: ({ personId }) => addresses.personCard(personId), seen: '.sk-person-card' },
  { name: 'no-right', address: addresses.noRight(), seen: 'h1, h2' },
  { name: 'not-found', address: '#/main/document/nothing', seen: 'h1, h2' },
]

/** For whoever keeps something: a category, a document, the organisation. */
const keeping: readonly Screen[] = [
  { name: 'document', address: ({ documentId }) => addresses.document(documentId), seen: 'h1' },
  ...['access', 'log', 'mustRead', 'version'].map((tab) => ({
    name: `document.${tab}`,
    address: ({ documentId }: Made) => addresses.document(documentId, { tab }),
    seen: '[role=tabpanel]',
  })),
  { name: 'edit', address: ({ documentId }) => addresses.editDocument(documentId), seen: '.ProseMirror' },
  ...['base', 'upload', 'defaultRights', 'rights', 'access'].map((section) => ({
    name: `category.${section}`,
    address: ({ categoryId }: Made) => addresses.categorySettings(categoryId, section),
    seen: 'main h2',
  })),
  { name: 'share', address: addresses.share(), seen: 'main form' },
  { name: 'share.found', address: addresses.share({ found: true }), seen: table },
  { name: 'import', address: ({ categoryId }) => addresses.importFolder(categoryId), seen: main },
  { name: 'moves', address: addresses.moves(), seen: main },
  { name: 'failed-texts', address: addresses.failedTexts(), seen: main },
  { name: 'organisation', address: addresses.organisation(), seen: table },
  { name: 'organisation.import', address: addresses.organisationImport(), seen: main },
]

/** For whoever keeps all of the organisation. */
const keepingAll: readonly Screen[] = [
  { name: 'organisation.posts', address: addresses.organisation(undefined, { tab: 'posts' }), seen: main },
  { name: 'roles', address: '#/main/document/roles', seen: main },
]

async function make(page: Page): Promise<Made> {
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

async function settled(page: Page, seen: string): Promise<void> {
  await expect(page.locator(seen).filter({ visible: true }).first()).toBeVisible()
  // what is still to come is drawn in grey, which begins only when the code of a screen is there: looked at several times
  const waits = page.locator('.ant-skeleton, [aria-busy=true]').filter({ visible: true })
  for (let quiet = 0; quiet < 3; quiet++) {
    if ((await waits.count()) > 0) quiet = -1
    await page.evaluate(() => new Promise((done) => setTimeout(done, 120)))
  }
}

/** One after the other in the same window; all that is wrong is told at the end. */
async function lookAt(page: Page, screens: readonly Screen[], look: string): Promise<void> {
  const made = await make(page)
  const faults: string[] = []
  for (const { name, address, seen } of screens) {
    await test
      .step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`/wui/index.html${typeof address === 'string' ? address : address(made)}`)
        await settled(page, seen)
        await takePicture(page, `${name}.${look}`, true)
        if (look === 'zh.light') await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await settled(page, 'main, h1, h2')
        await takePicture(page, `${name}.${look}.390`, true)
        if (look !== 'zh.light') await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(390)
      })
      .catch((error: unknown) => faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`))
  }
  expect(faults).toEqual([])
}

const light = { language: 'zh-CN', colorScheme: 'light' } as const
const dark = { language: 'en-US', colorScheme: 'dark' } as const
const visits = [
  { as: 'wangfang', look: light, screens: everyday },
  { as: 'emily.carter', look: dark, screens: everyday },
  { as: 'sysadmin', look: light, screens: [...keeping, ...keepingAll] },
  { as: 'tan.weiling', look: dark, screens: keeping },
]

for (const { as, look, screens } of visits) {
  const name = `${look.language.slice(0, 2)}.${look.colorScheme}`
  test.describe(`${as}, ${name}`, () => {
    test.use({ as, ...look })

    test('each screen can be read by everybody and fits a phone', async ({ page }) => {
      test.setTimeout(600_000)
      await lookAt(page, screens, name)
    })
  })
}

test.describe('somebody who administers nothing', () => {
  test.use({ as: 'zhaoxiaowen', allowedNoise: [/^status 403/] })

  test('SHELL-10 ORG-33 neither finds the screens of administrators in the menu nor opens them', async ({ page }) => {
    for (const [entry, address] of [
      ['无法读取的文件', addresses.failedTexts()],
      ['组织与人员', addresses.organisation()],
      ['角色与权限', '#/main/document/roles'],
    ] as const) {
      await page.goto(`/wui/index.html${address}`)
      await expect(page.getByText('您没有权限').first()).toBeVisible()
      expect(page.url(), 'it says so in its own place').toContain(address)
      await expect(page.getByRole('link', { name: '新建文档' }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: entry })).toHaveCount(0)
    }
  })
})

for (const look of [light, dark]) {
  const name = `${look.language.slice(0, 2)}.${look.colorScheme}`
  test.describe(`nobody, ${name}`, () => {
    test.use({ ...look, allowedNoise: [/^status 401/] })

    test('the sign-in page can be read by everybody and fits a phone', async ({ page }) => {
      await page.goto(`/wui/index.html${addresses.signIn()}`)
      await settled(page, 'form')
      await takePicture(page, `sign-in.${name}`, true)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await takePicture(page, `sign-in.${name}.390`, true)
      await expectAccessible(page)
    })
  })
}
