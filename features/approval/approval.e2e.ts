import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('an administrator, and who approves in English', () => {
  test.use({ as: 'sysadmin' })

  test('CAT-33 CAT-34 a category asks for approval and says who it would be; what is submitted is returned, changed, approved, and its sign-off sheet shows it', async ({
    page,
    browser,
  }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: `审批 ${mark}` } })
    const categoryId = Number(((await made.json()) as { id: string }).id)
    await open(page, addresses.categorySettings(categoryId, 'approve'))
    await page.getByRole('radio', { name: '本目录单独设置' }).check()
    await page.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByText('请为第 1 步选择审批人')).toBeVisible()
    await page.getByLabel('指定人员').fill('emily')
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: '艾米莉' })).toBeVisible()
    await page.keyboard.press('Enter')
    const tried = page.getByRole('region', { name: '试算：会由谁审批' })
    await expect(tried.getByText('指定人员')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'approval.rule')
    await page.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByText('审批设置已保存')).toBeVisible()

    const document = { docSubject: `差旅标准 ${mark}`, doccontent: '<p>正文</p>', seccategory: String(categoryId) }
    const saved = await page.request.post('/api/doc/save/save', { form: document })
    const documentId = ((await saved.json()) as { docid: number }).docid
    await open(page, addresses.document(documentId))
    await expect(page.getByText(/^审批中：第 1 步，等待/)).toBeVisible()

    const approver = await openAs(browser, 'emily.carter', 'en-US')
    await open(approver, addresses.approvals())
    const row = approver.getByRole('main').getByRole('row').filter({ hasText: mark })
    await row.getByRole('link').click()
    await expect(approver.getByText(/your approval is requested$/)).toBeVisible()
    await expectAccessible(approver)
    await approver.getByRole('button', { name: 'Return' }).click()
    await approver.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
    await expect(approver.getByText('Give a reason')).toBeVisible()
    await approver.getByLabel('Reason').fill('Too short')
    await approver.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
    await expect(approver.getByText('1 returned')).toBeVisible()

    await page.reload()
    await expect(page.getByText('Too short').first()).toBeVisible()
    await takePicture(page, 'approval.returned')
    const again = { docid: String(documentId), doccontent: '<p>正文，已补充</p>' }
    await page.request.post('/api/doc/save/save', { form: again })

    await open(approver, addresses.approvals())
    await row.getByRole('checkbox').check()
    await approver.getByRole('button', { name: 'Approve', exact: true }).click()
    await takePicture(approver, 'approval.approve')
    await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(approver.getByText('1 approved')).toBeVisible()
    await expect(row).toHaveCount(0)
    await approver.context().close()

    await page.reload()
    await expect(page.getByRole('main').getByText('生效').first()).toBeVisible()
    await page.getByRole('button', { name: '审批单' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('已通过').first()).toBeVisible()
    await expect(sheet.getByText('Too short')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'approval.sheet')
    await page.keyboard.press('Escape')

    const change = { docid: String(documentId), doccontent: '<p>正文，已补充。每天 45 元。</p>' }
    await page.request.post('/api/doc/save/save', { form: change })
    await page.reload()
    await expect(page.getByText(/^有一处修改正在审批/)).toBeVisible()
    await page.getByRole('button', { name: '查看修改' }).click()
    await expect(page.getByRole('dialog').getByText('每天 45 元')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'approval.change')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: '撤回' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await expect(page.getByText('已撤回，修改保留在草稿中')).toBeVisible()
  })
})

test.describe('somebody who submits', () => {
  test.use({ as: 'chensiyuan' })

  test('sees what it waits for and takes it back', async ({ page }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    await open(page, addresses.approvals({ tab: 'running' }))
    await expect(page.getByRole('tab', { name: /^我提交的/ })).toHaveAttribute('aria-selected', 'true')
    const id = await makeDocument(page, { category: '海外差旅', subject: `境外标准 ${mark}`, html: '<p>正文</p>' })
    await page.reload()
    const row = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    await expect(row.getByText('王芳')).toBeVisible()
    await open(page, addresses.document(id))
    await page.getByRole('button', { name: '撤回' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await expect(page.getByText('已撤回，文档回到草稿')).toBeVisible()
    await open(page, addresses.approvals({ tab: 'running' }))
    await expect(page.getByRole('tab', { name: /^我提交的/ })).toHaveAttribute('aria-selected', 'true')
    await expect(row).toHaveCount(0)
  })
})
