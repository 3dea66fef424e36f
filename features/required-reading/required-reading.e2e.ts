import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A document of the person alone. */
async function start(page: Page, docSubject: string): Promise<number> {
  const form = { categoryname: `必读 ${test.info().workerIndex}-${Date.now().toString(36)}` }
  const made = await page.request.post('/api/doc/console/category/add', { form })
  const categoryId = ((await made.json()) as { id: string }).id
  const document = { docSubject, doccontent: '<p>正文</p>', seccategory: categoryId }
  const saved = await page.request.post('/api/doc/save/save', { form: document })
  return ((await saved.json()) as { docid: number }).docid
}

test.describe('in Chinese, read in English', () => {
  test.use({ as: 'sysadmin' })

  test('a document is made required reading; who must read it is told, confirms it, and it is ended with an undo', async ({
    page,
    browser,
  }) => {
    const documentId = await start(page, '信息安全须知')
    await page.clock.install()
    await open(page, addresses.document(documentId, { tab: 'mustRead' }))
    await page.getByRole('button', { name: '设为必读' }).click()
    const dialog = page.getByRole('dialog', { name: /设为必读/ })
    await dialog.getByRole('button', { name: '设为必读' }).click()
    await expect(dialog.getByText('请选择需要阅读的人员')).toBeVisible()
    const readers = dialog.getByRole('combobox', { name: '输入姓名、部门、群组' })
    await readers.fill('tan.weiling')
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('共 1 人必读，其中 1 人暂无查看权限')).toBeVisible()
    await dialog.getByText('阅读后须确认').click()
    await takePicture(page, 'required-reading.dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '设为必读' }).click()
    await expect(page.getByText('已设为必读，通知了 1 人')).toBeVisible()
    await expect(page.getByText('0 / 1 人').first()).toBeVisible()
    await page.getByRole('button', { name: '提醒未确认的 1 人' }).click()
    await expect(page.getByText('已提醒 1 人')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excel' }).click()
    expect((await saved).suggestedFilename()).toBe('必读情况 信息安全须知.xlsx')

    const reader = await openAs(browser, 'tan.weiling', 'en-US')
    await open(reader, addresses.toRead())
    await expect(reader.getByRole('row').filter({ hasText: '信息安全须知' })).toBeVisible()
    await reader.getByRole('button', { name: /^Notifications/ }).click()
    const bell = reader.getByRole('region', { name: 'Notifications' })
    await expect(bell.getByText('asks you to read').first()).toBeVisible()
    await takePicture(reader, 'notices.bell')
    await expectAccessible(reader)
    await bell
      .getByRole('link', { name: /信息安全须知/ })
      .first()
      .click()
    // changed while they have it before them
    const confirmation = reader.getByRole('button', { name: 'I have read and understood it' })
    await expect(confirmation).toBeVisible()
    const changed = { docid: String(documentId), docSubject: '信息安全须知', doccontent: '<p>改过的正文</p>' }
    await page.request.post('/api/doc/save/save', { form: changed })
    await expect(reader.getByText('There is a V2; you are viewing V1.')).toBeVisible({ timeout: 60_000 })
    await confirmation.click()
    const asked = reader.getByRole('dialog', { name: 'The document is now at V2' })
    await asked.getByRole('button', { name: 'Open V2' }).click()
    await expect(reader.locator('#weaDocDetailHtmlContent')).toHaveText('改过的正文')
    // the comparison, for who may see versions
    await reader.keyboard.press('Escape')
    await confirmation.click()
    await expect(reader.getByText(/You confirmed on/)).toBeVisible()
    await reader.context().close()

    // without loading the page again
    await page.clock.runFor(60_000)
    await expect(page.getByText('1 / 1 人').first()).toBeVisible()
    await expect(page.getByText('必读人员均已阅读')).toBeVisible()
    await expect(page.getByRole('button', { name: /^提醒未确认/ })).toHaveCount(0)
    await page.getByRole('button', { name: '结束', exact: true }).click()
    await expect(page.getByText('已结束必读')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(page.getByText('1 / 1 人').first()).toBeVisible()
  })
})

test.describe('in English', () => {
  test.use({ as: 'tan.weiling', language: 'en-US' })

  test(
    'a document is required with a confirmation for each version, and who must read it is saved as a table',
    { tag: '@core' },
    async ({ page, browser }) => {
      const documentId = await start(page, 'Rules of the house')
      await open(page, addresses.document(documentId, { tab: 'mustRead' }))
      await page.getByRole('button', { name: 'Make required' }).click()
      const dialog = page.getByRole('dialog', { name: /Make required/ })
      const again = dialog.getByRole('checkbox', { name: 'Ask again for each new version' })
      await expect(again).toBeDisabled()
      // one types at once
      const readers = dialog.getByRole('combobox', { name: 'Name, department or group' })
      await expect(readers).toBeFocused()
      await readers.fill('emily.carter')
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
      await page.keyboard.press('Enter')
      await dialog.getByText('Require confirmation').click()
      await again.check()
      await takePicture(page, 'required-reading.again')
      await dialog.getByRole('button', { name: 'Make required' }).click()
      await expect(page.getByText('confirmation required for each version')).toBeVisible()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Excel' }).click()
      expect((await saved).suggestedFilename()).toBe('Required reading of Rules of the house.xlsx')

      const reader = await openAs(browser, 'emily.carter', 'en-US')
      await open(reader, addresses.document(documentId))
      await reader.getByRole('button', { name: 'I have read and understood it' }).click()
      await expect(reader.getByText(/You confirmed on/)).toBeVisible()
      const changed = { docid: String(documentId), docSubject: 'Rules of the house', doccontent: '<p>Others</p>' }
      await page.request.post('/api/doc/save/save', { form: changed })
      await reader.reload()
      await expect(reader.getByText('It has changed since you confirmed version 1')).toBeVisible()
      await takePicture(reader, 'required-reading.changed')
      await reader.getByRole('button', { name: 'I have read and understood it' }).click()
      await expect(reader.getByText(/You confirmed on/)).toBeVisible()
      await reader.context().close()
    },
  )
})

test.describe('somebody to whom others report, in English, in the dark', () => {
  test.use({ as: 'wuguodong', language: 'en-US', colorScheme: 'dark' })

  test('the list of the reports is narrowed, the address keeps it, and it is saved as a table', async ({
    page,
    browser,
  }) => {
    const admin = await openAs(browser, 'sysadmin')
    const title = `Rules ${test.info().workerIndex}-${Date.now().toString(36)}`
    const documentId = await start(admin, title)
    const form = { docid: String(documentId), everyone: '1', shares: '1' }
    await admin.request.post('/api/shuku/required-reading/require', { form })
    await admin.context().close()

    await open(page, `${addresses.toRead()}?tab=team`)
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search titles', exact: true }).fill(title)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByText('Overdue', { exact: true }).first().click()
    await expect(page.getByText('No required reading matches')).toBeVisible()
    await expect(page).toHaveURL(/state=overdue/)
    await page.reload()
    await expect(page.getByText('No required reading matches')).toBeVisible()
    await page.getByText('Unread', { exact: true }).first().click()
    await expect(row).toBeVisible()
    await takePicture(page, 'required-reading.team-narrowed')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excel' }).click()
    expect((await saved).suggestedFilename()).toBe('Required reading of my reports.xlsx')
    await page.getByRole('button', { name: 'Clear' }).filter({ hasText: 'Clear' }).click()
    await expect(page).not.toHaveURL(/title=/)
  })
})

test.describe('a manager', () => {
  test.use({ as: 'liqiang' })

  test('the reading report shows who of the department has read what, down to people and documents, and is saved', async ({
    page,
  }) => {
    await open(page, addresses.readingReport())
    await expect(page.getByRole('heading', { level: 1, name: '阅读报表' })).toBeVisible()
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('progressbar') })
    await expect(rows.first()).toBeVisible()
    await expect(page.getByText('应读指可查看文档的人员')).toBeVisible()
    await takePicture(page, 'reading-report.documents')
    await expectAccessible(page)

    await page.getByRole('tab', { name: '按月' }).click()
    await expect(page).toHaveURL(/tab=month/)
    const chart = page.getByRole('figure', { name: /^每月首次阅读次数：从 20\d\d-\d\d 到 20\d\d-\d\d 共 [\d,]+ 次/ })
    const newest = page.getByRole('main').getByRole('row').nth(1)
    // the chart goes on to the month with which the list begins
    const month = await newest.getByText(/^20\d\d-\d\d$/).textContent()
    await expect(chart.getByRole('listitem').last()).toContainText(month ?? '')
    await takePicture(page, 'reading-report.months')

    await page.getByRole('tab', { name: /^按人员/ }).click()
    await expect(page).toHaveURL(/tab=person/)
    const person = rows.filter({ hasText: '陈思远' })
    await expect(person).toBeVisible()
    await takePicture(page, 'reading-report.people')
    await person.getByRole('button', { name: '陈思远' }).click()
    await expect(page).toHaveURL(/tab=details/)
    await expect(page).toHaveURL(/state=unread/)
    const details = page.getByRole('main').getByRole('row').filter({ hasText: '陈思远' })
    await expect(details.first().getByText('未读', { exact: true })).toBeVisible()
    await takePicture(page, 'reading-report.details')
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excel' }).click()
    expect((await saved).suggestedFilename()).toBe('阅读报表（明细）.xlsx')
    await page.getByRole('button', { name: /^取消只看“陈思远”$/ }).click()
    await expect(page).not.toHaveURL(/personId=/)

    await page.locator('.ant-segmented-item', { hasText: '必读文档' }).click()
    await expect(page).toHaveURL(/what=required/)
    await page.getByRole('tab', { name: /^按文档/ }).click()
    await expect(rows.filter({ hasText: '差旅' }).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/tab=details/)

    await page.getByRole('tab', { name: '按部门' }).click()
    await takePicture(page, 'reading-report.units')
    await expectAccessible(page)
    await rows.first().getByRole('button').first().click()
    await expect(page).toHaveURL(/unitId=\d+/)
    await expect(page).toHaveURL(/tab=person/)
  })
})

test.describe('on a phone, in English', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('the reading report fits a phone', async ({ page }) => {
    await open(page, addresses.readingReport())
    await expect(page.getByRole('heading', { level: 1, name: 'Reading report' })).toBeVisible()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await takePicture(page, 'reading-report.phone')
    await expectAccessible(page)
  })
})
