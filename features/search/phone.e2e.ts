import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test, touchedUnder } from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'
import { inTree, open, topSearch } from './list.e2e.given.ts'

// A list under a thumb: rows are chosen by taps, and nothing lies on what one wants to touch.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test.describe('on a phone', () => {
  test.use({ as: 'sysadmin', ...phone })
  const cards = (page: Page) => page.getByRole('list', { name: '查看文档' }).getByRole('listitem')
  const select = (page: Page) => page.getByRole('button', { name: '选择', exact: true })
  const acts = (page: Page) => page.getByRole('toolbar', { name: /^已选/ })

  test('SEARCH-49~ a tap chooses, over all pages; what can be done stands below the list', async ({ page }) => {
    await open(page, addresses.search())
    await select(page).tap()
    await expect(cards(page).getByRole('checkbox')).toHaveCount(10)
    await expect(acts(page)).toHaveText('点选要操作的项')
    const address = page.url()
    await cards(page).nth(0).getByRole('img').first().tap()
    await cards(page).nth(1).locator('.sk-title').tap()
    await cards(page).nth(2).getByRole('checkbox').tap()
    await expect(page.getByText('已选 3 项')).toBeVisible()
    await cards(page).nth(2).tap()
    await expect(page.getByText('已选 2 项'), 'a second tap takes it away').toBeVisible()
    expect(page.url(), 'nothing was opened').toBe(address)
    await expect(acts(page).getByRole('button').first()).toBeVisible()
    await takePicture(page, 'phone.selected.zh.light')
    await expectAccessible(page)

    const title = cards(page).nth(0).locator('.sk-title')
    const first = (await title.textContent()) ?? ''
    await page.getByRole('button', { name: '下一页' }).tap()
    await expect(title, 'the rows of the next page have come').not.toHaveText(first)
    await expect(page).toHaveURL(/current=2/)
    await page.getByRole('checkbox', { name: '选中本页' }).check()
    await expect(page.getByText('已选 12 项，其中本页 10 项', { exact: true })).toBeVisible()
  })

  test('SEARCH-49~ the cross and going back leave the choosing and not the list, which stays where it was', async ({
    page,
  }) => {
    await open(page, addresses.newDocument())
    await open(page, addresses.search())
    await cards(page).nth(9).scrollIntoViewIfNeeded()
    const before = await cards(page).nth(9).boundingBox()
    await select(page).tap()
    expect(await cards(page).nth(9).boundingBox()).toEqual(before)
    await cards(page).nth(9).tap()
    await page.goBack()
    await expect(cards(page).getByRole('checkbox')).toHaveCount(0)
    await expect(acts(page)).toHaveCount(0)
    expect(await cards(page).nth(9).boundingBox()).toEqual(before)

    await select(page).tap()
    await expect(page.getByText('已选 0 项')).toBeVisible()
    await page.getByRole('button', { name: '取消选择' }).tap()
    await expect(select(page)).toBeVisible()
    await page.goBack()
    await expect(page, 'the cross left no step behind').toHaveURL(/document\/add/)
  })

  test('SEARCH-49~ a finger that rests on a card begins with it, and lifting it opens nothing', async ({ page }) => {
    await open(page, addresses.search())
    const address = page.url()
    const lift = await restOn(cards(page).nth(1).locator('.sk-title'))
    await expect(page.getByText('已选 1 项')).toBeVisible()
    await lift()
    await expect(cards(page).nth(1).getByRole('checkbox')).toBeChecked()
    expect(page.url()).toBe(address)
    await page.getByRole('tab', { name: '最新文档' }).tap()
    await expect(acts(page), 'another tab selects nothing (SEARCH-44)').toHaveCount(0)
  })

  test('the round button lies on no row, at the top of the list as at its end', async ({ page }) => {
    await open(page, addresses.search())
    await expect(cards(page)).toHaveCount(10)
    expect(await touchedUnder(page.locator('.sk-round-act'))).toEqual([])
    await cards(page).last().scrollIntoViewIfNeeded()
    expect(await touchedUnder(page.locator('.sk-round-act'))).toEqual([])
    await takePicture(page, 'phone.end-of-list.zh.light')
  })

  test('a card is opened and chosen by the keyboard, and Esc leaves the choosing', async ({ page }) => {
    await open(page, addresses.search())
    await cards(page).nth(0).getByRole('link').focus()
    await expect(cards(page).nth(0).getByRole('link')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cards(page).nth(0).getByRole('button')).toBeFocused()
    await select(page).press('Enter')
    await cards(page).nth(0).getByRole('checkbox').press('Space')
    await expect(page.getByText('已选 1 项')).toBeVisible()
    await page.locator('body').press('Escape')
    await expect(acts(page)).toHaveCount(0)
  })
})

test.describe('in English, in the dark, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', colorScheme: 'dark', ...phone })

  test('choosing speaks English and fits', async ({ page }) => {
    await open(page, addresses.search())
    const cards = page.getByRole('list', { name: 'View documents' }).getByRole('listitem')
    await expect(cards).toHaveCount(10)
    await takePicture(page, 'phone.list.en.dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await takePicture(page, 'phone.selecting.en.dark')
    await cards.nth(0).tap()
    await page.getByRole('button', { name: /^Select all [\d,]+ matching items$/ }).tap()
    await expect(page.getByText(/^All [\d,]+ matching items selected$/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await cards.nth(3).tap()
    await expect(page.getByText('9 selected'), 'all of the page but that one').toBeVisible()
  })
})

/** A finger comes down and stays; the answer lifts it. */
async function restOn(place: Locator): Promise<() => Promise<void>> {
  const box = await place.boundingBox()
  if (!box) throw new Error('there is nothing to rest on')
  const session = await place.page().context().newCDPSession(place.page())
  const point = { x: Math.round(box.x + 20), y: Math.round(box.y + box.height / 2) }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

test.describe('on a small screen', () => {
  test.use({ as: 'wangfang', viewport: { width: 390, height: 844 } })

  test('documents are cards; tree, conditions and search lie behind a button each', async ({ page }) => {
    await open(page, addresses.search())
    const cards = page.getByRole('list', { name: '查看文档' }).getByRole('listitem')
    await expect(cards).toHaveCount(10)

    await page.getByRole('button', { name: '全部目录' }).click()
    await inTree(page, '公告').click()
    await expect(page.getByRole('button', { name: '公告及下级' })).toBeVisible()
    await page.getByRole('button', { name: '高级搜索 1' }).click()
    await expect(page.getByRole('dialog').getByText('目录公告及下级')).toBeVisible()
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()

    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await topSearch(page).fill('旺季上浮')
    await page.keyboard.press('Enter')
    await expect(cards.filter({ hasText: '差旅报销管理办法（2026版）' })).toBeVisible()
    await expect(topSearch(page), 'the field gives its place back').toHaveCount(0)
  })
})
