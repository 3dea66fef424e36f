import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeDocument, test } from '@shuku/kit/testing/browser'

const category = '报销与差旅'
const text = '#weaDocDetailHtmlContent'

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test('DOC-08 DOC-16 deleting asks, says why not, moves to the bin, and can be taken back', async ({ page }) => {
    // of what is in force only people with full control dispose; a draft is its author's (DOC-18)
    const id = await openDocument(page, '将要删除的说明', '<p>短文。</p>', { operate: 'draft' })
    const json = { status: -1, api_status: false, msg: '这篇文档现在不能删除' }
    await page.route(/operate\/delete$/, (route) => route.fulfill({ json }), { times: 1 })
    for (const said of [json.msg, '已删除 1 篇文档']) {
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await expect(page.getByText('“将要删除的说明”将被删除，删除后可以立即撤销。')).toBeVisible()
      await page.getByRole('button', { name: /^删\s*除$/ }).click()
      await expect(page.getByText(said)).toBeVisible()
    }
    await expect(page).toHaveURL(/#\/main\/document\/search/)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page).toHaveURL(new RegExp(`detail\\?id=${id}$`))
    await expect(page.locator(text)).toHaveText('短文。')
  })

  test.describe('that is not there', () => {
    test.use({ allowedNoise: [/^status 40[34]/] })

    test('a document that one may not see, or that is not there, says so calmly', async ({ page }) => {
      await page.goto('/#/main/document/detail?id=999999999')
      await expect(page.getByRole('heading', { name: '无法打开这篇文档' })).toBeVisible()
      await page.goto('/#/main/document/fileView?imagefileId=999999999')
      await expect(page.getByRole('heading', { name: '无法打开这个文件' })).toBeVisible()
      await expectAccessible(page)
    })
  })

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('the text fills the screen, the rest lies in a drawer', async ({ page }) => {
      await openDocument(
        page,
        '手机上阅读的说明',
        '<p>第一段。</p><table><tbody><tr><td>一</td><td>二</td></tr></tbody></table>',
      )
      await expect(page.locator(text)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '属性与附件' }).click()
      await expect(page.getByRole('tab', { name: '属性' })).toBeVisible()
    })

    test('a file that is chosen in the drawer is shown, and no longer covered by it', async ({ page }) => {
      await page.goto('/#/main/document/search?docsubject=' + encodeURIComponent('差旅报销管理办法'))
      await page.getByRole('link', { name: '差旅报销管理办法（2026版）' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '差旅报销管理办法（2026版）' })).toBeVisible()
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '属性与附件' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('tab', { name: '附件' }).click()
      await drawer.getByRole('link', { name: '城市分类与境外标准.pdf' }).first().click()
      await expect(page).toHaveURL(/file=\d+/)
      await expect(drawer).toBeHidden()
    })
  })
})

/** A document opened for reading; answers its id. */
async function openDocument(page: Page, subject: string, html: string, more = {}): Promise<number> {
  const id = await makeDocument(page, { category, subject, html, ...more })
  await page.goto(`/#/main/document/detail?id=${id}`)
  await expect(page.locator(text)).toBeAttached()
  return id
}
