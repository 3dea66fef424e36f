import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.use({ as: 'wangfang' })

test('CAT-01 CENTRE-05 CENTRE-11 CENTRE-12 CENTRE-21 CENTRE-22 CENTRE-23 CENTRE-24 CENTRE-32 CENTRE-33 CENTRE-34 CENTRE-47 files are uploaded into a category where one may create, each a document', async ({
  page,
}) => {
  // the picker has three lists of categories in which one may create, each asked for by its own parameter
  const asks = (parts: readonly string[]) =>
    page.waitForRequest((request) => {
      const sent = new URLSearchParams(request.postData() ?? '')
      const isPicker = request.url().includes('/api/public/browser/data/doccategory')
      return isPicker && sent.get('iscreate') === '1' && parts.every((name) => sent.get(name) === '1')
    })
  const askedAll = asks([])
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  const file = (name: string, content = '内容') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([file('一.txt')])
  await expect(page.getByText('请先选择目录', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page.getByText('请先选择目录！')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'centre.upload')
  const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 }
  expect([width, Math.round(height)]).toEqual([652, 461])

  const limits = { maxUploadSize: '0' }
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isRefused = true
  await page.route('**/doccenter/getUploadSet*', async (route) => {
    await released
    if (isRefused) return route.fulfill({ json: { api_status: false, status: '-1', msg: '暂时查不到' } })
    const reply = await route.fetch()
    const json = (await reply.json()) as { uploadSet: Record<string, unknown> }
    Object.assign(json.uploadSet, limits)
    await route.fulfill({ json })
  })
  const choose = async () => {
    await dialog.getByRole('combobox').fill('报销')
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: '从列表中选择', exact: true }).click()
  await askedAll
  const picker = page.getByRole('dialog', { name: '选择目录', exact: true })
  await expect(picker.getByRole('treeitem').filter({ hasText: '公告' })).toBeVisible()
  for (const [list, name] of [
    ['我的收藏', 'isFav'],
    ['常用', 'isCommon'],
  ] as const) {
    const askedList = asks([name])
    await picker.getByText(list, { exact: true }).click()
    await askedList
  }
  await picker.getByRole('button', { name: '关闭', exact: true }).click()
  await choose()
  // what the category takes is not known yet, then not told: nothing is sent, nothing is opened
  await input.setInputFiles([file('早.txt')])
  release()
  await expect(page.getByText('暂时查不到'), 'in its place, and for the files').toHaveCount(2)
  const asked = page.waitForResponse('**/doccenter/getUploadSet*')
  await dialog.getByRole('button', { name: '完整模式', exact: true }).click()
  await asked
  await expect(dialog.getByText('暂时查不到')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${addresses.knowledgeCentre()}$`))
  await expect(dialog.locator('[data-state]')).toHaveCount(0)
  isRefused = false
  await dialog.getByRole('button', { name: '重试', exact: true }).click()
  await expect(dialog.getByText('目录不允许上传附件')).toBeVisible()
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page.getByText('该目录不允许上传附件，请重新选择')).toBeVisible()
  await page.unroute('**/doccenter/getUploadSet*')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '上传文档' }).click()
  await choose()
  await expect(dialog.getByText(/^单个文件最大 \d+ MB$/)).toBeVisible()
  const attached: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/api/doc/save/accForDoc'))
      attached.push(new URLSearchParams(request.postData() ?? searchParams))
  })
  await input.setInputFiles([file(`甲 ${Date.now()}.txt`), file(`乙 ${Date.now()}.txt`, '另一')])
  await expect(dialog.getByRole('status')).toHaveText(/^已成功上传 ?2 ?个文件到 ?报销与差旅$/)
  expect(attached.map((sent) => [Number(sent.get('secid')) > 0, Number(sent.get('fileid')) > 0])).toEqual([
    [true, true],
    [true, true],
  ])
  await takePicture(page, 'centre.uploaded')
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page).toHaveURL(
    new RegExp(`#/main/document/edit\\?secid=${attached[0]?.get('secid')}&isEdit=1&router=1`),
  )
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
})

