import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A category of the person alone, with documents. */
async function start(page: Page, subjects: readonly string[]) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const category = `置顶 ${mark}`
  const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: category } })
  const categoryId = Number(((await made.json()) as { id: string }).id)
  for (const subject of subjects) {
    await makeDocument(page, { category, subject: `${subject} ${mark}`, html: '<p>正文</p>' })
  }
  return { mark, categoryId }
}

test.describe('in Chinese', () => {
  test.use({ as: 'luyang' })

  test(
    'a document is pinned above the list of its category, taken down, and put back by the undo',
    { tag: '@core' },
    async ({ page }) => {
      const { mark, categoryId } = await start(page, ['须知', '通知'])
      await open(page, addresses.search({ categoryId, view: 2 }))
      const row = page
        .getByRole('main')
        .getByRole('row')
        .filter({ hasText: `须知 ${mark}` })
      await row.click({ button: 'right' })
      await page.getByRole('menuitem', { name: '置顶', exact: true }).click()
      await expect(page.getByText('已置顶 1 篇文档')).toBeVisible()
      const strip = page.getByRole('list', { name: '置顶文档' })
      await expect(strip.getByRole('link', { name: `须知 ${mark}` })).toBeVisible()
      await expectAccessible(page)
      await takePicture(page, 'top')
      // Enter takes a day, and leaves the other one to be typed
      await strip.getByRole('button', { name: /置顶日期$/ }).click()
      const days = page.getByRole('dialog')
      const [first, last] = [
        days.getByRole('textbox', { name: '第一天' }),
        days.getByRole('textbox', { name: '最后一天' }),
      ]
      // within a year, as pins of later days must begin
      const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
      const [from, to] = [inDays(60), inDays(90)]
      await first.fill(from)
      await first.press('Enter')
      await expect(days).toBeVisible()
      await last.fill(to)
      await last.press('Enter')
      await expect(days).toBeVisible()
      await days.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('置顶日期已保存')).toBeVisible()
      await expect(strip).toContainText(from)
      await expect(strip).toContainText(to)
      await strip.getByRole('button', { name: /^取消置顶/ }).click()
      await expect(strip).toHaveCount(0)
      await page.getByRole('button', { name: '撤销' }).last().click()
      await expect(strip.getByRole('link', { name: `须知 ${mark}` })).toBeVisible()
      // what is searched for is not mixed with it
      await open(page, addresses.search({ categoryId, view: 2, subject: mark }))
      await expect(page.getByRole('main').getByRole('row').filter({ hasText: mark })).toHaveCount(2)
      await expect(strip).toHaveCount(0)
    },
  )
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('readers see what is pinned in the category, and nothing to change it by', async ({ page, browser }) => {
    const administrator = await openAs(browser, 'luyang')
    await open(administrator, addresses.home())
    const reply = await administrator.request.get('/api/doc/category/treeNode?level=all')
    const { treedata } = (await reply.json()) as { treedata: { key: string; name: string }[] }
    const categoryId = Number(treedata.find(({ name }) => name === '公告')?.key)
    await administrator.context().close()
    await open(page, addresses.search({ categoryId, view: 2 }))
    const strip = page.getByRole('list', { name: 'Pinned documents' })
    await expect(strip.getByRole('link')).toHaveCount(1)
    await expect(strip.getByRole('button')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await takePicture(page, 'top.390')
  })
})
