import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, findCategory, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'liqiang', viewport: { width: 390, height: 844 } })

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

/** A public group of the demo company, of which the person is a member. */
async function findGroup(page: Page): Promise<number> {
  const reply = await page.request.get(`/api/shuku/people/choices?kind=group&q=${encodeURIComponent('报销制度修订')}`)
  const { choices } = (await reply.json()) as { choices: { id: string }[] }
  return Number(choices[0]?.id)
}

test('COEDIT-15 COEDIT-16 COEDIT-34 COEDIT-39 COEDIT-21~ on a phone documents of two lists are chosen and sent into the chat of a group, whose members edit them', async ({
  page,
  browser,
}) => {
  const name = mark()
  const secid = await findCategory(page, '资金')
  const made: { docid: number }[] = []
  for (const docSubject of [`预算甲 ${name}`, `预算乙 ${name}`]) {
    const reply = await page.request.post('/api/doc/coope/insert', { form: { secid, docSubject } })
    made.push((await reply.json()) as { docid: number })
  }
  await open(page, addresses.coeditedDocuments())
  await expect(page.getByRole('tablist')).toBeVisible()
  await open(page, addresses.mobilePicker({ receiver: 'group', receiverId: await findGroup(page) }))
  await expect(page.getByRole('heading', { level: 1, name: '选择文档' })).toBeVisible()
  await expect(page.getByText('分享到 报销制度修订小组（6 人）')).toBeVisible()
  for (const tab of ['我创建的', '群组分享', '全部']) await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await expect(page.getByText('请先勾选要分享的文档')).toBeVisible()

  const search = page.getByRole('searchbox', { name: '搜索标题' })
  await search.fill(name)
  await expect(page.getByText(`“${name}” 2 篇`)).toBeVisible()
  const first = page.getByRole('checkbox', { name: `预算甲 ${name}` })
  await first.focus()
  await page.keyboard.press('Space')
  await page.getByRole('tab', { name: '全部' }).click()
  await expect(first).toBeChecked()
  // the row is what one taps
  await page.getByText(`预算乙 ${name}`).click()
  await page.getByRole('button', { name: '已选 2 篇' }).click()
  await expect(page.getByRole('list', { name: '已选文档' }).getByRole('listitem')).toHaveCount(2)
  await page.getByText('可编辑').click()
  await takePicture(page, 'mobilePicker.chosen')
  await expectAccessible(page)
  await page.getByRole('button', { name: '已选 2 篇' }).click()
  await page.getByRole('button', { name: '分享 2 篇' }).click()
  await expect(page.getByText('分享成功')).toBeVisible()
  await expect(page).toHaveURL(/editList/)

  const member = await openAs(browser, 'zhoumin')
  for (const { docid } of made) {
    const judged = await member.request.get(`/api/doc/coope/judge?docid=${docid}`)
    expect(await judged.json()).toMatchObject({ canRead: true, canEdit: true })
  }
  await open(member, addresses.mobilePicker({ tab: '1', receiver: 'group', receiverId: await findGroup(page) }))
  await member.getByRole('searchbox', { name: '搜索标题' }).fill(name)
  await expect(member.getByRole('checkbox')).toHaveCount(2)
  await member.getByRole('searchbox', { name: '搜索标题' }).fill(`没有 ${name}`)
  await expect(member.getByText('没有找到，换个词试试。')).toBeVisible()
  await member.context().close()
})

test('COEDIT-41 COEDIT-66 a new document begins there and is chosen, for who may create one; of a chat that is not there the server says so', async ({
  page,
}) => {
  const title = `新预算 ${mark()}`
  const receiverId = await findGroup(page)
  await open(page, addresses.mobilePicker({ receiver: 'group', receiverId }))
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  const dialog = page.getByRole('dialog', { name: '新建文档' })
  await dialog.getByRole('textbox', { name: '文档标题' }).fill(title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('checkbox', { name: title })).toBeChecked()
  await expect(page.getByRole('button', { name: '已选 1 篇' })).toBeVisible()

  // somebody who may create nowhere
  await page.route('**/api/doc/mobile/picker/info**', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), canCreate: false } })
  })
  await page.reload()
  await expect(page.getByText('分享到 报销制度修订小组（6 人）')).toBeVisible()
  await expect(page.getByRole('button', { name: '新建' })).toHaveCount(0)
  await page.unrouteAll()

  await open(page, addresses.mobilePicker({ receiver: 'group', receiverId: 987_654_321 }))
  await page.reload()
  await expect(page.getByText('没有这个群组：987654321')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})
