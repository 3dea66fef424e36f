import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'
import { decide, idOf, makeCategory, submit } from './approval.e2e.given.ts'

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
    const first = page.getByRole('region', { name: '第 1 步' })
    await first.getByLabel('指定人员').fill('emily')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '艾米莉' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByLabel('期限（天）').fill('3')
    await page.getByLabel('逾期时').click()
    await page.locator('.ant-select-item-option').filter({ hasText: '同时请其上级审批' }).click()
    const tried = page.getByRole('region', { name: '预览审批人' })
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
    // the list from before has the approval that was returned
    await approver.reload()
    await row.getByRole('checkbox').check()
    await approver.getByRole('button', { name: 'Approve', exact: true }).click()
    await takePicture(approver, 'approval.approve')
    await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(approver.getByText('1 approved')).toBeVisible()
    await expect(row).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('main').getByText('生效').first()).toBeVisible()
    await page.getByRole('button', { name: '审批单' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText('已通过').first()).toBeVisible()
    await expect(sheet.getByText('Too short')).toBeVisible()
    await sheet.getByRole('button', { name: '核验' }).click()
    await expect(sheet.getByText('内容与审批时一致')).toBeVisible()
    await expect(sheet.getByText('1 条审批意见与日志一致')).toHaveCount(2)
    await expectAccessible(page)
    await takePicture(page, 'approval.sheet')
    await page.keyboard.press('Escape')

    await open(page, addresses.categorySettings(categoryId, 'approve'))
    await tried.getByLabel('文档', { exact: true }).fill(mark)
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: mark }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(tried.getByText('艾米莉')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'approval.try-out')
    await approver.context().close()
  })

  test('a change of what is in force waits beside it, is returned with the reason, gone on with, and taken back', async ({
    page,
    browser,
  }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    const approver = await openAs(browser, 'emily.carter')
    const categoryId = await makeCategory(page, `修改 ${mark}`, await idOf(browser, 'emily.carter'))
    const documentId = await submit(page, `差旅标准 ${mark}`, categoryId)
    await decide(approver, documentId, { decision: 'approve' })
    await open(page, addresses.document(documentId))
    await expect(page.getByRole('main').getByText('生效').first()).toBeVisible()

    const change = { docid: String(documentId), doccontent: '<p>正文，已补充。每天 45 元。</p>' }
    await page.request.post('/api/doc/save/save', { form: change })
    await page.reload()
    await expect(page.getByText(/^有一项修改正在审批/)).toBeVisible()
    await page.getByRole('button', { name: '查看修改' }).click()
    await expect(page.getByRole('dialog').getByText('每天 45 元')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'approval.change')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await decide(approver, documentId, { decision: 'return', comment: '请写明城市' })
    await approver.context().close()
    await page.reload()
    const returned = page.getByRole('alert').filter({ hasText: '退回了您的修改' })
    await expect(returned).toContainText('请写明城市')
    await takePicture(page, 'approval.change-returned')
    await returned.getByRole('link', { name: '继续修改' }).click()
    await expect(page.getByRole('textbox', { name: '正文' })).toContainText('每天 45 元。')
    await expect(page.getByRole('button', { name: '恢复草稿' })).toBeHidden()
    await expect(returned).toContainText('请写明城市')
    await expectAccessible(page)
    await takePicture(page, 'approval.change-returned.edited')

    await page.goto('about:blank')
    await open(page, addresses.document(documentId))
    await expect(returned).toBeVisible()
    await page.request.post('/api/doc/save/save', { form: change })
    await page.reload()
    await page.getByRole('button', { name: '撤回' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await expect(page.getByText('已撤回，修改保留在草稿中')).toBeVisible()
  })
})

