import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

/** A category of the test's own, with documents of the person's. */
async function make(page: Page, name: string, { parentId = 0, documents = 0 } = {}): Promise<number> {
  const form = { categoryname: name, ...(parentId === 0 ? {} : { parentid: String(parentId) }) }
  const made = await page.request.post('/api/doc/console/category/add', { form })
  const { id } = (await made.json()) as { id: string }
  for (let at = 1; at <= documents; at++) {
    const document = { docSubject: `${name} ${at}`, doccontent: '<p>正文</p>', seccategory: id }
    await page.request.post('/api/doc/save/save', { form: document })
  }
  return Number(id)
}

const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test(
    'a category is merged into another by the keyboard, after a look at what goes, ends and differs; then the other one is open',
    { tag: '@core' },
    async ({ page }) => {
      const mark = Date.now().toString(36)
      const [from, into] = [`旧合同${mark}`, `合同归档${mark}`]
      const fromId = await make(page, from, { documents: 2 })
      await make(page, '年度合同', { parentId: fromId })
      const intoId = await make(page, into)
      await page.request.post('/api/doc/console/category/info/remind/message', {
        form: { id: String(intoId), remindnew: 'readers' },
      })
      await page.goto(`/wui/index.html${addresses.categoryConsole({ categoryId: fromId })}`)
      await inTree(page, from).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '合并到其他目录' }).click()
      const dialog = page.getByRole('dialog', { name: `合并目录“${from}”` })
      const merge = dialog.getByRole('button', { name: /^合\s*并$/ })
      await expect(merge).toBeDisabled()
      const field = dialog.getByRole('combobox', { name: '合并到' })
      const choose = async (name: string) => {
        await field.fill(name)
        await expect(
          page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
        ).toBeVisible()
        await page.keyboard.press('Enter')
      }
      await choose(from)
      await expect(dialog.getByRole('alert')).toHaveText('不能合并到自身或其子目录')
      await expect(merge).toBeDisabled()
      await field.press('Backspace')
      await choose(into)

      const preview = dialog.getByRole('region', { name: '合并的影响' })
      await expect(preview).toContainText(`2 篇文档、1 个子目录移到“${into}”`)
      await expect(preview).toContainText(`“${from}”清空后即被删除`)
      await expect(preview.getByRole('row').filter({ hasText: '新文档' })).toContainText('所有可以查看的人')
      await takePicture(page, 'category-merge.preview')
      await expectAccessible(page)
      await merge.focus()
      await page.keyboard.press('Enter')
      const result = page.getByRole('dialog', { name: '合并目录', exact: true })
      await expect(result.getByRole('status')).toHaveText(
        `“${from}”已合并到“${into}”：移动了 2 篇文档、1 个子目录，“${from}”已删除`,
      )
      await expectAccessible(page)
      await result
        .getByRole('button', { name: /^关\s*闭$/ })
        .last()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: into })).toBeVisible()
      await expect(inTree(page, from)).toHaveCount(0)
      await page.getByRole('link', { name: '设置变更记录' }).click()
      await expect(page.getByRole('table', { name: '合并目录' })).toContainText(from)
    },
  )
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('what keeps the category is named before and after, and no word is left in Chinese', async ({ page }) => {
    const reply = await page.request.get('/api/doc/category/treeNode?level=all')
    const { treedata } = (await reply.json()) as { treedata: { key: string; canSetting: boolean }[] }
    const above = Number(treedata.find(({ canSetting }) => canSetting)?.key)
    const mark = Date.now().toString(36)
    const parentId = await make(page, `Merging ${mark}`, { parentId: above })
    const [from, into] = [`Old ${mark}`, `New ${mark}`]
    const fromId = await make(page, from, { parentId, documents: 1 })
    const intoId = await make(page, into, { parentId })
    for (const id of [fromId, intoId]) await make(page, 'Minutes', { parentId: id })
    await page.goto(`/wui/index.html${addresses.categoryConsole({ parentId })}`)
    await page.getByRole('button', { name: new RegExp(`: ${from}$`) }).click()
    await page.getByRole('menuitem', { name: 'Merge into another category' }).click()
    const dialog = page.getByRole('dialog', { name: `Merge category “${from}”` })
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill(into)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: into }).click()
    const preview = dialog.getByRole('region', { name: 'Effects of the merge' })
    await expect(preview).toContainText(`1 of 1 document and 0 of 1 sub-category can be moved to “${into}”`)
    await expect(preview).toContainText('Sub-category “Minutes”: This name already exists')
    await takePicture(page, 'category-merge.phone')
    await expectAccessible(page)
    await expect(dialog).not.toHaveText(/[\u4e00-\u9fff]/)
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    const result = page.getByRole('dialog', { name: 'Merging categories' })
    await expect(result).toContainText(`“${from}” is not deleted, because:`)
    await expect(result).toContainText('Sub-category “Minutes”: This name already exists')
    await expectAccessible(page)
  })
})
