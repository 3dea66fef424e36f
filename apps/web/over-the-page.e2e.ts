import { addresses } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'
import type { Locator } from '@playwright/test'

// What lies over a page goes with it, and what a page is, its first heading says.

/** What lies on the part of a text that is in sight, of all that is drawn there. */
async function coversOf(text: Locator): Promise<string[]> {
  return await text.evaluate((element) => {
    const seen = element.getBoundingClientRect()
    const edges = { left: seen.left, right: seen.right, top: seen.top, bottom: seen.bottom }
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue
      const { left, right, top, bottom } = around.getBoundingClientRect()
      edges.left = Math.max(edges.left, left)
      edges.right = Math.min(edges.right, right)
      edges.top = Math.max(edges.top, top)
      edges.bottom = Math.min(edges.bottom, bottom)
    }
    if (edges.bottom - edges.top < 100) return ['too little of it is in sight']
    const others = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (other) =>
        !element.contains(other) && !other.contains(element) && getComputedStyle(other).visibility !== 'hidden',
    )
    const covers = others.filter((other) => {
      const box = other.getBoundingClientRect()
      const width = Math.min(box.right, edges.right) - Math.max(box.left, edges.left)
      const height = Math.min(box.bottom, edges.bottom) - Math.max(box.top, edges.top)
      if (width <= 1 || height <= 1) return false
      // what is drawn there, and not beneath it or cut off
      const x = Math.max(box.left, edges.left) + width / 2
      const y = Math.max(box.top, edges.top) + height / 2
      return other.contains(document.elementFromPoint(x, y))
    })
    return covers.map((other) => other.outerHTML.slice(0, 120))
  })
}

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang', allowedNoise: [/status 404/] })

  test('menus and panels close on the way to another address, also a typed one, which is no surprise to the router', async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto(`/wui/index.html${addresses.search()}`)
    const type = (address: string) => page.evaluate((hash) => (location.hash = hash), address)
    const bell = page.locator('.sk-bell-panel')
    await page.getByRole('button', { name: /^通知/ }).click()
    await expect(bell).toBeVisible()
    await type(addresses.newDocument())
    await expect(bell).toBeHidden()

    const menu = page.locator('.sk-person-menu')
    await page.getByRole('button', { name: /王芳/ }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()

    // a page that asks before it is left
    await page.getByRole('row').nth(1).locator('.sk-title').click()
    await page.getByRole('link', { name: '编辑', exact: true }).click()
    await expect(page.getByRole('textbox', { name: '标题' })).toBeVisible()
    await type(addresses.search())
    await expect(page.getByRole('heading', { name: '查看文档', level: 1 })).toBeVisible()
    expect(logged.filter((text) => text.includes('blocker'))).toEqual([])
  })

  test('a file is shown below the title of its document, and a document that is missing has one', async ({ page }) => {
    await page.goto(`/wui/index.html${addresses.search()}`)
    const row = page.getByRole('row').filter({ hasText: '差旅报销管理办法' }).first()
    await row.locator('.sk-title').click()
    await page.locator('a[href*="file="]').first().click()
    await expect(page.locator('.sk-viewer')).toBeVisible()
    await expect(page.getByRole('heading', { name: /差旅报销管理办法/, level: 1 })).toHaveCount(1)
    await page.goto(`/wui/index.html${addresses.document(987_654)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
})

test.describe('an administrator of people', () => {
  test.use({ as: 'tanghuimin', allowedNoise: [/status 403/] })

  test('what would be refused says why in the question, whose button cannot be pressed', async ({ page }) => {
    await page.goto(`/wui/index.html${addresses.organisation()}`)
    await page.getByRole('main').getByRole('searchbox').last().fill('白雪莹')
    await page.getByRole('row').filter({ hasText: '白雪莹' }).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: '离职' }).click()
    const asked = page.getByRole('dialog', { name: '为白雪莹办理离职？' })
    await expect(asked.getByText('拥有您没有的管理权限')).toBeVisible()
    await expect(asked.getByRole('button', { name: '离职' })).toBeDisabled()
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'wangfang', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a document leads back to where one came from, and nothing lies on its text', async ({ page }) => {
    await page.goto(`/wui/index.html${addresses.search({ subject: '差旅报销管理办法' })}`)
    const list = page.getByRole('list', { name: '查看文档' })
    await list.getByRole('listitem').first().locator('.sk-title').tap()
    const back = page.getByRole('link', { name: '返回查看文档' })
    await expect(back).toBeVisible()
    const text = page.locator('#weaDocDetailHtmlContent')
    await expect(text).toBeVisible()
    for (const place of ['start', 'end'] as const) {
      await text.evaluate((it, block) => it.scrollIntoView({ block }), place)
      expect(await coversOf(text), `what lies on the text at its ${place}`).toEqual([])
    }
    await back.tap()
    await expect(list).toBeVisible()
  })

  test('what is beside the buttons of a page on a desk is a line above it, and takes no focus', async ({ page }) => {
    await page.goto(`/wui/index.html${addresses.notices()}`)
    await expect(page.getByRole('button', { name: '全部标为已读' })).toBeVisible()
    await page.goto('/#/main/document/add')
    const field = page.getByRole('searchbox', { name: '目录名称或拼音', exact: true })
    await expect(field).toBeVisible()
    await expect(field, 'the keys of the phone would cover the cards').not.toBeFocused()
    await field.fill('报销与差旅')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
