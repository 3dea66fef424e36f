import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function give(page: Page, rows: readonly (readonly string[])[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件', exact: true }).click(),
  ])
  const buffer = Buffer.from(rows.map((each) => each.join(',')).join('\r\n'))
  await chooser.setFiles({ name: 'categories.csv', mimeType: 'text/csv', buffer })
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test(
    'CAT-79~ a file is checked line by line, is brought in whole once it is right, and is undone',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(`/wui/index.html${addresses.categoryConsole()}`)
      await page.getByRole('button', { name: '更多操作' }).first().click()
      await page.getByRole('menuitem', { name: '导入目录' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '导入目录' })).toBeVisible()
      const head = ['上级路径', '目录名称', '目录编码', '附件与上传·单个文件上限', '自定义字段']
      await give(page, [head, ['', '导入工程', 'GC', '100'], ['导入工程', '导入图纸', 'TZ', '很大', '金额 | 很多钱']])
      await expect(row(page, '导入图纸')).toContainText('“附件与上传·单个文件上限”不能是“很大”')
      // what may be written instead can be read to its end
      const says = row(page, '导入图纸').getByText('很大')
      expect(await says.evaluate((text: HTMLElement) => text.offsetHeight > 24), 'in lines').toBe(true)
      expect(await says.evaluate(({ parentElement: cell }) => cell && cell.scrollWidth - cell.clientWidth)).toBe(0)
      await expect(page.getByRole('button', { name: '导入 1 行' })).toBeDisabled()
      await expectAccessible(page)
      await takePicture(page, 'category-import.checked')

      await page.getByRole('button', { name: '重新选择文件' }).click()
      await give(page, [head, ['', '导入工程', 'GC', '100'], ['导入工程', '导入图纸', 'TZ', '']])
      await page.getByRole('button', { name: '导入 2 行' }).click()
      await expect(page.getByText('已导入：新建 2 个目录，更新 0 个')).toBeVisible()
      await page.getByRole('link', { name: '导入图纸' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '导入图纸' })).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: '撤销导入' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click()
      await expect(page.getByText('导入已撤销')).toBeVisible()
      await page.getByRole('button', { name: '重新选择文件' }).click()
      await expect(row(page, 'categories.csv').first()).toContainText('已撤销')
    },
  )
})
