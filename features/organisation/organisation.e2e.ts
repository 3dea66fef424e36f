import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Browser, Locator, Page } from '@playwright/test'

const open = (page: Page, unitId?: number) => page.goto(`/wui/index.html${addresses.organisation(unitId)}`)
const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** With the one-time password, which must be changed before anything else is shown. */
async function signInFirst(browser: Browser, loginName: string, oneTime: string) {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/wui/index.html')
  await page.getByLabel('账号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(oneTime)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'organisation.first-password')
  await page.getByLabel('当前密码').fill(oneTime)
  await page.getByLabel('新密码', { exact: true }).fill('Knowledge-7')
  await page.getByLabel('再输入一次新密码').fill('Knowledge-8')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('两次输入的新密码不一致')).toBeVisible()
  await page.getByLabel('再输入一次新密码').fill('Knowledge-7')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('button', { name: /林可儿/ })).toBeVisible()
  await context.close()
}

/** By typing, as fast as a machine does. */
async function choose(page: Page, field: Locator, [typed, name]: readonly [string, string]) {
  await field.fill(typed)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

test.describe('in Chinese', () => {
  test.use({ as: 'tanghuimin', permissions: ['clipboard-read', 'clipboard-write'] })

  test('ORG-04 ORG-26 a department is made below another, gets a person, is moved, and is closed when it is empty', async ({
    page,
    browser,
  }) => {
    await open(page)
    await inTree(page, '人力资源部').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '新建下级组织' }).click()
    const unit = page.getByRole('dialog', { name: '在“人力资源部”下新建组织' })
    await unit.getByRole('button', { name: '新建' }).click()
    await expect(unit.getByText('请输入名称')).toBeVisible()
    await unit.getByLabel('名称').fill('培训中心')
    await unit.getByRole('button', { name: '新建' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '培训中心' })).toBeVisible()
    await expect(page).toHaveURL(/unit=\d+/)
    await expect(page.getByText('“培训中心”还没有人员')).toBeVisible()

    await page.getByRole('button', { name: '新建人员' }).first().click()
    const person = page.getByRole('dialog', { name: '新建人员' })
    await person.getByLabel('姓名').fill('林可儿')
    await person.getByLabel('登录名').fill('linkeer')
    await choose(page, person.getByLabel('直接上级'), ['yejing', '叶静'])
    await takePicture(page, 'organisation.person')
    await expectAccessible(page)
    await person.getByRole('button', { name: '新建' }).click()
    const password = page.getByRole('dialog', { name: '林可儿的一次性密码' })
    await expect(password.getByText(/^[a-z2-9-]{19}$/)).toBeVisible()
    await password.getByRole('button', { name: '复制' }).click()
    await expect(page.getByText('已复制')).toBeVisible()
    await signInFirst(browser, 'linkeer', (await password.locator('code').textContent()) ?? '')
    await password.getByRole('button', { name: '完成' }).click()
    await expect(row(page, '林可儿')).toContainText('叶静')

    await inTree(page, '培训中心').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '停用' }).click()
    const closing = page.getByRole('dialog', { name: '停用“培训中心”' })
    await expect(closing.getByText(/1 名在职人员调到所选部门/)).toBeVisible()
    await closing.getByRole('button', { name: '取消' }).click()
    await inTree(page, '培训中心').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '移动到…' }).click()
    const move = page.getByRole('dialog', { name: '移动“培训中心”' })
    await move.getByRole('treeitem', { name: '行政部' }).click()
    await move.getByRole('button', { name: '移动' }).click()
    await expect(page.getByText('已移动“培训中心”')).toBeVisible()

    await row(page, '林可儿').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '离职' }).click()
    const sure = page.getByRole('dialog', { name: '为林可儿办理离职？' })
    await sure.getByRole('button', { name: '离职' }).click()
    await expect(page.getByText('“培训中心”还没有人员')).toBeVisible()
    await page.getByRole('checkbox', { name: '含离职人员' }).click()
    await expect(row(page, '林可儿')).toContainText('离职')
    await inTree(page, '培训中心').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '停用' }).click()
    await expect(inTree(page, '培训中心（已停用）')).toBeVisible()
  })

  test('ORG-04 unit, toggles and search stand in the address: a link, reload and back show them again', async ({
    page,
  }) => {
    await open(page)
    await inTree(page, '财务部').click()
    // others have her as their manager
    await expect(page.getByRole('row', { name: /^王芳/ })).toBeVisible()
    await page.getByPlaceholder('姓名、拼音、登录名、工号').fill('wf')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(row(page, '王芳')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goBack()
    await expect(page.getByPlaceholder('姓名、拼音、登录名、工号')).toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '组织与人员' })).toBeVisible()
  })
})

