import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  findCategory,
  makeDocument,
  takePicture,
  test,
  uploadText,
} from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'wangfang' })

const category = '报销与差旅'
const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const paneOf = (page: Page) => page.getByRole('complementary', { name: '快速查看' })

/** What stands in their titles has a hyphen, as codes have. */
async function makeTwo(page: Page, where = category) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const ids = []
  for (const name of ['甲', '乙'])
    ids.push(await makeDocument(page, { category: where, subject: `${name} ${mark}`, html: `<p>${name}的正文</p>` }))
  return { mark, ids }
}

/** By keyboard: Space opens it, arrows go on, Escape closes it, and the list has the focus all the while. */
async function lookThrough(page: Page, mark: string) {
  const pane = paneOf(page)
  const rows = page.getByRole('main').locator('[data-row]').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  await rows.first().focus()
  await page.keyboard.press('Space')
  for (const key of ['ArrowDown', 'ArrowUp']) {
    const at = key === 'ArrowDown' ? 0 : 1
    await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true')
    await expect(rows.nth(at)).toBeFocused()
    const name = /[甲乙]/.exec((await rows.nth(at).textContent()) ?? '')?.[0] ?? ''
    await expect(pane.getByRole('heading', { level: 2 })).toHaveText(`${name} ${mark}`)
    await expect(pane).toContainText(`${name}的正文`)
    await page.keyboard.press(key)
  }
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(pane).toBeHidden()
  await page.getByRole('button', { name: '快速查看' }).click()
  await expect(pane).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
}

test('documents are looked through beside what one wrote, and in its tiles where a list has them', async ({ page }) => {
  const { mark } = await makeTwo(page)
  await open(page, addresses.mine({ tab: 'written' }))
  await page.getByRole('searchbox', { name: '搜索标题' }).fill(mark)
  await lookThrough(page, mark)
  await open(page, `${addresses.search({ subject: mark })}&miniature=1`)
  const tiles = page.getByRole('list', { name: '查看文档' }).getByRole('listitem')
  await expect(tiles).toHaveCount(2)
  await tiles.first().focus()
  await page.keyboard.press('Space')
  const title = paneOf(page).getByRole('heading', { level: 2 })
  await expect(tiles.first()).toHaveAttribute('aria-current', 'true')
  const first = (await title.textContent()) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(tiles.nth(1)).toBeFocused()
  await expect(title).not.toHaveText(first)
  await takePicture(page, 'quick-look.tiles')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(paneOf(page)).toBeHidden()
})

test('documents are looked through beside the list of an element of a portal', async ({ page }) => {
  const { mark } = await makeTwo(page)
  const definition = { docCatalogIds: [await findCategory(page, category)], tabtitle: '速递' }
  const jsonstr = Buffer.from(JSON.stringify(definition)).toString('base64')
  await open(page, addresses.more({ jsonstr, subject: mark }))
  await lookThrough(page, mark)
})

test('documents are looked through beside a virtual folder', async ({ page }) => {
  const { mark, ids } = await makeTwo(page)
  const made = await page.request.post('/api/shuku/virtual-folders/create', { form: { name: `文件夹 ${mark}` } })
  const { folderId } = (await made.json()) as { folderId: number }
  const form = { dummyIds: String(folderId), selectIds: ids.join(',') }
  expect(await (await page.request.post('/api/doc/operate/import2Dummy', { form })).json()).toMatchObject({ status: 1 })
  await open(page, addresses.virtualFolders(folderId))
  await lookThrough(page, mark)
})

test.describe('an administrator', () => {
  test.use({ as: 'luyang' })

  test('documents are looked through beside the monitor', async ({ page }) => {
    const name = `监控快速查看 ${test.info().workerIndex}${Date.now().toString(36)}`
    await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
    const { mark } = await makeTwo(page, name)
    const password = process.env['SHUKU_DEMO_PASSWORD'] ?? ''
    const form = { mouldCode: 'DOCUMENT', itemCode: 'DOCMONITOR', password }
    await page.request.post('/api/doc/secondaryverify/check', { form })
    await open(page, addresses.monitor())
    await page.getByRole('main').getByPlaceholder('标题').fill(mark)
    await lookThrough(page, mark)
  })
})

test('attachments are shown in the pane, the first at once and another by a click; none of it is a reading, and a link opens one in its document', async ({
  page,
}) => {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const file = { name, mimeType, buffer }
    const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart: { file, name } })
    return ((await reply.json()) as { data: { fileid: number } }).data.fileid
  }
  const table = await upload('费用.csv', 'text/csv', Buffer.from(`科目,金额\n住宿${mark},300\n`))
  const text = await uploadText(page, '说明.txt', `补充说明${mark}`)
  const picture = await upload('图.png', 'image/png', png)
  const subject = `只有附件 ${mark}`
  await makeDocument(page, { category, subject, html: '', fileids: [table, text, picture].join(',') })
  const readings: string[] = []
  let openedAt = Date.now()
  page.on('request', (request) => {
    const url = request.url()
    const isGiven = /documents\/get\b|addReadLog|FileDownload|preview-(?:rows|bytes)|files\/(?:preview|text)\b/.test(
      url,
    )
    // a look of ten seconds is a reading, whatever is looked at
    if (url.includes('addReadLog') && Date.now() - openedAt >= 10_000) return
    if (isGiven && !/quickLook=1|form=thumbnail/.test(url + (request.postData() ?? ''))) readings.push(url)
  })
  await open(page, addresses.search({ subject }))
  const row = page.getByRole('grid').locator('tbody').getByRole('row').filter({ hasText: subject })
  await row.focus()
  openedAt = Date.now()
  await page.keyboard.press('Space')
  const pane = paneOf(page)
  const file = (name: string) => pane.getByRole('listitem').getByRole('button', { name, exact: true })
  await expect(file('费用.csv')).toHaveAttribute('aria-current', 'true')
  await expect(pane.getByRole('grid').getByText(`住宿${mark}`)).toBeVisible()
  await takePicture(page, 'quick-look.file')
  await expectAccessible(page)
  await file('说明.txt').click()
  await expect(pane).toContainText(`补充说明${mark}`)
  await expect(row, 'the list keeps the focus').toBeFocused()
  await expect(pane.getByRole('tab', { name: '附件' })).toHaveAttribute('aria-selected', 'true')
  await file('图.png').click()
  await expect(pane.getByRole('img', { name: '图.png' })).toHaveJSProperty('naturalWidth', 1)
  expect(readings).toEqual([])
  await pane.getByRole('link', { name: '在文档中打开“图.png”' }).click()
  await expect(page).toHaveURL(new RegExp(`file=${picture}`))
})
