import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, holdCalls, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

// nobody signs in as him elsewhere: those would be shown the document, too
test.use({ as: 'hejunjie' })

test(
  'CAT-55 CAT-61 a document is set to be shown after sign-in; its reader sees it once, and the list says so',
  { tag: '@core' },
  async ({ page, browser }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: `弹窗 ${mark}` } })
    const seccategory = String(((await made.json()) as { id: string }).id)
    const form = { docSubject: `登录须知 ${mark}`, doccontent: '<p>请先阅读。</p>', seccategory }
    const saved = await page.request.post('/api/doc/save/save', { form })
    const documentId = ((await saved.json()) as { docid: number }).docid

    await open(page, addresses.popUps())
    await page.getByRole('button', { name: '添加弹窗' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('文档').fill(mark)
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: mark }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await takePicture(page, 'pop-ups.form')
    await expectAccessible(page)
    await dialog.getByLabel('弹出截止').fill('2999-01-01')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByText('弹窗已设置')).toBeVisible()
    const row = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    await expect(row.getByText('进行中')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'pop-ups.list')

    // he alone may read it
    const reader = await openAs(browser, 'hejunjie')
    await open(reader, addresses.home())
    const shown = reader.getByRole('dialog', { name: new RegExp(mark) })
    await expect(shown.getByText('请先阅读。')).toBeVisible()
    await expectAccessible(reader)
    await takePicture(reader, 'pop-ups.shown')
    await shown.getByRole('button', { name: '关闭' }).last().click()
    await expect(shown).toBeHidden()
    await reader.context().close()

    await page.reload()
    await expect(row.getByRole('gridcell', { name: '1', exact: true })).toBeVisible()
    // what can be done with a row shows where the pointer is
    await row.hover()
    await row.getByRole('button', { name: /取消弹窗/ }).click()
    await expect(page.getByText('弹窗已取消')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(documentId).toBeGreaterThan(0)
  },
)

test('a document counts as shown once at a sign-in, and not before its text is there', async ({ page, browser }) => {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: `弹窗 ${mark}` } })
  const seccategory = String(((await made.json()) as { id: string }).id)
  const ids: number[] = []
  for (const word of ['甲', '乙']) {
    const form = { docSubject: `${word} ${mark}`, doccontent: `<p>${word}的正文。</p>`, seccategory }
    const saved = await page.request.post('/api/doc/save/save', { form })
    const id = ((await saved.json()) as { docid: number }).docid
    ids.push(id)
    const days = { pop_startdate: '2020-01-01', pop_enddate: '2999-01-01', pop_num: '3' }
    await page.request.post('/api/doc/console/multi/popupset', { form: { docid: String(id), ...days } })
  }

  const reader = await openAs(browser, 'hejunjie')
  const counted: string[] = []
  reader.on('request', (request) => {
    if (request.url().includes('/api/shuku/pop-ups/shown')) counted.push(request.postData() ?? '')
  })
  const texts = await holdCalls(reader, '**/api/shuku/documents/get?*')
  await open(reader, addresses.home())
  const shown = reader.getByRole('dialog', { name: new RegExp(mark) })
  await expect(shown).toBeVisible()
  await expect.poll(() => texts.made.length).toBeGreaterThan(0)
  expect(counted).toEqual([])
  texts.letThrough()
  await expect(shown.getByText('的正文。')).toBeVisible()
  await expect.poll(() => counted).toHaveLength(1)

  const next = await holdCalls(reader, '**/api/shuku/documents/get?*')
  await shown.getByRole('button', { name: '看下一篇' }).click()
  await expect.poll(() => next.made).toHaveLength(1)
  await expect(shown.getByText('的正文。'), 'no text of another document').toHaveCount(0)
  expect(counted).toHaveLength(1)
  next.letThrough()
  await expect(shown.getByText('的正文。')).toBeVisible()
  await expect.poll(() => counted).toHaveLength(2)
  await shown.getByRole('button', { name: '关闭' }).last().click()
  await expect(shown).toBeHidden()
  expect(new Set(counted).size, 'each by itself, and once').toBe(2)
  expect(counted).toHaveLength(2)
  await reader.context().close()
  for (const id of ids)
    await page.request.post('/api/doc/console/multi/popupset', { form: { docid: String(id), isopen: '0' } })
})
