import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Request } from '@playwright/test'
import { open, rowOf, start } from './subscriptions.e2e.given.ts'

/** Operation, note and other subscribers of a call that a page sends. */
function sentBy(request: Request): readonly (string | null)[] {
  const query = new URLSearchParams(request.postData() ?? new URL(request.url()).search)
  return ['operation', 'subscribeDesc', 'otherSubscribe'].map((name) => query.get(name))
}

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test('SUB-01 SUB-03 SUB-04 SUB-05 SUB-09 SUB-10 SUB-11 SUB-12 SUB-17 SUB-23 a colleague subscribes with a note and for others of one row, the author approves, rejects and takes back; what fails is said in a dialog', async ({
    page,
    browser,
  }) => {
    const { administratorPage, written, ids, mark } = await start(browser, ['订阅甲', '订阅乙'])
    const [first = '', second = ''] = written
    await open(page, addresses.subscriptions())
    await expect(page.getByRole('tab', { name: '可申请的文档' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab')).toHaveCount(4)
    await page.getByRole('searchbox', { name: '搜索标题' }).fill(mark)
    await expect(page).toHaveURL(/docsubject=/)
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') })
        .filter({ hasText: mark }),
    ).toHaveCount(2)
    // nothing was made last month
    await page.getByRole('button', { name: '高级搜索' }).click()
    const form = page.locator('form.sk-conditions')
    await form.getByRole('combobox').last().click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '上月' }).click()
    await form.getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/doccreatedateselect=/)
    await expect(rowOf(page, first)).toHaveCount(0)
    await page.goBack()
    await expect(rowOf(page, first)).toHaveCount(1)
    await rowOf(page, first).click({ button: 'right' })
    for (const name of ['申请查阅', '搜索', '列设置', '收藏此页面', '帮助'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    // of the row below the pointer, though none is ticked
    await page.getByRole('menuitem', { name: '申请查阅', exact: true }).click()
    const ofOne = page.getByRole('dialog', { name: '申请查阅文档' })
    await expect(ofOne.getByRole('listitem').filter({ hasText: first })).toHaveCount(1)
    await expect(ofOne.getByRole('listitem').filter({ hasText: second })).toHaveCount(0)
    await ofOne.getByRole('button', { name: '取消' }).click()
    await expect(ofOne).toBeHidden()
    await expect(rowOf(page, first).getByRole('checkbox')).not.toBeChecked()
    await rowOf(page, first).getByRole('checkbox').check()
    await rowOf(page, second).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '申请查阅', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '申请查阅文档' })
    await expect.poll(async () => (await dialog.locator('.ant-modal-container').boundingBox())?.width).toBe(580)
    const line = dialog.getByRole('listitem').filter({ hasText: first })
    for (const [name, other] of [
      ['同时为以下人员申请', '李强'],
      ['同时为以下部门申请', '财务部'],
    ] as const) {
      await line.getByRole('combobox', { name, exact: true }).fill(other)
      const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
      await expect(found.filter({ hasText: other })).toBeVisible()
      await page.keyboard.press('Enter')
    }
    await dialog.getByRole('textbox', { name: '申请理由' }).fill('写方案要用')
    await takePicture(page, 'subscription.dialog')
    await expectAccessible(page)
    const asking = page.waitForRequest(/subscription\/optionType/)
    await dialog.getByRole('button', { name: '申请查阅', exact: true }).click()
    const [operation, note, others] = sentBy(await asking)
    expect([operation, note]).toEqual(['add', '写方案要用'])
    expect(others).toMatch(new RegExp(`^${ids[0]}-\\d+,d\\d+$`))
    await expect(dialog).toBeHidden()
    await expect(page.getByText('已申请查阅 2 篇文档')).toBeVisible()
    // both stay in the list, marked; in place of asking again there is the way to the request
    await expect(rowOf(page, second).getByText('等待审批')).toBeVisible()
    await rowOf(page, first).click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: '申请查阅', exact: true })).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: '查看申请' })).toBeVisible()
    await page.keyboard.press('Escape')
    await takePicture(page, 'subscription.asked')
    const asked = (call: string) => page.waitForRequest((request) => request.url().includes(`/subscription/${call}`))
    // SUB-09
    await Promise.all([
      ...['list', 'rightMenu', 'condition', 'tree'].map(asked),
      page.getByRole('tab', { name: '申请记录' }).click(),
    ])
    await expect(page).toHaveURL(/viewcondition=0/)
    await expect(rowOf(page, first).getByText('等待审批')).toBeVisible()

    await open(administratorPage, addresses.subscriptions('1'))
    await rowOf(administratorPage, first).getByRole('checkbox').check()
    // SUB-11: at once, and with an empty note
    const sent: (string | null)[][] = []
    administratorPage.on('request', (request) => {
      if (request.url().includes('/subscription/optionType')) sent.push(sentBy(request).slice(0, 2))
    })
    await administratorPage.getByRole('toolbar').getByRole('button', { name: '批准', exact: true }).click()
    await expect(administratorPage.getByText('已批准 1 项查阅申请')).toBeVisible()
    await administratorPage.getByRole('tab', { name: '收回查阅权限' }).click()
    await expect(rowOf(administratorPage, first)).toBeVisible()
    await rowOf(administratorPage, first).getByRole('checkbox').check()
    await administratorPage.route('**/subscription/optionType', (route) => route.abort())
    await administratorPage.getByRole('toolbar').getByRole('button', { name: '收回', exact: true }).click()
    await expect(administratorPage.getByRole('dialog', { name: '提交失败！' })).toBeVisible()
    await administratorPage.keyboard.press('Escape')
    await administratorPage.unroute('**/subscription/optionType')
    await administratorPage.getByRole('toolbar').getByRole('button', { name: '收回', exact: true }).click()
    await expect(administratorPage.getByText('已收回 1 项查阅权限')).toBeVisible()

    await open(administratorPage, addresses.subscriptions('1'))
    await rowOf(administratorPage, second).getByRole('checkbox').check()
    await administratorPage.getByRole('toolbar').getByRole('button', { name: '拒绝', exact: true }).click()
    await expect(administratorPage.getByText('已拒绝 1 项查阅申请')).toBeVisible()
    await expect(rowOf(administratorPage, second)).toHaveCount(0)
    expect(sent).toEqual([
      ['approve', ''],
      ['getback', ''],
      ['getback', ''],
      ['reject', ''],
    ])
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('SUB-02 the tree of the categories filters the list of the tab', async ({ page, browser }) => {
    const { written, mark } = await start(browser, ['Tree subscription'])
    const other = await start(browser, ['Elsewhere subscription'])
    await open(page, addresses.subscriptions('3'))
    await expect(page.getByText(written[0] ?? '')).toBeVisible()
    await expect(page.getByText(other.written[0] ?? '')).toBeVisible()
    await takePicture(page, 'subscription.phone')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^All/ }).click()
    await page
      .getByRole('treeitem')
      .filter({ hasText: `可订阅 ${mark}` })
      .click()
    await expect(page.getByText(other.written[0] ?? '')).toHaveCount(0)
    await expect(page.getByText(written[0] ?? '')).toBeVisible()
  })
})
