import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'liqiang' })

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const row = (page: Page, subject: string) => page.getByRole('main').getByRole('row').filter({ hasText: subject })

/** Documents of the person, shared with somebody who could not see them. */
async function shareWith(page: Page, loginName: string, names: readonly string[]) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const reply = await page.request.get(`/api/shuku/people/choices?kind=person&q=${loginName}`)
  const { choices } = (await reply.json()) as { choices: { id: string }[] }
  for (const name of names) {
    const id = await makeDocument(page, { category: '资金', subject: `${name} ${mark}`, html: '<p>正文</p>' })
    const form = { docid: String(id), objType: '1', obj_id: choices[0]?.id ?? '', from_level: '0' }
    await page.request.post('/api/doc/share/saveShare', { form })
  }
  return mark
}

test('somebody finds what a colleague shared with them by its title, and reads one after the other', async ({
  page,
  browser,
}) => {
  const mark = await shareWith(page, 'zhoumin', ['给您看的', '也给您看的'])
  const other = await openAs(browser, 'zhoumin')
  await open(other, addresses.home())
  await other.getByRole('link', { name: '共享文档' }).click()
  await other.getByRole('searchbox', { name: '标题' }).fill(mark)
  await expect(other.getByRole('main').getByRole('row')).toHaveCount(3)
  await expect(row(other, `也给您看的 ${mark}`)).toContainText('李强')
  await expect(row(other, `也给您看的 ${mark}`)).toContainText('可查看')
  await takePicture(other, 'shared.found')
  await expectAccessible(other)
  await row(other, `也给您看的 ${mark}`).getByRole('link').first().click()
  await expect(other.getByText('1 / 2')).toBeVisible()
  await other.getByRole('button', { name: '下一篇' }).click()
  await expect(other.getByRole('heading', { level: 1, name: `给您看的 ${mark}` })).toBeVisible()
  await other.context().close()
})

test('somebody gives what they shared to a department as well, from the list of what they shared', async ({ page }) => {
  const mark = await shareWith(page, 'zhoumin', ['共享甲', '共享乙'])
  await open(page, addresses.shared({ tab: 'byMe' }))
  await page.getByRole('searchbox', { name: '标题' }).fill(mark)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3)
  await expect(row(page, '共享甲')).toContainText('周敏')
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: '批量共享' }).first().click()
  const dialog = page.getByRole('dialog', { name: '批量共享' })
  await dialog.getByRole('combobox', { name: '输入姓名、部门、群组' }).fill('研发中心')
  await page.locator('.ant-select-item-option').filter({ hasText: '研发中心' }).first().click()
  await dialog.getByRole('button', { name: '共享 2 篇文档' }).click()
  await expect(page.getByText('已将 2 篇文档共享给研发中心')).toBeVisible()
  await expect(row(page, '共享甲')).toContainText('研发中心')
  await expect(row(page, '共享乙')).toContainText('研发中心')
})
