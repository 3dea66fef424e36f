import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, openAs, test } from '@shuku/kit/testing/browser'
import { open, rows } from './list.e2e.given.ts'

test.use({ as: 'linxinyi', viewport: { width: 1280, height: 800 } })

const size = (page: Page) => page.getByRole('button', { name: /条\/页|适应窗口/ })
const choose = async (page: Page, name: string) => {
  await size(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('SEARCH-72 a list has as many rows as its window shows; 10, 20, 50 and 100 are offered, and the chosen size is kept for the person and the screen (decision 0064)', async ({
  page,
  browser,
}) => {
  await open(page, addresses.search())
  await expect(rows(page).first()).toBeVisible()
  const fitting = await rows(page).count()
  expect(fitting).toBeGreaterThanOrEqual(10)
  const last = await rows(page).last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0), 'the last row stands in the window').toBeLessThanOrEqual(800)
  await size(page).click()
  await expect(page.getByRole('menuitem', { name: /条\/页|适应窗口/ })).toHaveText([
    '适应窗口',
    '10 条/页',
    '20 条/页',
    '50 条/页',
    '100 条/页',
  ])
  const saved = page.waitForResponse(/table\/pageSize/)
  await page.getByRole('menuitem', { name: '20 条/页' }).click()
  await saved
  await expect(rows(page)).toHaveCount(20)
  await page.reload()
  await expect(rows(page)).toHaveCount(20)

  const again = await openAs(browser, 'linxinyi')
  await open(again, addresses.search())
  await expect(rows(again), 'another session of the person').toHaveCount(20)
  await open(again, addresses.mine({ tab: 'read' }))
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(again.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(again.getByRole('button', { name: '20 条/页' }), 'not on another screen').toHaveCount(0)
  const somebody = await openAs(browser, 'hejunjie')
  await open(somebody, addresses.search())
  await expect(rows(somebody).first()).toBeVisible()
  await expect(somebody.getByRole('button', { name: '20 条/页' }), 'nor for somebody else').toHaveCount(0)
  await Promise.all([again, somebody].map((each) => each.context().close()))

  await choose(page, '适应窗口')
  await expect(rows(page)).toHaveCount(fitting)
})