test.describe('in English', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', colorScheme: 'dark' })

  test(
    'ORG-28 ORG-30 an administrator of one company administers it, and sees no other',
    { tag: '@core' },
    async ({ page }) => {
      await open(page)
      await expect(inTree(page, 'Overseas Business')).toBeVisible()
      await expect(page.getByRole('treeitem', { name: 'Finance' })).toHaveCount(0)
      await expect(row(page, 'Emily Carter')).toBeVisible()
      await expect(row(page, 'Fang Wang')).toHaveCount(0)
      // roles reach over all units: who administers some finds no entry that would refuse them
      await expect(page.getByRole('link', { name: 'Organisation', exact: true }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Roles and rights' })).toHaveCount(0)

      await page.getByRole('button', { name: 'New person' }).click()
      const person = page.getByRole('dialog', { name: 'New person' })
      await person.getByRole('button', { name: 'Create' }).click()
      await expect(person.getByText('Please enter the name')).toBeVisible()
      await expect(person.getByText('Choose a department')).toBeVisible()
      await person.getByLabel(/^Name/).fill('Noor Aziz')
      await choose(page, person.getByLabel(/^Department/), ['Overseas B', 'Overseas Business'])
      await person.getByRole('button', { name: 'Create' }).click()
      await expect(row(page, 'Noor Aziz')).toContainText('Overseas Business')

      await row(page, 'Noor Aziz').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Mark as left' }).click()
      const sure = page.getByRole('dialog', { name: 'Mark Noor Aziz as left?' })
      await expect(sure).toContainText('are signed out immediately')
      await sure.getByRole('button', { name: 'Mark as left' }).click()
      await expect(row(page, 'Noor Aziz')).toHaveCount(0)
      await page.getByRole('checkbox', { name: 'Incl. people who left' }).click()
      await row(page, 'Noor Aziz').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Rehire' }).click()
      await expect(row(page, 'Noor Aziz')).toContainText('Active')
    },
  )
})

test.describe('who administers clearances alone', () => {
  test.use({ as: 'dengwenjing' })

  test('of a person only security level and classification can be changed', async ({ page }) => {
    await open(page)
    await row(page, '王芳').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '编辑' }).click()
    const dialog = page.getByRole('dialog', { name: /^人员：/ })
    for (const field of ['部门', '岗位', '直接上级', '所属主账号'])
      await expect(dialog.getByRole('combobox', { name: field })).toBeDisabled()
    await expect(dialog.getByRole('spinbutton', { name: '安全级别' })).toBeEnabled()
    await expect(dialog.getByRole('combobox', { name: '涉密等级' })).toBeEnabled()
    // why the others are not to be changed is said above them
    const why = '您没有维护组织的权限'
    await expect(dialog.getByText(why)).toHaveCount(4)
    for (const name of ['工号', '登录名'])
      await expect(dialog.getByRole('textbox', { name, exact: true })).toHaveAccessibleDescription(new RegExp(why))
    await takePicture(page, 'organisation.fixed')
    await expectAccessible(page)
    await page.waitForLoadState('networkidle')
  })
})
