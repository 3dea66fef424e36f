import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('in Chinese, asked in English', () => {
  test.use({ as: 'sysadmin' })

  test('who may not see a document asks for it where it would stand; its holder answers beside it, and it opens', async ({
    page,
    browser,
  }) => {
    const form = { categoryname: `申请 ${test.info().workerIndex}-${Date.now().toString(36)}` }
    const made = await page.request.post('/api/doc/console/category/add', { form })
    const categoryId = ((await made.json()) as { id: string }).id
    const document = { docSubject: '并购备忘录', doccontent: '<p>正文</p>', seccategory: categoryId }
    const saved = await page.request.post('/api/doc/save/save', { form: document })
    const documentId = ((await saved.json()) as { docid: number }).docid

    const asker = await openAs(browser, 'tan.weiling', 'en-US')
    await open(asker, addresses.document(documentId))
    await asker.getByLabel('Purpose').fill('Preparing the audit')
    await takePicture(asker, 'asking.missing')
    await expectAccessible(asker)
    await asker.getByRole('button', { name: 'Request access' }).click()
    await expect(asker.getByText('Request sent')).toBeVisible()
    await asker.reload()
    await expect(asker.getByText(/^You requested access on \w+ \d+, \d{4}$/)).toBeVisible()
    await takePicture(asker, 'asking.asked')

    await open(page, addresses.notices())
    await expect(page.getByRole('link', { name: /申请访问《并购备忘录》/ })).toBeVisible()
    await page.getByRole('link', { name: /申请访问《并购备忘录》/ }).click()
    const requests = page.getByRole('region', { name: '1 人申请访问' })
    await expect(requests.getByText('Preparing the audit')).toBeVisible()
    await takePicture(page, 'asking.answer')
    await expectAccessible(page)
    await requests.getByRole('button', { name: '同意', exact: true }).click()
    await expect(requests).toBeHidden()
    await expect(page.getByText('可查看人员 2 人')).toBeVisible()

    // one comes back to the page
    await asker.evaluate(() => window.document.dispatchEvent(new Event('visibilitychange')))
    await expect(asker.getByRole('heading', { name: '并购备忘录' })).toBeVisible()
    await asker.context().close()
  })
})
