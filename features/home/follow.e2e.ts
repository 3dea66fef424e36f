import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  makeDocument,
  openAs,
  saveDocument,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'

test.describe('somebody who follows a document', () => {
  test.use({ as: 'wangfang' })

  test('is notified of a change, finds it among what they follow, and no longer follows it by its row, with an undo', async ({
    page,
    browser,
  }) => {
    const subject = `关注 ${test.info().workerIndex}-${Date.now().toString(36)}`
    const colleague = await openAs(browser, 'liqiang')
    const id = await makeDocument(colleague, { category: '报销与差旅', subject, html: '<p>一</p>' })
    await page.goto(`/wui/index.html${addresses.document(id)}`)
    const follows = page.getByRole('checkbox', { name: '内容或状态有变化时通知我' })
    await follows.check()
    await expect(follows).toBeChecked()
    // it is ticked at once, and free when the server has it
    await expect(follows).toBeEnabled()
    await expectAccessible(page)
    await takePicture(page, 'follow.panel')
    const more = page.getByRole('main').getByRole('button', { name: '更多' }).first()
    await more.click()
    await expect(page.getByRole('menuitem', { name: '取消关注' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '关注更新' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: '取消关注' }).click()
    await expect(follows, 'the panel and the menu say the same').not.toBeChecked()
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(follows).toBeChecked()

    await saveDocument(colleague, id, { html: '<p>二</p>', docSubject: subject })
    await colleague.context().close()
    const notices = async () => JSON.stringify(await (await page.request.get('/api/shuku/notices')).json())
    await expect.poll(notices).toContain(subject)
    await page.getByRole('button', { name: /^通知/ }).click()
    await expect(
      page
        .locator('.sk-bell-panel')
        .getByText(/修改了您关注的/)
        .first(),
    ).toBeVisible()

    await page.goto(`/wui/index.html${addresses.mine({ tab: 'followed' })}`)
    const row = page.getByRole('main').getByRole('row').filter({ hasText: subject })
    await expect(row).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'follow.list')
    await row.click({ button: 'right' })
    await page.getByRole('menuitem', { name: '取消关注' }).click()
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' }).last()
    await undo.hover()
    await expect(row).toHaveCount(0)
    await undo.click()
    await expect(row).toBeVisible()
  })
})
