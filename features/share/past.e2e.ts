import { addresses } from '@shuku/domain/addresses'
import { expect, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A document of the person alone. */
async function start(page: Page, docSubject: string): Promise<number> {
  const form = { categoryname: `过去 ${test.info().workerIndex}-${Date.now().toString(36)}` }
  const reply = await page.request.post('/api/doc/console/category/add', { form })
  const seccategory = ((await reply.json()) as { id: string }).id
  const document = { docSubject, doccontent: '<p>正文</p>', seccategory }
  return ((await (await page.request.post('/api/doc/save/save', { form: document })).json()) as { docid: number }).docid
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('who could see a document at the end of a day is asked by choosing the day, and why somebody could not', async ({
    page,
  }) => {
    const documentId = await start(page, '过去谁能看')
    await open(page, addresses.document(documentId, { tab: 'access' }))
    const tab = page.getByRole('tabpanel', { name: '谁能看' })
    await expect(tab.getByText('可查看人员 1 人', { exact: true })).toBeVisible()
    await tab.getByRole('textbox', { name: '查看日期' }).click()
    // the document is of today: no other day can be chosen
    await expect(page.locator('.ant-picker-cell:not(.ant-picker-cell-disabled)')).toHaveCount(1)
    await page.locator('.ant-picker-cell:not(.ant-picker-cell-disabled)').click()
    await expect(tab.getByText('当时可查看人员 1 人')).toBeVisible()
    await expect(tab.getByText(/^\d{4}-\d\d-\d\d，截至现在$/)).toBeVisible()
    await expect(tab.getByRole('button', { name: '管理共享' })).toHaveCount(0)
    await takePicture(page, 'access.past')

    const field = tab.getByRole('combobox', { name: '查询人员权限' })
    await field.fill('wangfang')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '王芳' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(tab.getByText('王芳当时看不到这篇文档')).toBeVisible()
    await expect(tab.getByText('当时没有任何权限包含本人')).toBeVisible()
    await takePicture(page, 'access.past.explained')
    // the day is in the address: a reload shows the same day
    await page.reload()
    await expect(tab.getByText('当时可查看人员 1 人')).toBeVisible()
    await tab.getByRole('button', { name: '回到现在' }).click()
    await expect(tab.getByText('可查看人员 1 人', { exact: true })).toBeVisible()
  })
})

test.describe('in English, in the dark', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', colorScheme: 'dark', allowedNoise: [/^status 400/] })

  test('a day before the document was there is refused in words, and what is not known of a day is said', async ({
    page,
  }) => {
    const documentId = await start(page, 'Who saw this')
    await open(page, `${addresses.document(documentId, { tab: 'access' })}&asOf=2020-02-01`)
    const tab = page.getByRole('tabpanel', { name: 'Who can see' })
    await expect(tab.getByText(/The document was not here before .*; choose that day or a later one/)).toBeVisible()
    await expect(tab.getByText('At the end of Feb 1, 2020')).toBeVisible()
    await takePicture(page, 'access.past.refused')
    await tab.getByRole('button', { name: 'Back to now' }).click()
    await expect(tab.getByText('1 person can see it')).toBeVisible()

    // as if everything were kept from tomorrow on
    await page.route('**/api/shuku/access/past*', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), knownFrom: '2999-01-01' } })
    })
    await page.reload()
    await tab.getByRole('textbox', { name: 'As of' }).click()
    // the calendar opens before the first day is known
    const days = page.locator('.ant-picker-cell:not(.ant-picker-cell-disabled)')
    await expect(days).toHaveCount(1)
    await days.click()
    await expect(tab.getByText('1 person could see it')).toBeVisible()
    await expect(tab.getByText(/^Before Jan 1, 2999, only shares and memberships were recorded/)).toBeVisible()
    await takePicture(page, 'access.past.partly')
    await tab.getByRole('button', { name: /Tan Wei Ling/ }).click()
    await expect(tab.getByText('Tan Wei Ling could see this document')).toBeVisible()
    await expect(tab.getByText('They were the creator or the owner')).toBeVisible()
    await takePicture(page, 'access.past.english')
  })
})