test.describe('somebody who submits', () => {
  test.use({ as: 'chensiyuan' })

  test('sees what it waits for and takes it back', { tag: '@core' }, async ({ page }) => {
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

test.describe('who approves', () => {
  test.use({ as: 'wangfang' })

  test('takes their approval back as long as nobody has decided after them; who is next returns it to their step', async ({
    page,
    browser,
  }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    const administrator = await openAs(browser, 'sysadmin')
    const made = await administrator.request.post('/api/doc/console/category/add', {
      form: { categoryname: `两步 ${mark}` },
    })
    const categoryId = String(((await made.json()) as { id: string }).id)
    const idOf = async (who: Page) =>
      ((await (await who.request.get('/api/shuku/session')).json()) as { personId: number }).personId
    const next = await openAs(browser, 'liqiang', 'en-US')
    const step = async (who: Page) => ({ name: '', mode: 'any', approvers: [{ kind: 'person', id: await idOf(who) }] })
    const rule = { isOn: true, allowsOwn: false, steps: [await step(page), await step(next)] }
    await administrator.request.post('/api/doc/console/category/info/approve', {
      form: { secid: categoryId, rule: JSON.stringify(rule) },
    })
    const form = { docSubject: `两步审批 ${mark}`, doccontent: '<p>正文</p>', seccategory: categoryId }
    const saved = await administrator.request.post('/api/doc/save/save', { form })
    const documentId = ((await saved.json()) as { docid: number }).docid
    await administrator.context().close()

    await open(page, addresses.document(documentId))
    const foot = page.getByRole('group', { name: '审批' })
    const approve = async () => {
      await foot.getByRole('button', { name: '通过' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
      await expect(page.getByText(/^审批中：第 2 步，等待李强/)).toBeVisible()
    }
    await approve()
    await takePicture(page, 'approval.take-back')
    await page.getByRole('button', { name: '撤回我的意见' }).click()
    await expect(page.getByText('已撤回，请重新审批')).toBeVisible()
    await expect(foot).toBeVisible()
    await approve()

    await open(next, addresses.document(documentId))
    await next.getByRole('group', { name: 'Approvals' }).getByRole('button', { name: 'Return' }).click()
    const dialog = next.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Step 1/ }).check()
    await dialog.getByLabel('Reason').fill('The sum is wrong')
    await expectAccessible(next)
    await takePicture(next, 'approval.return-to-step')
    await dialog.getByRole('button', { name: 'Return' }).click()
    await expect(next.getByText(/^In approval: Step 1, waiting for/)).toBeVisible()
    await next.context().close()
    // the page that stayed open follows, as soon as one looks at it again
    await expect(foot).toHaveCount(0)
    await page.evaluate(() => window.document.dispatchEvent(new Event('visibilitychange')))
    await expect(foot).toBeVisible()
    await expect(page.getByRole('button', { name: '撤回我的意见' })).toHaveCount(0)
    await page.getByRole('button', { name: '审批单' }).click()
    await expect(page.getByRole('dialog').getByText('The sum is wrong')).toBeVisible()
    await expect(page.getByRole('dialog').getByText(/^已退回到前面的步骤/)).toBeVisible()
    await takePicture(page, 'approval.rounds')
  })
})

test.describe('who is away, in English on a phone', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('names a deputy for some days, and approves themselves again', async ({ page }) => {
    await open(page, addresses.approvals())
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Out of office' }).click()
    const dialog = page.getByRole('dialog', { name: 'Out of office' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Choose a deputy')).toBeVisible()
    await dialog.getByLabel('Deputy').fill('emily')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: 'Emily' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Last day').click()
    await page.locator('.ant-picker-dropdown .ant-picker-cell-in-view:not(.ant-picker-cell-disabled)').last().click()
    await expectAccessible(page)
    await takePicture(page, 'approval.absence.390')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/approves on your behalf$/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'approval.away.390')
    await page.getByRole('button', { name: 'Remove deputy' }).click()
    await expect(page.getByText('Deputy removed')).toBeVisible()
    await expect(page.getByText(/approves on your behalf$/)).toHaveCount(0)
  })
})
