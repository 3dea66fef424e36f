import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, test } from '@shuku/kit/testing/browser'

test.use({ as: 'liqiang' })

const list = `/wui/index.html${addresses.search()}`
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const edge = (page: Page, name: string) => head(page, name).getByRole('separator')

const widthOf = async (page: Page, name: string) => Math.round((await head(page, name).boundingBox())?.width ?? 0)

/** Once the words of the rows are there: columns get of the room that is left what these need. */
async function settledWidthOf(page: Page, name: string) {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  return widthOf(page, name)
}

async function drag(page: Page, name: string, by: number) {
  const box = (await edge(page, name).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

async function setBack(page: Page) {
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认列' }).click()
}

test('SEARCH-73~ a column is dragged by its head to another place, stays there for the person, and goes back', async ({
  page,
}) => {
  await page.goto(list)
  const heads = page.getByRole('grid').getByRole('columnheader')
  await expect(head(page, '状态')).toBeVisible()
  const usual = await heads.allTextContents()
  await head(page, '状态').dragTo(head(page, '目录'))
  const moved = usual.filter((name) => name !== '状态').toSpliced(usual.indexOf('目录'), 0, '状态')
  await expect(heads).toHaveText(moved)
  await page.reload()
  await expect(heads).toHaveText(moved)

  await setBack(page)
  await expect(heads).toHaveText(usual)
})

test('SEARCH-73~ a column is made wider by its edge, and is so wide after a reload and in another session of the person; a double click sets it back', async ({
  page,
  browser,
}) => {
  await page.goto(list)
  const heads = page.getByRole('grid').getByRole('columnheader')
  await expect(head(page, '作者')).toBeVisible()
  const names = await heads.allTextContents()
  const [usual, beside] = [await settledWidthOf(page, '目录'), await settledWidthOf(page, '作者')]
  const saved = page.waitForResponse(/table\/widths/)
  await drag(page, '目录', 30)
  await saved
  await expect.poll(() => widthOf(page, '目录')).toBe(usual + 30)
  expect(await widthOf(page, '作者'), 'the edge followed the pointer').toBe(beside - 30)
  await expect(heads, 'no column was dragged to another place').toHaveText(names)
  await expect(head(page, '目录'), 'nor was the list sorted').not.toHaveAttribute('aria-sort')

  await page.reload()
  await expect.poll(() => widthOf(page, '目录')).toBe(usual + 30)
  const other = await openAs(browser, 'liqiang')
  await other.goto(list)
  await expect.poll(() => widthOf(other, '目录')).toBe(usual + 30)
  const somebody = await openAs(browser, 'wangfang')
  await somebody.goto(list)
  // what is left of the window is shared out, to a pixel
  await expect.poll(async () => Math.abs((await widthOf(somebody, '目录')) - usual)).toBeLessThanOrEqual(1)
  await Promise.all([other, somebody].map((each) => each.context().close()))

  await edge(page, '目录').dblclick()
  await expect.poll(() => widthOf(page, '目录')).toBe(usual)
  await page.reload()
  await expect.poll(() => widthOf(page, '目录')).toBe(usual)
  await expectAccessible(page)
})

test('SEARCH-73~ by the keyboard one comes to the list in three steps; its heads are one stop of Tab, arrows walk over them, and with Shift they make a column wider', async ({
  page,
}) => {
  await page.goto(list)
  await expect(head(page, '作者')).toBeVisible()
  for (const link of ['跳到正文', '跳到列表']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: link, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await expect(head(page, '标题').getByRole('button')).toBeFocused()
  const usual = await settledWidthOf(page, '目录')
  const before = Number(await edge(page, '标题').getAttribute('aria-valuenow'))
  const saved = page.waitForResponse(/table\/widths/)
  await page.keyboard.press('Shift+ArrowLeft')
  await saved
  await expect.poll(() => widthOf(page, '目录'), 'the title gives the room').toBe(usual + 16)
  await expect(edge(page, '标题')).toHaveAttribute('aria-valuenow', String(before - 16))
  await page.keyboard.press('ArrowRight')
  await expect(head(page, '目录').getByRole('button')).toBeFocused()
  await page.reload()
  await expect.poll(() => widthOf(page, '目录')).toBe(usual + 16)
  await setBack(page)
  await expect.poll(() => widthOf(page, '目录')).toBe(usual)
})

test('SEARCH-73~ low rows are kept for the person: they are low in another session and in other lists', async ({
  page,
  browser,
}) => {
  const rowHeight = async (of: Page) => (await of.locator('[role=grid] tbody td').first().boundingBox())?.height
  await page.goto(list)
  await expect.poll(() => rowHeight(page)).toBe(40)
  await page.getByRole('button', { name: '列设置' }).click()
  const saved = page.waitForResponse(/session\/preferences/)
  await page.getByRole('switch', { name: '紧凑行高' }).click()
  await saved
  await expect.poll(() => rowHeight(page)).toBe(32)

  const other = await openAs(browser, 'liqiang')
  await other.goto(`/wui/index.html${addresses.shared()}`)
  await expect.poll(() => rowHeight(other)).toBe(32)
  const back = other.waitForResponse(/session\/preferences/)
  await other.getByRole('button', { name: '列设置' }).first().click()
  await other.getByRole('switch', { name: '紧凑行高' }).click()
  await back
  await other.context().close()
  await page.reload()
  await expect.poll(() => rowHeight(page)).toBe(40)
})

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1920, height: 1000 } })

  test('SEARCH-73 a row shows its file icon and what is new; the columns are chosen from the right menu and kept for the person', async ({
    page,
    browser,
  }) => {
    const usual = ['标题', '目录', '作者', '部门', '修改时间', '状态', '阅读']
    const all = ['标题', '目录', '作者', '部门', '修改时间', '状态', '阅读', '创建时间', '回复']
    const heads = (of: Page) => of.getByRole('grid').getByRole('columnheader').filter({ hasText: /./ })
    await page.goto(list)
    await expect(heads(page)).toHaveText(usual)
    const row = page.getByRole('row').filter({ has: page.getByRole('img', { name: '未读' }) })
    await expect(row.first().getByRole('img').first()).toHaveAccessibleName(/./)

    await page.getByRole('heading', { level: 1, name: '查看文档' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '列设置' }).click()
    await page.getByRole('checkbox', { name: '创建时间' }).check()
    await page.getByRole('checkbox', { name: '回复' }).check()
    await expect(heads(page)).toHaveText(all)
    const other = await openAs(browser, 'liqiang')
    await other.setViewportSize({ width: 1920, height: 1000 })
    await other.goto(list)
    await expect(heads(other)).toHaveText(all)
    await other.context().close()
    await page.keyboard.press('Escape')
    await setBack(page)
    await expect(heads(page)).toHaveText(usual)
  })
})
