import type { Locator, Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { formatDay } from '@shuku/kit/i18n'
import { expect, expectAccessible, runScheduledNow, takePicture, test } from '@shuku/kit/testing/browser'
import { endNow, open, rowOf, start } from './subscriptions.e2e.given.ts'

// the page of a document that was closed meanwhile
test.use({ as: 'wangfang', allowedNoise: [/^status 404/] })

async function choose(page: Page, field: Locator, option: string) {
  await field.click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).click()
}

async function subscribe(page: Page, subject: string, days: string) {
  await open(page, addresses.subscriptions())
  await rowOf(page, subject).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '申请查阅', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '申请查阅文档' })
  await choose(page, dialog.getByRole('combobox', { name: '查阅期限' }), days)
  await dialog.getByRole('button', { name: '申请查阅', exact: true }).click()
  await expect(page.getByText('已申请查阅 1 篇文档')).toBeVisible()
}

test(
  'a colleague subscribes for 30 days, is given them and reads; when they end the document is closed to them at once, and both are notified of which it was',
  { tag: '@core' },
  async ({ page, browser }) => {
    const { administratorPage, written, ids } = await start(browser, ['三十天'])
    const [subject = '', id = ''] = [written[0], ids[0]]
    await subscribe(page, subject, '30 天')

    await open(administratorPage, addresses.subscriptions('1'))
    await expect(rowOf(administratorPage, subject)).toContainText('申请 30 天')
    await rowOf(administratorPage, subject).getByRole('checkbox').check()
    await administratorPage.getByRole('toolbar').getByRole('button', { name: '批准', exact: true }).click()
    await expect(administratorPage.getByText('已批准 1 项查阅申请')).toBeVisible()

    const title = page.getByRole('heading', { level: 1, name: subject })
    await open(page, addresses.notices())
    await page.getByRole('link', { name: `批准您查阅《${subject}》，有效期至` }).click()
    await expect(title).toBeVisible()
    await expect(page.getByText('正文', { exact: true })).toBeVisible()

    await endNow(id)
    await page.reload()
    await expect(page.getByRole('button', { name: '申请访问' })).toBeVisible()
    await expect(title).toHaveCount(0)

    await runScheduledNow('subscription.end')
    const ended = `《${subject}》的查阅权限已到期`
    for (const each of [page, administratorPage]) {
      await open(each, addresses.notices())
      await expect(each.getByRole('link', { name: ended })).toBeVisible()
    }
    await takePicture(page, 'subscription.ended')
    // to the list of one's own, not to a page that is closed
    await page.getByRole('link', { name: ended }).click()
    await expect(page.getByRole('tab', { name: '申请记录' })).toHaveAttribute('aria-selected', 'true')
    await expect(rowOf(page, subject)).toContainText('已到期')
    await administratorPage.context().close()
  },
)

const days = (n: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + n * 86_400_000)

test('the author gives a subscription until a day of their own, on a phone and in English; both see until when, and “who can see” does', async ({
  page,
  browser,
}) => {
  const { administratorPage, written, ids } = await start(browser, ['Until a day'], 'en-US')
  const [subject = '', id = ''] = [written[0], ids[0]]
  await subscribe(page, subject, '7 天')

  await administratorPage.setViewportSize({ width: 390, height: 844 })
  await open(administratorPage, addresses.subscriptions('1'))
  const card = administratorPage.getByRole('main').getByRole('listitem').filter({ hasText: subject })
  await expect(card).toContainText('7 days requested')
  await card.getByRole('button', { name: `Actions: ${subject}` }).click()
  await administratorPage.getByRole('menuitem', { name: 'Approve with options' }).click()
  const dialog = administratorPage.getByRole('dialog', { name: 'Approve with options' })
  await choose(administratorPage, dialog.getByRole('combobox', { name: 'Duration' }), 'Until a date')
  const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toBeDisabled()
  await expect(approve).toHaveAttribute('title', 'Choose the end date')
  await dialog.getByLabel('Until', { exact: true }).click()
  await expect(administratorPage.locator(`.ant-picker-cell[title="${days(0)}"]`)).toHaveClass(
    /ant-picker-cell-disabled/,
  )
  await dialog.getByLabel('Until', { exact: true }).fill(days(40))
  await administratorPage.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Also allow download' }).check()
  await expectAccessible(administratorPage)
  await takePicture(administratorPage, 'subscription.until.390')
  await approve.click()
  await expect(administratorPage.getByText('1 access request approved')).toBeVisible()

  const until = (language: 'zh-CN' | 'en-US') => formatDay(new Date(days(40)), { language, timeZone: 'UTC' })
  await administratorPage.getByRole('tab', { name: 'Revoke access' }).click()
  await expect(card).toContainText(`until ${until('en-US')}`)
  await takePicture(administratorPage, 'subscription.given.390')
  await administratorPage.setViewportSize({ width: 1440, height: 900 })
  await open(administratorPage, addresses.document(Number(id), { tab: 'access' }))
  const tab = administratorPage.getByRole('tabpanel', { name: 'Who can see' })
  await tab.getByRole('button', { name: /Fang Wang/ }).click()
  await expect(tab.getByText(`until ${until('en-US')}`)).toContainText('by access request')

  await open(page, addresses.subscriptions('0'))
  await expect(rowOf(page, subject)).toContainText(until('zh-CN'))
  await open(page, addresses.notices())
  await expect(page.getByRole('link', { name: `您查阅《${subject}》，有效期至 ${until('zh-CN')}` })).toBeVisible()
  await administratorPage.context().close()
})
