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
import { givenMap, print, type GivenMap, mark, percentOf, pointAtNothing } from './map.e2e.given.ts'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** Documents of a colleague, which the reader has not opened. */
async function write(browser: Browser, subjects: readonly string[], by = 'chensiyuan'): Promise<number[]> {
  const colleague = await openAs(browser, by)
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
      await pointAtNothing(page)
      await expectAccessible(page)

      await page.getByRole('button', { name: /^0% 发票与凭证 0 \/ 2 篇/ }).click()
      const pane = page.getByRole('complementary', { name: '发票与凭证' })
      await expect(pane.getByText('什么票能报。')).toBeVisible()
      await expect(pane.getByText('差旅与报销 · 第 1 个，共 3 个')).toBeVisible()
      await expect(pane.getByRole('img', { name: '未读' })).toHaveCount(2)
      await takePicture(page, 'knowledge-map.point')
      await pointAtNothing(page)
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

    // the pane leaves its room to the map
    await expect(async () => {
      const first = await station.boundingBox()
      await page.waitForTimeout(200)
      expect(await station.boundingBox()).toEqual(first)
    }).toPass()
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

/** A map of two points, with a document of a colleague in each. */
async function givenTwo(
  browser: Browser,
  { by = 'chensiyuan', ...more }: Pick<GivenMap, 'remark'> & { by?: string } = {},
) {
  const part = mark()
  const subjects = ['差旅标准', '付款审批'].map((word) => `${word} ${part}`)
  const [first = 0, second = 0] = await write(browser, subjects, by)
  const name = `出纳上岗 ${part}`
  const map = await givenMap(by, {
    ...more,
    name,
    themes: [
      {
        title: '差旅与报销',
        weight: 100,
        points: [
          { name: '发票与凭证', weight: 60, documentIds: [first] },
          { name: '付款', weight: 40, documentIds: [second] },
        ],
      },
    ],
  })
  return { ...map, name, documents: [first, second] as const }
}

const moreOf = (page: Page) => page.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).first()

