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

/** A map of two points, with a document of a colleague in each. */
async function given(browser: Browser, more: Pick<GivenMap, 'remark'> = {}) {
  const part = mark()
  const colleague = await openAs(browser, 'chensiyuan')
  const write = (word: string) =>
    makeDocument(colleague, { category: '报销与差旅', subject: `${word} ${part}`, html: `<p>${word}的正文。</p>` })
  const documents = [await write('差旅标准'), await write('付款审批')] as const
  await colleague.context().close()
  const name = `出纳上岗 ${part}`
  const map = await givenMap('chensiyuan', {
    ...more,
    name,
    themes: [
      {
        title: '差旅与报销',
        weight: 100,
        points: [
          { name: '发票与凭证', weight: 60, documentIds: [documents[0]] },
          { name: '付款', weight: 40, documentIds: [documents[1]] },
        ],
      },
    ],
  })
  return { ...map, name, documents }
}

const moreOf = (page: Page) => page.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).first()

test.describe('in the rest of the product', () => {
  test.use({ as: 'tan.weiling' })

  test('a map is found by its name above the documents and while one types, and both lead to it', async ({
    page,
    browser,
  }) => {
    const { id, name } = await given(browser)
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
    const { id, name } = await given(browser)
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
    const { id } = await given(browser, { remark: `${lines.join('')}<img src="x" onerror="parent.wasRun = true">` })
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
    await page.getByRole('button', { name: '收起', exact: true }).click()
    await expect(page.locator('.sk-map-remark-body')).toHaveCSS('max-height', '66px')
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)

    const short = await given(browser, { remark: '<p>新出纳先看这里。</p>' })
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
    const { id, points } = await given(browser)
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

test.describe('for those who maintain maps', () => {
  test.use({ as: 'sysadmin' })

  test('KNOW-35~ a point that is hidden in the editor is no station of the map and does not count, until it is shown again', async ({
    page,
    browser,
  }) => {
    const { id, name } = await given(browser)
    const set = async (isShown: boolean) => {
      await open(page, addresses.knowledgeMaps({ edited: id }))
      const panel = page.getByRole('dialog', { name: /^编辑知识地图/ })
      await expect(panel.getByLabel('名称', { exact: true })).toHaveValue(name)
      const shown = panel.getByRole('switch', { name: '显示知识点“付款”' })
      await shown.setChecked(isShown)
      await expect(panel.getByText('读者看不到，不计入进度')).toHaveCount(isShown ? 0 : 1)
      await page.mouse.move(0, 0)
      await expectAccessible(page)
      await takePicture(page, `knowledge-map-edit.${isShown ? 'shown' : 'hidden'}`)
      await page.keyboard.press('Control+s')
      await expect(page.getByText('保存成功').first()).toBeVisible()
      await open(page, addresses.knowledgeMap(id))
    }
    await set(false)
    await expect(page.locator('.sk-read-map-of')).toHaveText('0 / 1 篇')
    await expect(page.getByRole('button', { name: /发票与凭证/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /付款/ })).toHaveCount(0)
    await set(true)
    await expect(page.locator('.sk-read-map-of')).toHaveText('0 / 2 篇')
    await expect(page.getByRole('button', { name: /付款/ })).toBeVisible()
  })

  test('a map is required of somebody, is one task of theirs that leads to it, and is ended', async ({
    page,
    browser,
  }) => {
    const { id, name } = await given(browser)
    await open(page, addresses.knowledgeMap(id))
    await moreOf(page).click()
    await expect(page.getByRole('menuitem', { name: '打印' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '结束必读' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: '设为必读' }).click()
    const dialog = page.getByRole('dialog', { name: /设为必读/ })
    await expect(dialog.getByText(/以后加入的文档每天自动设为必读/)).toBeVisible()
    await dialog.getByLabel('人员', { exact: true }).fill('zhaoxiaowen')
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
