import type { Browser, Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  inDatabase,
  makeDocument,
  openAs,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'
import { givenMap, type GivenMap } from './map.e2e.given.ts'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

const mark = () => `${test.info().workerIndex}${Date.now().toString(36)}`

/** Documents of a colleague, which the reader has not opened. */
async function write(browser: Browser, subjects: readonly string[]): Promise<number[]> {
  const colleague = await openAs(browser, 'chensiyuan')
  const ids: number[] = []
  for (const subject of subjects)
    ids.push(await makeDocument(colleague, { category: '报销与差旅', subject, html: `<p>${subject}的正文。</p>` }))
  await colleague.context().close()
  return ids
}

async function given(browser: Browser, more: Pick<GivenMap, 'template' | 'contents' | 'remark'> = {}) {
  const part = mark()
  const subjects = ['差旅标准', '报销制度', '发票查验', '付款审批'].map((word) => `${word} ${part}`)
  const [first = 0, second = 0, third = 0, fourth = 0] = await write(browser, subjects)
  const map: GivenMap = {
    ...more,
    name: `财务上岗 ${part}`,
    themes: [
      {
        title: '差旅与报销',
        weight: 60,
        points: [
          { name: '发票与凭证', weight: 50, documentIds: [first, second], remark: '<p>什么票能报。</p>' },
          { name: '海外差旅', weight: 30, documentIds: [third] },
          { name: '报销问答', weight: 20 },
        ],
      },
      { title: '资金与结算', weight: 40, points: [{ name: '付款审批', weight: 100, documentIds: [fourth] }] },
    ],
  }
  return { ...(await givenMap('chensiyuan', map)), name: map.name, subjects, documents: [first, second, third, fourth] }
}

const percentOf = async (page: Page) =>
  Number(await page.locator('.sk-read-map-percent').textContent().then(parseInteger))
const parseInteger = (text: string | null) => Number.parseInt(text ?? '', 10)

test.describe('in Chinese', () => {
  test.use({ as: 'tan.weiling' })

  test(
    'KNOW-05~ KNOW-92~ who opens a map sees how far they are, opens a point and a document of it, comes back, and is further',
    { tag: '@core' },
    async ({ page, browser }) => {
      const { id, name, subjects } = await given(browser)
      await open(page, addresses.knowledgeMap(id))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.locator('.sk-read-map-of')).toHaveText('0 / 4 篇')
      expect(await percentOf(page)).toBe(0)
      await takePicture(page, 'knowledge-map')
      // what a pointer shows over a station is no part of the page
      await page.mouse.move(0, 0)
      await expectAccessible(page)

      await page.getByRole('button', { name: /^0% 发票与凭证 0 \/ 2 篇/ }).click()
      const pane = page.getByRole('complementary', { name: '发票与凭证' })
      await expect(pane.getByText('什么票能报。')).toBeVisible()
      await expect(pane.getByText('差旅与报销 · 第 1 个，共 3 个')).toBeVisible()
      await expect(pane.getByRole('img', { name: '未读' })).toHaveCount(2)
      await takePicture(page, 'knowledge-map.point')
      await expectAccessible(page)
      await pane.getByRole('link', { name: subjects[0] ?? '' }).click()
      await expect(page.getByText(`${subjects[0]}的正文。`)).toBeVisible()

      await page.goBack()
      await expect(page.locator('.sk-read-map-of')).toHaveText('1 / 4 篇')
      expect(await percentOf(page)).toBeGreaterThan(0)
      await expect(pane.getByRole('img', { name: '已读' })).toHaveCount(1)
      await expect(page.getByRole('button', { name: /^50% 发票与凭证 1 \/ 2 篇/ })).toBeVisible()
      // back once more: the pane was open in the address, and closes
      await page.goBack()
      await expect(pane).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('link', { name: '接着读' })).toHaveAttribute('href', /detail\?id=\d+/)
    },
  )

  test('a map is walked by arrows, a point opened by Enter and left by Escape; a filter fades and moves nothing', async ({
    page,
    browser,
  }) => {
    const { id, points } = await given(browser)
    await open(page, addresses.knowledgeMap(id, { pointId: points.get('海外差旅') ?? 0 }))
    const pane = (name: string) => page.getByRole('complementary', { name })
    await expect(pane('海外差旅')).toBeVisible()
    await page.getByRole('button', { name: '下一个知识点' }).click()
    await expect(pane('报销问答').getByText('这个知识点还没有您能看的文档。')).toBeVisible()
    await expect(pane('报销问答').getByRole('link', { name: '补文档' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary')).toHaveCount(0)

    const theme = page.getByRole('button', { name: /^0% 资金与结算/ })
    const station = page.getByRole('button', { name: /^0% 付款审批/ })
    await expect(page.getByRole('button', { name: /^报销问答 缺文档/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(station).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(theme).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(pane('付款审批').getByRole('link', { name: /^未读/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(station).toBeFocused()

    const before = await station.boundingBox()
    await page.getByText('缺文档 1', { exact: true }).click()
    await expect(station).toHaveCSS('opacity', '0.28')
    await expect(page.getByRole('button', { name: /^报销问答 缺文档/ })).toHaveCSS('opacity', '1')
    expect(await station.boundingBox()).toEqual(before)
    await page.locator('.sk-read-map-foot').getByRole('button', { name: '报销问答' }).click()
    await expect(pane('报销问答')).toBeVisible()
  })

  test('each template draws the same points; what a free canvas holds runs nothing', async ({ page, browser }) => {
    for (const template of ['ring', 'tree', 'cards', 'steps', 'canvas'] as const) {
      const contents = '<h1>自由画布</h1><script>parent.wasRun = true</script><img src="https://example.com/x.png">'
      const { id } = await given(browser, { template, contents: template === 'canvas' ? contents : '' })
      await open(page, addresses.knowledgeMap(id))
      for (const point of ['发票与凭证', '海外差旅', '报销问答', '付款审批'])
        await expect(page.getByRole('button', { name: new RegExp(`${point} (?:缺文档|0 / )`) })).toBeVisible()
      if (template === 'canvas') {
        const frame = page.locator('iframe.sk-read-map-canvas')
        await expect(frame).toHaveAttribute('sandbox', '')
        await expect(frame.contentFrame().getByRole('heading', { name: '自由画布' })).toBeVisible()
        expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
      }
      await takePicture(page, `knowledge-map.${template}`)
    }
    await expectAccessible(page)
  })

  test('who knows a point best is asked, and led from the notification to the point', async ({ page, browser }) => {
    const { id } = await given(browser)
    await open(page, addresses.knowledgeMap(id))
    await page.getByRole('button', { name: /^0% 发票与凭证/ }).click()
    const pane = page.getByRole('complementary', { name: '发票与凭证' })
    await pane.getByRole('button', { name: /^请教/ }).first().click()
    const dialog = page.getByRole('dialog', { name: /^请教.*：发票与凭证/ })
    await dialog.getByRole('button', { name: '发送' }).click()
    await expect(dialog.getByText('请填写想问什么').first()).toBeVisible()
    await dialog.getByLabel('想问什么').fill('电子发票要打印吗？')
    await dialog.getByRole('button', { name: '发送' }).click()
    await expect(page.getByText(/^已请教/)).toBeVisible()

    const expert = await openAs(browser, 'chensiyuan')
    await open(expert, addresses.notices())
    await expect(expert.getByText('电子发票要打印吗？').first()).toBeVisible()
    await expert
      .getByText(/就“发票与凭证”请教您/)
      .first()
      .click()
    await expect(expert.getByRole('complementary', { name: '发票与凭证' })).toBeVisible()
    await expert.context().close()
  })

  test('all read: the map says so with the day', async ({ page, browser }) => {
    const { id, documents } = await given(browser)
    for (const documentId of documents) {
      await open(page, addresses.document(documentId))
      await expect(page.getByText('的正文。').first()).toBeVisible()
    }
    await open(page, addresses.knowledgeMap(id))
    await expect(page.getByText('已学完', { exact: true })).toBeVisible()
    expect(await percentOf(page)).toBe(100)
    await expect(page.getByRole('link', { name: '接着读' })).toHaveCount(0)
  })
})

test.describe('in English, by a finger', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('on a small screen themes are sections that fold, and reading on is at the foot', async ({ page, browser }) => {
    const { id } = await given(browser)
    await open(page, addresses.knowledgeMap(id))
    const theme = page.getByRole('button', { name: /^0% 差旅与报销 Weight 60%/ })
    const station = page.getByRole('button', { name: /^0% 发票与凭证 0 of 2/ })
    await expect(station).toBeVisible()
    await takePicture(page, 'knowledge-map.small')
    await expectAccessible(page)
    await theme.click()
    await expect(station).toBeHidden()
    await theme.click()
    await station.click()
    const pane = page.getByRole('dialog', { name: '发票与凭证' })
    await expect(pane.getByText('什么票能报。')).toBeVisible()
    await page.goBack()
    await expect(pane).toBeHidden()
    await page.locator('.sk-small-map-foot').getByRole('link', { name: 'Read on' }).click()
    await expect(page.getByText('的正文。')).toBeVisible()
  })
})

test.describe('for those who maintain maps', () => {
  test.use({ as: 'sysadmin' })

  test('they see what a map lacks, and a gap leads to the editor of its point', async ({ page, browser }) => {
    const { id, documents, points, subjects } = await given(browser)
    await inDatabase((pool) =>
      pool.query(
        `insert into document_review (document_id, months, due_on) values ($1, 12, current_date - 3)
         on conflict (document_id) do update set due_on = excluded.due_on`,
        [documents[0]],
      ),
    )
    await open(page, addresses.knowledgeMap(id))
    await page.getByRole('button', { name: '维护视图' }).click()
    const drawer = page.getByRole('dialog', { name: '维护视图' })
    const gap = drawer.getByRole('link', { name: '补文档 报销问答' })
    await expect(gap).toHaveAttribute('href', new RegExp(`knowledgeEdit\\?knowledgeId=${points.get('报销问答')}`))
    await expect(drawer.getByText('不足五人时不显示')).toBeVisible()
    const overdue = drawer.getByRole('region', { name: '复审已过期的文档' })
    await expect(overdue.getByRole('link', { name: subjects[0] ?? '' })).toBeVisible()
    await takePicture(page, 'knowledge-map.maintenance')
    await expectAccessible(page)
    await page.goBack()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: /^报销问答 缺文档/ }).click()
    await expect(page.getByRole('complementary').getByRole('link', { name: '补文档' })).toBeVisible()
    await expect(page.getByRole('link', { name: '编辑', exact: true })).toHaveAttribute('href', /KnowledgeMapList/)
  })
})
