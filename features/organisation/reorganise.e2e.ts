import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Browser, Locator, Page } from '@playwright/test'
import { findUnit, makePerson, makeUnit } from './organisation.e2e.given.ts'

const open = (page: Page, unitId?: number) => page.goto(`/wui/index.html${addresses.organisation(unitId)}`)
const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function chooseUnit(page: Page, field: Locator, name: string) {
  await field.fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

/** Whom it concerns is counted to its end: after the act the department of the question is no more. */
const counted = (dialog: Locator) => expect(dialog.getByText(/选择后显示可|正在计算/)).toHaveCount(0)

/** A document of an administrator each, open to a department with all below it. */
async function shareWith(browser: Browser, departmentIds: readonly number[]): Promise<void> {
  const page = await openAs(browser, 'sysadmin')
  const made = await page.request.post('/api/doc/console/category/add', {
    form: { categoryname: `预测 ${Date.now().toString(36)}` },
  })
  const seccategory = ((await made.json()) as { id: string }).id
  for (const departmentId of departmentIds) {
    const document = { docSubject: '新规定', doccontent: '<p>正文</p>', seccategory }
    const saved = await page.request.post('/api/doc/save/save', { form: document })
    const { docid } = (await saved.json()) as { docid: number }
    const share = { docid: String(docid), objType: '3', department: String(departmentId), has_sub: '1' }
    expect((await page.request.post('/api/doc/share/saveShare', { form: share })).ok()).toBe(true)
  }
  await page.context().close()
}

test.describe('in Chinese', () => {
  test.use({ as: 'tanghuimin' })

  test('ORG-04 a department with a person is merged into another, and the undo brings it back', async ({ page }) => {
    const unitId = await makeUnit(page, '人力资源部', '招聘一组')
    await makePerson(page, unitId, '秦小满')
    await makeUnit(page, '人力资源部', '招聘二组')
    await open(page, unitId)
    await inTree(page, '招聘一组').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '合并到…' }).click()
    const merge = page.getByRole('dialog', { name: '将“招聘一组”合并到另一个部门' })
    await expect(merge.getByText(/的 1 名在职人员归入所选部门/)).toBeVisible()
    await merge.getByRole('button', { name: '合并' }).click()
    await expect(merge.getByText('请选择调入的部门')).toBeVisible()
    await chooseUnit(page, merge.getByRole('combobox'), '招聘二组')
    await counted(merge)
    await takePicture(page, 'organisation.merge')
    await expectAccessible(page)
    await merge.getByRole('button', { name: '合并' }).click()
    await expect(page.getByText('已将“招聘一组”（1 人）并入“招聘二组”')).toBeVisible()
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' }).last()
    await undo.hover()
    await expect(page.getByRole('heading', { level: 1, name: '招聘二组' })).toBeVisible()
    await expect(row(page, '秦小满')).toContainText('招聘二组')
    // open already or not: whether the tree has the merged one before the other is chosen is a matter of moments
    await page.getByRole('tree', { name: '组织' }).press('ArrowRight')
    await expect(inTree(page, '招聘一组（已并入招聘二组）')).toBeVisible()
    await takePicture(page, 'organisation.merged')
    await undo.click()
    await expect(page.getByText('已撤销，1 人回到原部门')).toBeVisible()
    await inTree(page, '招聘一组').click()
    await expect(row(page, '秦小满')).toContainText('招聘一组')

    await inTree(page, '招聘一组').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '停用' }).click()
    const closing = page.getByRole('dialog', { name: '停用“招聘一组”' })
    await chooseUnit(page, closing.getByRole('combobox'), '招聘二组')
    await counted(closing)
    await takePicture(page, 'organisation.close')
    await expectAccessible(page)
    await closing.getByRole('button', { name: '停用' }).click()
    await expect(page.getByText('已停用“招聘一组”，1 人调到“招聘二组”')).toBeVisible()
    await expect(inTree(page, '招聘一组（已停用）')).toBeVisible()
  })

  test('ORG-04 a unit is dragged below another after a question, and taken back', async ({ page }) => {
    await open(page, await makeUnit(page, '人力资源部', '福利组'))
    // where it may not stand nothing is asked
    await inTree(page, '人力资源部').dragTo(inTree(page, '福利组'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await inTree(page, '福利组').dragTo(inTree(page, '行政部'))
    const sure = page.getByRole('dialog', { name: '将“福利组”移动到“行政部”下？' })
    await sure.getByRole('button', { name: '取消' }).click()
    await inTree(page, '福利组').dragTo(inTree(page, '行政部'))
    await sure.getByRole('button', { name: '移动' }).click()
    await expect(page.getByText('已移动“福利组”')).toBeVisible()
    await expect(inTree(page, '行政部')).toHaveAttribute('aria-expanded', 'true')
    const back = page.waitForResponse(/organisation\/unit\/move/)
    await page.getByRole('button', { name: '撤销' }).last().click()
    expect((await back).ok()).toBe(true)
  })

  test('ORG-26 posts of a unit stand at their own address: made, counted, taken out of use and back', async ({
    page,
  }) => {
    await open(page)
    await inTree(page, '行政部').click()
    await page.getByRole('tab', { name: '岗位' }).click()
    await expect(page).toHaveURL(/tab=posts/)
    await page.reload()
    await page.getByRole('button', { name: '新建岗位' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新建岗位' })
    await dialog.getByRole('textbox').first().fill('接待主管')
    await takePicture(page, 'organisation.post')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '新建' }).click()
    await expect(row(page, '接待主管')).toContainText('行政部')
    await row(page, '接待主管').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '停用' }).click()
    await expect(row(page, '接待主管')).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(row(page, '接待主管')).toContainText('使用中')
    await page.goBack()
    await expect(page.getByRole('tab', { name: '人员' })).toHaveAttribute('aria-selected', 'true')
  })

  test('ORG-04 before a department is moved it is said who will see how many documents more and fewer', async ({
    page,
    browser,
  }) => {
    await makePerson(page, await makeUnit(page, '人力资源部', '预测组'), '卫知行')
    await shareWith(browser, [await findUnit(page, '行政部'), await findUnit(page, '人力资源部')])
    await page.goto(`/wui/index.html${addresses.organisation(await findUnit(page, '预测组'))}`)
    await inTree(page, '预测组').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '移动到…' }).click()
    const move = page.getByRole('dialog', { name: '移动“预测组”' })
    await expect(move.getByText('选择后显示可见范围的变化')).toBeVisible()
    await move.getByRole('treeitem', { name: '行政部' }).click()
    await expect(move.getByText(/^1 人将无法再查看 \d+ 篇文档 · 1 人将新增可见文档，共 \d+ 篇$/)).toBeVisible()
    await takePicture(page, 'organisation.forecast')
    await expectAccessible(page)
    await move.getByRole('button', { name: '移动' }).click()
    await expect(page.getByText('已移动“预测组”')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(page.getByText('已移动“预测组”')).toBeHidden()
  })
})
