import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.use({ as: 'wangfang' })

const file = (name: string, content = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

async function openDialog(page: Page): Promise<Locator> {
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  return page.getByRole('dialog', { name: '上传文档' })
}

async function choose(page: Page, dialog: Locator, name: string) {
  await dialog.getByRole('combobox', { name: '上传到目录' }).fill(name)
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
  await expect(offered.filter({ hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** The button says to how many people it shows what is chosen. */
const publishing = (dialog: Locator) => dialog.getByRole('button', { name: /^发布（\d+ 人可见）$/ })

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
  const dialog = await openDialog(page)
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([file('一.txt')])
  await expect(page.getByText('请先选择目录', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '填写更多属性' }).click()
  await expect(page.getByText('请先选择目录！')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'centre.upload')
  const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 }
  expect([width, Math.round(height)]).toEqual([652, 461])

  const limits = { maxUploadSize: '0' }
  let isRefused = true
  await page.route('**/doccenter/getUploadSet*', async (route) => {
    if (isRefused) return route.fulfill({ json: { api_status: false, status: '-1', msg: '暂时查不到' } })
    const reply = await route.fetch()
    const json = (await reply.json()) as { uploadSet: Record<string, unknown> }
    Object.assign(json.uploadSet, limits)
    await route.fulfill({ json })
  })
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
  await choose(page, dialog, '报销')
  // what the category takes is not known: nothing is sent, nothing is opened
  await expect(dialog.getByText('暂时查不到')).toBeVisible()
  await expect(publishing(dialog)).toBeDisabled()
  const asked = page.waitForResponse('**/doccenter/getUploadSet*')
  await dialog.getByRole('button', { name: '填写更多属性', exact: true }).click()
  await asked
  await expect(page).toHaveURL(new RegExp(`${addresses.knowledgeCentre()}$`))
  await expect(dialog.locator('[data-state]')).toHaveCount(0)
  isRefused = false
  await dialog.getByRole('button', { name: '重试', exact: true }).click()
  await expect(dialog.getByText('目录不允许上传附件').first()).toBeVisible()
  await dialog.getByRole('button', { name: '填写更多属性' }).click()
  await expect(page.getByText('该目录不允许上传附件，请重新选择')).toBeVisible()
  await page.unroute('**/doccenter/getUploadSet*')
  // what was chosen and is not published is asked about
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '放弃' }).getByRole('button', { name: '放弃' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '上传文档' }).click()
  await choose(page, dialog, '报销')
  await expect(dialog.getByText(/^单个文件最大 \d+ MB$/)).toBeVisible()
  const attached: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/api/doc/save/accForDoc'))
      attached.push(new URLSearchParams(request.postData() ?? searchParams))
  })
  await input.setInputFiles([file(`甲 ${Date.now()}.txt`), file(`乙 ${Date.now()}.txt`, '另一')])
  await publishing(dialog).click()
  await expect(dialog.getByRole('status')).toHaveText(/^已成功上传 ?2 ?个文件到 ?报销与差旅$/)
  expect(attached.map((sent) => [Number(sent.get('secid')) > 0, Number(sent.get('fileid')) > 0])).toEqual([
    [true, true],
    [true, true],
  ])
  await takePicture(page, 'centre.uploaded')
  await dialog.getByRole('button', { name: '填写更多属性' }).click()
  await expect(page).toHaveURL(
    new RegExp(`#/main/document/edit\\?secid=${attached[0]?.get('secid')}&isEdit=1&router=1`),
  )
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
})

