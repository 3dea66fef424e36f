import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test(
  'CAT-46~ CAT-47~ what a category is set to is saved as a template and applied after a look at what changes',
  { tag: '@core' },
  async ({ page }) => {
    const make = async (name: string) => {
      const reply = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
      return ((await reply.json()) as { id: string }).id
    }
    const [from, to] = [await make('模板来源'), await make('模板去处')]
    await page.request.post('/api/doc/console/category/info/remind/message', {
      form: { id: from, remindnew: 'readers' },
    })
    const act = async (categoryId: string, name: string) => {
      await page.goto(`/wui/index.html${addresses.categoryConsole({ categoryId: Number(categoryId) })}`)
      await page.getByRole('button', { name: '更多操作' }).first().click()
      await page.getByRole('menuitem', { name }).click()
    }
    const dialog = page.getByRole('dialog')
    await act(from, '存为设置模板')
    await dialog.getByLabel('模板名称').fill('通知所有人')
    await dialog.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByText('已存为设置模板“通知所有人”')).toBeVisible()

    await act(to, '套用设置模板')
    await dialog.getByRole('combobox').click()
    await page.getByTitle('通知所有人').click()
    await expect(dialog.getByRole('row').filter({ hasText: '新文档' })).toContainText('所有可以查看的人')
    await expect(dialog.getByText(/影响 1 个目录/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'category-template.apply')
    await dialog.getByRole('button', { name: '套用' }).click()
    await expect(page.getByText('已套用“通知所有人”，1 项设置改变')).toBeVisible()
  },
)
