import { expect, test } from '@shuku/kit/testing/browser'

// what is wrong in a form is refused
test.use({ as: 'sysadmin', allowedNoise: [/^status 400/] })

test('an application is made with its limits, changed, and revoked for good', async ({ page }) => {
  await page.goto('/#/main/document/applications')
  await expect(page.getByRole('listitem').filter({ hasText: 'OA 集成' })).toContainText('只读')
  await page.getByRole('button', { name: '新建应用' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建应用' })
  const make = dialog.getByRole('button', { name: '新建应用' })
  await dialog.getByRole('textbox', { name: '应用名称' }).fill('门户接口')
  await make.click()
  await expect(dialog.getByText('请选择应用可以代表的人员或组织。')).toBeVisible()
  await dialog.getByRole('radio', { name: '所有人' }).check()
  await dialog.getByRole('textbox', { name: '来源地址' }).fill('10.1')
  await make.click()
  await expect(dialog.getByText('“10.1”不是地址或网段')).toBeVisible()
  await dialog.getByRole('textbox', { name: '来源地址' }).fill('10.1.0.0/16')
  await make.click()
  const row = page.getByRole('listitem').filter({ hasText: '门户接口' })
  await expect(row).toContainText('尚未注册')

  await row.getByRole('button', { name: '编辑应用“门户接口”' }).click()
  const editing = page.getByRole('dialog', { name: '编辑应用“门户接口”' })
  await expect(editing.getByRole('textbox', { name: '来源地址' })).toHaveValue('10.1.0.0/16')
  await editing.getByRole('radio', { name: '读写' }).check()
  await editing.getByRole('button', { name: /保\s*存/ }).click()
  await expect(row).toContainText('读写')

  await row.getByRole('button', { name: '吊销应用“门户接口”' }).click()
  await page
    .getByRole('dialog', { name: '吊销应用“门户接口”？' })
    .getByRole('button', { name: /吊\s*销/ })
    .click()
  await expect(row).toContainText('已失效')
})