test.describe('in the rest of the product', () => {
  test.use({ as: 'tan.weiling' })

  test('a map is found by its name above the documents and while one types, and both lead to it', async ({
    page,
    browser,
  }) => {
    const { id, name } = await givenTwo(browser)
    await open(page, addresses.search({ fulltext: name }))
    const found = page.getByRole('region', { name: '知识地图' })
    await expect(found.getByText('1', { exact: true })).toBeVisible()
    await takePicture(page, 'search.named')
    await page.mouse.move(0, 0)
    await expectAccessible(page)
    await found.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await open(page, addresses.home())
    await page.getByRole('combobox', { name: /搜索标题/ }).fill(name)
    const option = page.getByRole('option', { name: new RegExp(`${name}.*知识地图`) })
    await expect(option).toBeVisible()
    await option.click()
    await expect(page).toHaveURL(new RegExp(`knowledgeMap\\?mapId=${id}`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('a map is kept among the pages on the start page, and opens from there', async ({ page, browser }) => {
    const { id, name } = await givenTwo(browser)
    await open(page, addresses.knowledgeMap(id))
    await page.getByRole('button', { name: '收藏此页面' }).click()
    await expect(page.getByText('已收藏此页面，可在首页找到')).toBeVisible()
    await open(page, addresses.home())
    await page.getByRole('region', { name: '收藏的页面' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('what a map is for is under its name: three lines, and the rest when it is asked for', async ({
    page,
    browser,
  }) => {
    const lines = Array.from({ length: 8 }, (_, at) => `<p>第 ${at + 1} 段：出纳上岗以前要看完的制度。</p>`)
    const { id } = await givenTwo(browser, { remark: `${lines.join('')}<img src="x" onerror="parent.wasRun = true">` })
    await open(page, addresses.knowledgeMap(id))
    const [first, third, last] = [1, 3, 8].map((n) => page.getByText(`第 ${n} 段：`))
    await expect(first!).toBeInViewport()
    await expect(third!).toBeInViewport()
    await expect(page.locator('.sk-map-remark-body')).toHaveCSS('max-height', '66px')
    await takePicture(page, 'knowledge-map.remark')
    await page.getByRole('button', { name: '展开', exact: true }).click()
    await expect(last!).toBeInViewport()
    await page.mouse.move(0, 0)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: '收起', exact: true }).click()
    await expect(page.locator('.sk-map-remark-body')).toHaveCSS('max-height', '66px')
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)

    const short = await givenTwo(browser, { remark: '<p>新出纳先看这里。</p>' })
    await open(page, addresses.knowledgeMap(short.id))
    await expect(page.getByText('新出纳先看这里。')).toBeVisible()
    await expect(page.getByRole('button', { name: '展开', exact: true })).toHaveCount(0)
  })
})

test.describe('asked too often', () => {
  test.use({ as: 'emily.carter', language: 'en-US', allowedNoise: [/^status 4\d\d of .*maps\/ask/] })

  test('a sixth question within the hour is refused, says when to ask again, and stays in its field', async ({
    page,
    browser,
  }) => {
    const { id, points } = await givenTwo(browser)
    const pointId = points.get('发票与凭证') ?? 0
    await inDatabase((pool) =>
      pool.query(
        `with event as (
           insert into notice_event (kind, person_id, subject_ids, details)
           select 'knowledgeQuestion', person.id, '{}', jsonb_build_object('mapId', $1::integer, 'pointId', $2::integer,
             'point', '发票与凭证', 'note', 'Question ' || n)
           from person cross join generate_series(1, 5) as n where login_name = 'emily.carter' returning id
         )
         insert into notice (person_id, event_id)
         select person.id, event.id from event cross join person where login_name = 'chensiyuan'`,
        [id, pointId],
      ),
    )
    await open(page, addresses.knowledgeMap(id, { pointId }))
    await page.getByRole('complementary').getByRole('button', { name: /^Ask/ }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Ask .* about/ })
    await dialog.getByLabel('Your question').fill('Must it be printed?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^You asked .* 5 times within an hour\. Ask again after /)).toBeVisible()
    await expect(dialog.getByLabel('Your question')).toHaveValue('Must it be printed?')
  })
})

test.describe('as those who maintain maps', () => {
  test.use({ as: 'sysadmin' })

  test('KNOW-35~ a point that is hidden in the editor is no station of the map and does not count, until it is shown again', async ({
    page,
    browser,
  }) => {
    const { id, name } = await givenTwo(browser)
    const set = async (isShown: boolean) => {
      await open(page, addresses.knowledgeMaps({ edited: id }))
      const panel = page.getByRole('dialog', { name: /^编辑知识地图/ })
      await expect(panel.getByLabel('名称')).toHaveValue(name)
      const shown = panel.getByRole('switch', { name: '显示知识点“付款”' })
      await shown.setChecked(isShown)
      await expect(panel.getByText('读者看不到，不计入进度')).toHaveCount(isShown ? 0 : 1)
      await expectAccessible(page)
      const saved = page.waitForResponse(/maps\/save/)
      await page.keyboard.press('Control+s')
      await saved
      await expect(async () => {
        await open(page, addresses.knowledgeMap(id))
        await expect(page.locator('.sk-read-map-of')).toBeVisible({ timeout: 2000 })
      }).toPass()
    }
    await set(false)
    await expect(page.locator('.sk-read-map-of')).toHaveText('0 / 1 篇')
    await expect(page.getByRole('button', { name: /发票与凭证/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /付款/ })).toHaveCount(0)
    await set(true)
    await expect(page.locator('.sk-read-map-of')).toHaveText('0 / 2 篇')
    await expect(page.getByRole('button', { name: /付款/ })).toBeVisible()
  })
})

test.describe('as somebody who maintains maps and wrote documents', () => {
  test.use({ as: 'wangfang' })

  test('a map is required of somebody, is one task of theirs that leads to it, and is ended', async ({
    page,
    browser,
  }) => {
    const { id, name } = await givenTwo(browser, { by: 'wangfang' })
    await open(page, addresses.knowledgeMap(id))
    await moreOf(page).click()
    await expect(page.getByRole('menuitem', { name: '打印' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '结束必读' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: '设为必读' }).click()
    const dialog = page.getByRole('dialog', { name: /设为必读/ })
    await expect(dialog.getByText(/以后加入的文档每天自动设为必读/)).toBeVisible()
    await dialog.getByRole('combobox', { name: '输入姓名、部门、群组' }).fill('zhaoxiaowen')
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '设为必读' }).click()
    await expect(page.getByText(/^已将 2 篇文档设为必读，通知了 1 人/)).toBeVisible()

    const reader = await openAs(browser, 'zhaoxiaowen')
    await open(reader, addresses.tasks())
    const row = reader.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('必读地图')
    await expect(row).toContainText('已读 0 / 2 篇')
    await takePicture(reader, 'tasks.map')
    await row.getByRole('link', { name }).click()
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible()
    await open(reader, addresses.notices())
    await expect(reader.getByText(new RegExp(`请您阅读.*${name}`)).first()).toBeVisible()

    await moreOf(page).click()
    await page.getByRole('menuitem', { name: '结束必读' }).click()
    await page
      .getByRole('dialog', { name: /^结束“/ })
      .getByRole('button', { name: '结束必读' })
      .click()
    await expect(page.getByText('已结束必读，之后加入的文档也不再必读')).toBeVisible()
    await open(reader, addresses.tasks())
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reader.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    await reader.context().close()
  })
})

/** So many themes of so many points, with one document in all of them. */
async function givenPoints(browser: Browser, themes: number, points: number) {
  const colleague = await openAs(browser, 'chensiyuan')
  const part = mark()
  const subject = `墙上的制度 ${part}`
  const documentId = await makeDocument(colleague, { category: '报销与差旅', subject, html: '<p>制度</p>' })
  await colleague.context().close()
  return givenMap('chensiyuan', {
    name: `打印 ${part}`,
    remark: '<p>打印出来贴在墙上。</p>',
    themes: Array.from({ length: themes }, (_, theme) => ({
      title: `第${theme + 1}部分`,
      weight: theme === 0 ? 100 - 10 * (themes - 1) : 10,
      points: Array.from({ length: points }, (__, at) => ({
        name: `站点${theme + 1}.${at + 1}号`,
        weight: at === 0 ? 100 : 0,
        documentIds: [documentId],
      })),
    })),
  })
}

async function printed(page: Page, id: number) {
  await page.goto(`/wui/index.html${addresses.knowledgeMap(id)}`)
  await expect(page.getByRole('button', { name: /站点1\.1号/ })).toBeVisible()
  const sheets = await print(page)
  return { sheets, texts: sheets.map((words) => words.map(({ text }) => text).join('')) }
}

test.describe('on paper', () => {
  test.use({ as: 'tan.weiling' })

  test('a small map is printed on one sheet, with what it is for; nothing of it is cut', async ({ page, browser }) => {
    const { id } = await givenPoints(browser, 3, 4)
    const { sheets, texts } = await printed(page, id)
    expect(sheets).toHaveLength(1)
    expect(texts[0]).toContain('打印出来贴在墙上。')
    for (const theme of [1, 2, 3]) for (const at of [1, 2, 3, 4]) expect(texts[0]).toContain(`站点${theme}.${at}号`)
    expect(sheets.flat().filter(({ isCut }) => isCut)).toEqual([])
  })

  test('a map of sixty points is printed so that it can be read, each point once and whole on its sheet', async ({
    page,
    browser,
  }) => {
    const { id } = await givenPoints(browser, 6, 10)
    const { sheets, texts } = await printed(page, id)
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets.length).toBeLessThan(6)
    for (let theme = 1; theme <= 6; theme++)
      for (let at = 1; at <= 10; at++)
        expect(texts.filter((text) => text.includes(`站点${theme}.${at}号`))).toHaveLength(1)
    // how much of a point is read is on the sheet of its name
    for (const text of texts) expect(text.match(/站点/g)?.length ?? 0).toBe(text.match(/0 \/ 1 篇 ·/g)?.length ?? 0)
    expect(sheets.flat().filter(({ isCut }) => isCut)).toEqual([])
    expect(Math.min(...sheets.flat().map(({ height }) => height))).toBeGreaterThan(6)
  })
})
