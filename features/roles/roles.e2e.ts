import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page) => page.goto('/wui/index.html#/main/document/roles')

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test(
    'ORG-28 ORG-08~ a role is made, given a right and a member, who is bounded to a department; taking away is undone',
    { tag: '@core' },
    async ({ page }) => {
      const name = `档案员${Date.now().toString(36)}`
      await open(page)
      await page.getByRole('button', { name: '新建角色' }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(name)
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('heading', { name })).toBeVisible()

      await page.getByRole('tab', { name: /管理权限/ }).click()
      await page.getByRole('combobox', { name: '维护组织' }).click()
      await page.getByTitle('全部', { exact: true }).last().click()
      await expect(page.getByText('已保存“维护组织”')).toBeVisible()

      await page.getByRole('tab', { name: /成员/ }).click()
      await page.getByRole('button', { name: '添加成员' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').fill('wangfang')
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
      await page.keyboard.press('Enter')
      await dialog.getByText('本部门').click()
      await dialog.getByRole('button', { name: '添加成员' }).click()
      await expect(page.getByText('已添加 1 名成员')).toBeVisible()

      await page.getByRole('row').filter({ hasText: '王芳' }).getByText('王芳', { exact: true }).click()
      const reach = page.getByRole('dialog', { name: '王芳的管理范围' })
      await reach.getByRole('combobox', { name: '限定在这些部门' }).fill('财务部')
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
      await page.keyboard.press('Enter')
      await reach.getByRole('button', { name: '保存' }).first().click()
      await expect(page.getByText('已保存管理范围')).toBeVisible()
      await takePicture(page, 'roles.reach')
      await expectAccessible(page)
      await reach.getByRole('button', { name: '关闭' }).last().click()
      await expect(page.getByText('限定 1 处')).toBeVisible()

      const row = page.getByRole('row').filter({ hasText: '王芳' })
      const remove = async () => {
        await row.click({ button: 'right' })
        await page.getByRole('menuitem', { name: '移除' }).click()
        await expect(page.getByRole('dialog').getByText('不影响任何人的可见范围')).toBeVisible()
        await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
      }
      await row.getByRole('combobox').click()
      await page.getByTitle('总部', { exact: true }).last().click()
      const asked = page.getByRole('dialog', { name: /王芳.*总部/ })
      await expect(asked.getByText('不影响任何人的可见范围')).toBeVisible()
      await takePicture(page, 'roles.level')
      await asked.getByRole('button', { name: '修改级别' }).click()
      await expect(page.getByText('已修改级别')).toBeVisible()
      await expect(row.getByText('总部')).toBeVisible()
      await page.getByRole('button', { name: '撤销' }).last().click()
      await expect(row.getByText('本部门')).toBeVisible()
      await remove()
      await expect(page.getByText('这个角色还没有成员')).toBeVisible()
      await page.getByRole('button', { name: '撤销' }).last().click()
      await expect(row.getByText('本部门')).toBeVisible()
      // what the other tests sign in with stays as it was
      await remove()
      await expect(page.getByText('这个角色还没有成员')).toBeVisible()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ as: 'sysadmin', viewport: { width: 390, height: 844 } })

  test('a role is opened from the list behind the button', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: '角色', exact: true }).click()
    const role = page.getByRole('dialog').getByRole('treeitem').first()
    const name = (await role.innerText()).split('\n')[0] ?? ''
    await role.click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('tab', { name: /成员/ })).toBeVisible()
  })
})
