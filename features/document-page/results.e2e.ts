import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'

// After an act on many that was not done with all of them there is a result that can be opened.

const category = '报销与差旅'
const toolbar = (page: Page) => page.getByRole('toolbar')

async function chooseAll(page: Page, count: number) {
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await expect(rows).toHaveCount(count + 1)
  await page.getByRole('columnheader').getByRole('checkbox').check()
}

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test('the result of a deletion says with how many it was not done, and why', async ({ page }) => {
    const mark = `结果 ${test.info().workerIndex}-${Date.now().toString(36)}`
    const made = { category, html: '<p>正文</p>', operate: 'draft' }
    await makeDocument(page, { ...made, subject: `甲 ${mark}` })
    const gone = await makeDocument(page, { ...made, subject: `乙 ${mark}` })
    await page.goto(`/wui/index.html${addresses.search({ subject: mark, view: 0 })}`)
    await chooseAll(page, 2)
    // one of them goes in another window while they are being chosen
    await page.request.post('/api/doc/operate/delete', { form: { docids: String(gone) } })
    await toolbar(page).getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter')
    await page.getByRole('button', { name: '查看结果' }).click()
    const result = page.getByRole('dialog', { name: '处理结果' })
    await expect(result).toContainText('已完成 1 项 · 未处理 1 项')
    await expect(result.getByRole('listitem')).toContainText('1 项：')
    await takePicture(page, 'result.deleted')
    await expectAccessible(page)
  })
})

test.describe('in English', () => {
  test.use({ as: 'emily.carter', language: 'en-US' })

  test('the result of marking many as read says with how many it was not done, and why', async ({ page, browser }) => {
    const admin = await openAs(browser, 'sysadmin')
    const mark = `Result ${test.info().workerIndex}-${Date.now().toString(36)}`
    await admin.request.post('/api/doc/console/category/add', { form: { categoryname: mark } })
    const ids: number[] = []
    for (const n of [1, 2]) {
      const id = await makeDocument(admin, { category: mark, subject: `${mark} ${n}`, html: '<p>Text</p>' })
      const form = { docid: String(id), everyone: '1', shares: '1' }
      await admin.request.post('/api/shuku/required-reading/require', { form })
      ids.push(id)
    }
    await page.goto(`/wui/index.html${addresses.search({ subject: mark })}`)
    await chooseAll(page, 2)
    // one of them goes while they are being chosen
    await admin.request.post('/api/doc/operate/delete', { form: { docids: String(ids[1]) } })
    const marking = toolbar(page).getByRole('button', { name: 'Mark as read' })
    // what has no room goes under "More" while the bar still finds out
    const more = toolbar(page).getByRole('button', { name: 'More' })
    const inMenu = page.getByRole('menuitem', { name: 'Mark as read' })
    await expect(async () => {
      if (await marking.isVisible()) return marking.click({ timeout: 5000 })
      await more.click({ timeout: 5000 })
      return inMenu.click({ timeout: 5000 })
    }).toPass()
    await expect(page.getByText('1 marked as read, 1 skipped')).toBeVisible()
    await page.getByRole('button', { name: 'View result' }).click()
    const result = page.getByRole('dialog', { name: 'Result' })
    await expect(result).toContainText('1 done · 1 skipped')
    await expect(result).toContainText('1 skipped: The document does not exist, or you do not have access.')
    await takePicture(page, 'result.read')
    await expectAccessible(page)
    await admin.context().close()
  })
})
