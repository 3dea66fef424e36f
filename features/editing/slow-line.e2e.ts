import { expect, holdCalls, makeDocument, saveDocument, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

// What one does while something is still on its way loses nothing.

const category = '人事'
const text = '#weaDocDetailHtmlContent'
const edited = (id: number) => `/#/main/document/edit?id=${id}&isEdit=1`
const written = (page: Page) => page.getByRole('textbox', { name: '正文' })

test.use({ as: 'panlei' })

test('before the editor is there nothing of the text is saved or kept, by button or key, and afterwards it is whole', async ({
  page,
}) => {
  const id = await makeDocument(page, { category, subject: '考勤口径', html: '<p>第一条。</p><p>第二条。</p>' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (/api\/doc\/save\/|documents\/(?:draft|alike)\b/.test(request.url())) sent.push(request.url())
  })
  const editor = await holdCalls(page, /\/assets\/text-editor-[^/]*\.js$/)
  await page.goto(edited(id))
  await page.getByLabel('请输入标题').fill('考勤口径（修订）')
  await expect.poll(() => editor.made).toHaveLength(1)
  const save = page.getByRole('button', { name: '发布新版本' })
  await save.click({ force: true })
  await expect(save).toBeDisabled()
  await expect(save).toHaveAttribute('title', '正文尚未加载完成')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.sk-toast')).toHaveText('正文尚未加载完成')
  await expect(page.getByText('有未保存的修改')).toBeVisible()
  expect(sent).toEqual([])

  editor.letThrough()
  await expect(written(page)).toHaveText('第一条。第二条。')
  await save.click()
  await expect(page.locator(text)).toHaveText('第一条。第二条。')
  await expect(page.getByRole('heading', { level: 1, name: '考勤口径（修订）' })).toBeVisible()
})

test('while a draft is on its way into the page nothing can be typed that it would overwrite, and then one goes on in it', async ({
  page,
}) => {
  const id = await makeDocument(page, { category, subject: '轮岗安排', html: '<p>上半年。</p>' })
  await page.goto(edited(id))
  await written(page).getByText('上半年。').click()
  await page.keyboard.press('End')
  await page.keyboard.type('下半年。')
  await expect(page.getByText(/^草稿已保存 · /)).toBeVisible()
  await page.reload()
  const take = await holdCalls(page, '**/api/shuku/documents/draft/take')
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect.poll(() => take.made).toHaveLength(1)
  const field = page.locator('.sk-editor [contenteditable]')
  await field.evaluate((it: HTMLElement) => it.focus())
  await page.keyboard.type('途中的字。')
  await expect(field).toHaveText('上半年。')
  take.letThrough()
  await expect(written(page)).toHaveText('上半年。下半年。')
  await expect(written(page)).toBeFocused()
  await page.keyboard.type('接着写。')
  await expect(written(page)).toHaveText('上半年。下半年。接着写。')
  expect(take.made).toHaveLength(1)
})

test('who saves while one merges is asked about, too: what was chosen before is of the rows before', async ({
  page,
}) => {
  const id = await makeDocument(page, { category, subject: '排班办法', html: '<p>甲组早班。</p><p>乙组晚班。</p>' })
  await page.goto(edited(id))
  await written(page).getByText('甲组早班。').click()
  await page.keyboard.press('End')
  await page.keyboard.type('我加的。')
  await saveDocument(page, id, { html: '<p>甲组早班。第二人加的。</p><p>乙组晚班。</p>' })
  await page.getByRole('button', { name: '发布新版本' }).click()
  const dialog = page.getByRole('dialog', { name: '文档已被他人修改' })
  const undecided = dialog.getByText('还有 1 处需要选择')
  const save = dialog.getByRole('button', { name: '合并并保存' })
  await expect(undecided).toBeVisible()
  await dialog.getByRole('radiogroup').getByText('保留我的').click()
  await saveDocument(page, id, { html: '<p>甲组早班。第三人改的。</p><p>乙组晚班。</p>' })
  await save.click()
  await expect(dialog.getByText('第三人改的')).toBeVisible()
  await expect(undecided).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog.getByRole('radiogroup').getByText('两者都保留').click()
  await save.click()
  await expect(page.locator(text)).toContainText('第三人改的。')
  await expect(page.locator(text)).toContainText('我加的。')
})

test('a draft that does not come gives the page back after half a minute, and does not take what is typed then', async ({
  page,
}) => {
  const id = await makeDocument(page, { category, subject: '倒班口径', html: '<p>甲班。</p>' })
  await page.goto(edited(id))
  await written(page).getByText('甲班。').click()
  await page.keyboard.press('End')
  await page.keyboard.type('乙班。')
  await expect(page.getByText(/^草稿已保存 · /)).toBeVisible()
  await page.clock.install()
  await page.reload()
  const take = await holdCalls(page, '**/api/shuku/documents/draft/take')
  const offer = page.getByRole('button', { name: '恢复草稿' })
  await offer.click()
  await expect.poll(() => take.made).toHaveLength(1)
  await expect(page.locator('.sk-edit')).toHaveAttribute('inert')
  await page.clock.fastForward(31_000)
  await expect(page.locator('.sk-toast')).toContainText('服务器在 30 秒内没有回应')
  await expect(page.locator('.sk-edit')).not.toHaveAttribute('inert')
  await expect(offer, 'where one pressed').toBeFocused()
  await written(page).getByText('甲班。').click()
  await page.keyboard.press('End')
  await page.keyboard.type('丙班。')
  const taken = page.waitForResponse('**/api/shuku/documents/draft/take')
  take.letThrough()
  await taken
  await expect(written(page)).toHaveText('甲班。丙班。')
})