test('CENTRE-20 CENTRE-24 CENTRE-25 CENTRE-49 a file is uploading, uploaded or failed, also when the dialog was closed meanwhile; what is uploading is cancelled at once and its row fades for half a second; as long as one failed nothing is summed up; what is summed up names the category into which it went', async ({
  page,
}) => {
  await page.route('**/api/doc/upload/uploadFile*', async (route) => {
    const sent = route.request().postDataBuffer()?.toString() ?? ''
    if (sent.includes('slow.txt')) return
    if (sent.includes('broken.txt')) await route.fulfill({ json: { api_status: false, status: '-1', msg: '没有上传' } })
    else await route.continue()
  })
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  await dialog.getByRole('combobox').fill('报销')
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/单个文件最大/)).toBeVisible()
  const cancelAll = dialog.getByRole('button', { name: '全部取消' })
  await expect(cancelAll).toBeHidden()
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await dialog.locator('input[type=file]').setInputFiles(['whole.txt', 'broken.txt', 'slow.txt'].map(file))
  const row = (name: string) => dialog.locator('[data-state]').filter({ hasText: name })
  await expect(row('whole.txt')).toHaveAttribute('data-state', 'uploaded')
  await expect(row('broken.txt')).toHaveAttribute('data-state', 'false')
  await expect(row('slow.txt')).toHaveAttribute('data-state', 'uploading')
  await takePicture(page, 'centre.states')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // it listens before the click
  await row('slow.txt').evaluate((it) => {
    const note = () => Object.assign(window, { faded: getComputedStyle(it).animationDuration })
    it.addEventListener('animationstart', note, { once: true })
  })
  await cancelAll.click()
  await expect.poll(() => page.evaluate(() => (window as { faded?: string }).faded)).toBe('0.5s')
  await expect(row('slow.txt')).toHaveCount(0)
  await expect(cancelAll).toBeHidden()
  await expect(row('whole.txt')).toBeVisible()
  await expect(row('broken.txt')).toHaveAttribute('data-state', 'false')
  await expect(dialog.getByText(/^已成功上传/)).toHaveCount(0)
  // of two files of one name each has a state of its own, and keeps it while the dialog is closed
  let refusals = 1
  await page.route('**/api/doc/save/accForDoc*', async (route) => {
    if (refusals-- > 0) await route.fulfill({ json: { api_status: false, status: '-1', msg: '没有建立文档' } })
    else await route.continue()
  })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([file('same.txt'), file('same.txt')])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '上传文档', exact: true }).click()
  const states = () => row('same.txt').evaluateAll((rows) => rows.map((it) => it.dataset['state'] ?? '').toSorted())
  await expect.poll(states).toEqual(['false', 'uploaded'])
  await expect(page.getByText('没有建立文档')).toBeVisible()
  await expect(dialog.getByText(/^已成功上传/)).toHaveCount(0)

  // two batches: the first is on its way while the second comes, and another category is chosen meanwhile
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/doc/upload/uploadFile*', async (route) => {
    if (route.request().postDataBuffer()?.toString().includes('late.txt')) await arrived
    await route.continue()
  })
  const choose = async (name: string) => {
    await dialog.getByRole('combobox').fill(name)
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/单个文件最大/)).toBeVisible()
  }
  await choose('报销')
  await input.setInputFiles([file('early.txt'), file('late.txt')])
  await expect(row('early.txt')).toHaveAttribute('data-state', 'uploaded')
  await input.setInputFiles([file('second.txt')])
  await expect(row('second.txt')).toHaveAttribute('data-state', 'uploaded')
  await choose('税务')
  arrive()
  await expect(dialog.getByRole('status')).toHaveText(/^已成功上传 ?3 ?个文件到 ?报销与差旅$/)
})

test('CENTRE-55 CENTRE-57 only categories in which one may create are offered; a file that is too large or too small is refused before it is sent, with both limits', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/api/doc/upload/uploadFile')) sent.push(pathname)
  })
  await page.route('**/doccenter/getUploadSet*', async (route) => {
    const reply = await route.fetch()
    const json = (await reply.json()) as { uploadSet: object }
    await route.fulfill({ json: { ...json, uploadSet: { ...json.uploadSet, maxUploadSize: '2', mixUploadSize: '1' } } })
  })
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  const field = dialog.getByRole('combobox')
  const offered = page.locator('.ant-select-item-option')
  await field.fill('报销与差旅')
  await expect(offered.first()).toBeVisible()
  // one may read there, and create nothing
  await field.fill('发布说明')
  await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible()
  await expect(offered).toHaveCount(0)
  await field.fill('报销与差旅')
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('单个文件最大 2 MB，最小 1 MB')).toBeVisible()
  const file = (name: string, mb: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(mb * 1024 * 1024, 'a'),
  })
  const input = dialog.locator('input[type=file]')
  for (const [name, mb] of [
    ['大.txt', 3],
    ['小.txt', 0.5],
  ] as const) {
    await input.setInputFiles([file(name, mb)])
    await expect(page.getByText(`“${name}”大小不符：最大 2 MB，最小 1 MB`)).toBeVisible()
  }
  expect(sent).toEqual([])
  await expect(dialog.locator('[data-state]')).toHaveCount(0)
})

test(
  'a whole folder is chosen by its button: each of its files is a document of the category',
  { tag: '@core' },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'shuku-folder-'))
    try {
      await mkdir(join(folder, '下级'))
      await writeFile(join(folder, '一.txt'), `一 ${Date.now()}`)
      await writeFile(join(folder, '下级', '二.txt'), `二 ${Date.now()}`)
      await open(page, addresses.knowledgeCentre())
      await page.getByRole('button', { name: '上传文档' }).click()
      const dialog = page.getByRole('dialog', { name: '上传文档' })
      await dialog.getByRole('button', { name: '选择文件夹', exact: true }).click()
      await expect(page.getByText('请先选择目录', { exact: true })).toBeVisible()
      await dialog.getByRole('combobox').fill('报销')
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(/单个文件最大/)).toBeVisible()
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: '选择文件夹', exact: true }).click()
      await (await chooser).setFiles(folder)
      await expect(dialog.getByRole('status')).toHaveText(/^已成功上传 ?2 ?个文件到 ?报销与差旅$/)
      await takePicture(page, 'centre.folder')
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test('files that come before a category was chosen are offered those of documents like them, and go there with one click', async ({
  page,
}) => {
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  const mark = Date.now().toString(36)
  const buffer = Buffer.from('差旅报销管理办法：出差住宿标准、交通补贴与报销单据的审批。')
  const name = `差旅报销管理办法 ${mark}.txt`
  await dialog.locator('input[type=file]').setInputFiles([{ name, mimeType: 'text/plain', buffer }])
  const proposed = dialog.getByRole('group', { name: '建议目录' })
  await expect(proposed.getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'centre.upload.proposed')
  const category = await proposed.getByRole('button').first().innerText()
  await proposed.getByRole('button').first().click()
  await expect(dialog.getByRole('status')).toContainText(category.trim())
  await expect(proposed).toHaveCount(0)
})