test('nothing is seen by anybody before it is published: files are named, a title that is there is asked about, what was made is opened and taken back', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const mark = Date.now().toString(36)
  const input = dialog.locator('input[type=file]')
  // chosen before the category, they are there once it is chosen
  await input.setInputFiles([file(`说明 ${mark}.txt`)])
  await expect(page.getByText('请先选择目录', { exact: true })).toBeVisible()
  await choose(page, dialog, '报销')
  await expect(publishing(dialog)).toBeEnabled()
  await expect(dialog.locator('[data-state]')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: `“说明 ${mark}.txt”的标题` }).fill(`上传说明 ${mark}`)
  await dialog.getByRole('button', { name: '谁能看' }).click()
  await expect(page.getByText(/^生效后 \d+ 人能看到$/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'centre.upload.review')
  await publishing(dialog).click()
  await expect(dialog.getByRole('status')).toHaveText(/^已成功上传 ?1 ?个文件到 ?报销与差旅$/)
  await expect(dialog.getByRole('link', { name: `说明 ${mark}` })).toHaveAttribute('href', /document\/detail/)

  await input.setInputFiles([file(`上传说明 ${mark}.txt`, '另一')])
  await publishing(dialog).click()
  const question = page.getByRole('dialog', { name: '目录中已有 1 篇标题相同的文档，仍然发布？' })
  await expect(question).toContainText(`上传说明 ${mark}`)
  await question.getByRole('button', { name: '取消', exact: true }).click()
  await dialog.getByRole('button', { name: `移除“上传说明 ${mark}.txt”` }).click()
  await dialog.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await expect(page.getByText(/^已撤销上传，1 ?篇文档进入回收站$/)).toBeVisible()
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
  const dialog = await openDialog(page)
  await choose(page, dialog, '报销')
  await expect(dialog.getByText(/单个文件最大/)).toBeVisible()
  const cancelAll = dialog.getByRole('button', { name: '全部取消' })
  await expect(cancelAll).toBeHidden()
  const input = dialog.locator('input[type=file]')
  const publish = async (names: readonly string[]) => {
    await input.setInputFiles(names.map((name) => file(name)))
    // of one name by intent, or left by an earlier run
    await publishing(dialog).click()
    const same = page.getByRole('button', { name: '仍然发布' })
    await expect(same.or(dialog.locator('[data-state]').filter({ hasText: names[0] ?? '' })).first()).toBeVisible()
    if (await same.isVisible()) await same.click()
  }
  await publish(['whole.txt', 'broken.txt', 'slow.txt'])
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
  await publish(['same.txt', 'same.txt'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '上传文档', exact: true }).click()
  const states = () => row('same.txt').evaluateAll((rows) => rows.map((it) => it.dataset['state'] ?? '').toSorted())
  await expect.poll(states).toEqual(['false', 'uploaded'])
  await expect(dialog.getByText('上传失败：没有建立文档')).toBeVisible()
  await expect(dialog.getByText(/^已成功上传/)).toHaveCount(0)

  // two batches: the first is on its way while the second comes, and another category is chosen meanwhile
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/doc/upload/uploadFile*', async (route) => {
    if (route.request().postDataBuffer()?.toString().includes('late.txt')) await arrived
    await route.continue()
  })
  await choose(page, dialog, '报销')
  await publish(['early.txt', 'late.txt'])
  await expect(row('early.txt')).toHaveAttribute('data-state', 'uploaded')
  await publish(['second.txt'])
  await expect(row('second.txt')).toHaveAttribute('data-state', 'uploaded')
  await choose(page, dialog, '税务')
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
  const dialog = await openDialog(page)
  const field = dialog.getByRole('combobox', { name: '上传到目录' })
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
  const sized = (name: string, mb: number) => file(name, 'a'.repeat(mb * 1024 * 1024))
  const input = dialog.locator('input[type=file]')
  for (const [name, mb] of [
    ['大.txt', 3],
    ['小.txt', 0.5],
  ] as const) {
    await input.setInputFiles([sized(name, mb)])
    await expect(dialog.getByText(`“${name}”大小不符：最大 2 MB，最小 1 MB`)).toBeVisible()
  }
  await expect(publishing(dialog)).toBeDisabled()
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
      const mark = Date.now().toString(36)
      await writeFile(join(folder, `一 ${mark}.txt`), `一 ${mark}`)
      await writeFile(join(folder, '下级', `二 ${mark}.txt`), `二 ${mark}`)
      const dialog = await openDialog(page)
      await dialog.getByRole('button', { name: '选择文件夹', exact: true }).click()
      await expect(page.getByText('请先选择目录', { exact: true })).toBeVisible()
      await choose(page, dialog, '报销')
      await expect(dialog.getByText(/单个文件最大/)).toBeVisible()
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: '选择文件夹', exact: true }).click()
      await (await chooser).setFiles(folder)
      await publishing(dialog).click()
      await expect(dialog.getByRole('status')).toHaveText(/^已成功上传 ?2 ?个文件到 ?报销与差旅$/)
      await takePicture(page, 'centre.folder')
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test('files that come before a category was chosen are offered those of documents like them', async ({ page }) => {
  const dialog = await openDialog(page)
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
  await expect(proposed).toHaveCount(0)
  // where the category asks for approval the button names who it goes to
  await dialog.getByRole('button', { name: /^(发布|提交)/ }).click()
  await expect(dialog.getByRole('status')).toContainText(category.trim())
})
