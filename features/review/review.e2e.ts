import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('who reviews', () => {
  test.use({ as: 'wangfang' })

  test(
    'finds what is overdue among the tasks, reads it, and confirms that it is still valid',
    { tag: '@core' },
    async ({ page }) => {
      await open(page, addresses.tasks({ kind: 'review' }))
      const row = page.getByRole('main').getByRole('row').filter({ hasText: '逾期' })
      await expect(row).toHaveCount(1)
      await takePicture(page, 'review.tasks')
      await row.getByRole('link').first().click()
      const note = page.getByText(/现已逾期，请您处理$/)
      await expect(note).toBeVisible()
      await expect(page.getByRole('link', { name: '编辑新版本' })).toBeVisible()
      await expectAccessible(page)
      await takePicture(page, 'review.overdue')
      await page.getByRole('button', { name: '仍然有效', exact: true }).click()
      await expect(page.getByText(/^已确认仍然有效，下次复审/)).toBeVisible()
      await expect(note).toBeHidden()
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(note).toBeVisible()
      await page.getByRole('button', { name: '附意见确认' }).click()
      const dialog = page.getByRole('dialog', { name: /仍然有效？$/ })
      await dialog.getByLabel('意见').fill('与现行办法一致')
      await expectAccessible(page)
      await takePicture(page, 'review.confirm')
      await dialog.getByRole('button', { name: '仍然有效' }).click()
      await expect(note).toBeHidden()
      await open(page, addresses.tasks({ kind: 'review' }))
      await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
      await expect(row).toHaveCount(0)
    },
  )
})

for (const { language, viewport, words } of [
  {
    language: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    words: {
      months: '复审周期',
      by: '由谁复审',
      named: '指定的人员',
      people: '复审人',
      save: /^保存/,
      saved: '设置已保存',
    },
  },
  {
    language: 'en-US',
    viewport: { width: 390, height: 844 },
    words: {
      months: 'Review period',
      by: 'Reviewers',
      named: 'Named people',
      people: 'Named reviewers',
      save: /^Save/,
      saved: 'Settings saved',
    },
  },
] as const) {
  test.describe(`who administers a category, ${language} at ${viewport.width} px`, () => {
    test.use({ as: 'sysadmin', language, viewport })

    test('names who reviews its documents', async ({ page }) => {
      const name = `复审目录 ${test.info().workerIndex}-${Date.now().toString(36)}`
      const form = { categoryname: name }
      const made = await page.request.post('/api/doc/console/category/add', { form })
      const { id } = (await made.json()) as { id: string }
      await open(page, addresses.categorySettings(Number(id), 'review'))
      await page.getByLabel(words.months).fill('12')
      const people = page.getByLabel(words.people)
      await expect(people).toHaveCount(0)
      await page.getByLabel(words.by).click()
      await page.locator('.ant-select-item-option').filter({ hasText: words.named }).click()
      await people.fill('emily')
      await expect(
        page
          .locator('.ant-select-dropdown:visible .ant-select-item-option-active')
          .filter({ hasText: 'Emily' })
          .or(
            page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '艾米莉' }),
          ),
      ).toBeVisible()
      await page.keyboard.press('Enter')
      await expectAccessible(page)
      await takePicture(page, `review.category.${viewport.width}`)
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.saved)).toBeVisible()
      await page.reload()
      await expect(page.getByText(/艾米莉|Emily/)).toBeVisible()
    })
  })
}
