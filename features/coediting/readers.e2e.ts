import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, findCategory, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'liqiang' })

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const screen = (fileId: number) => `/spa/document/static/index.html${addresses.coediting({ fileId })}`
const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

interface Made {
  readonly docid: number
  readonly fileid: number
}

/** A workbook of the older kind of the person’s own: there is no editor for it. */
async function makeWorkbook(page: Page, title: string): Promise<Made> {
  const file = { name: `${title}.xls`, mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('部门\t金额\n') }
  // the categories of finance do not take this kind
  const multipart = { category: await findCategory(page, '内部项目'), file }
  return (await (await page.request.post('/api/doc/coope/upload2doc', { multipart })).json()) as Made
}

async function idOf(page: Page): Promise<string> {
  const session = (await (await page.request.get('/api/shuku/session')).json()) as { personId: number }
  return String(session.personId)
}

test('COEDIT-05 COEDIT-07 COEDIT-25 COEDIT-71 who may only read has the preview and the buttons of a reader, in English too', async ({
  page,
  browser,
}) => {
  const { docid, fileid } = await makeWorkbook(page, `报表 ${mark()}`)
  const reader = await openAs(browser, 'emily.carter', 'en-US')
  const form = { docid: String(docid), objType: '1', obj_id: await idOf(reader), seclevel: '1', download: '0' }
  const shared = await page.request.post('/api/doc/share/saveShare', { form })
  expect(await shared.json()).toMatchObject({ status: 1 })

  await reader.goto(screen(fileid))
  await expect(reader.getByText('Online editing is not available')).toBeVisible()
  await expect(reader.getByText('This is a preview.')).toBeVisible()
  await expect(reader.locator('.sk-viewer')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Save as' })).toBeVisible()
  const readOnly = reader.getByRole('button', { name: 'Read-only share' })
  await expect(readOnly).toBeDisabled()
  await expect(readOnly).not.toHaveAttribute('aria-haspopup')
  await expect(reader.getByRole('button', { name: 'Change the title' })).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  await takePicture(reader, 'coediting.reader')
  await expectAccessible(reader)
  await reader.context().close()
})

test('COEDIT-33 COEDIT-12 COEDIT-13 COEDIT-65 whom a document is shared with to write together edits it and finds it among all; a copy that cannot be made says why', async ({
  page,
  browser,
}) => {
  const name = mark()
  const { docid, fileid } = await makeWorkbook(page, `合稿 ${name}`)
  await page.goto(screen(fileid))
  await page.getByRole('button', { name: '只读分享' }).click()
  await page.getByRole('menuitem', { name: '协作分享' }).click()
  const giving = page.getByRole('dialog', { name: /^协作分享/ })
  await giving.getByRole('combobox', { name: '输入姓名、部门、群组' }).fill('潘磊')
  await page.locator('.ant-select-item-option').filter({ hasText: '潘磊' }).first().click()
  await giving.getByRole('button', { name: '分享', exact: true }).click()
  await expect(page.getByText('分享成功')).toBeVisible()

  await page.getByRole('button', { name: '另存为' }).click()
  const copying = page.getByRole('dialog', { name: '另存为' })
  await copying.getByRole('textbox', { name: '文档标题' }).fill(`合稿? ${name}`)
  await copying.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/^另存为失败：/)).toBeVisible()
  await expect(copying).toBeVisible()

  const other = await openAs(browser, 'panlei')
  const judged = await other.request.get(`/api/doc/coope/judge?docid=${docid}`)
  expect(await judged.json()).toMatchObject({ canRead: true, canEdit: true })
  await open(other, addresses.coeditedDocuments())
  await expect(other.getByRole('main').getByRole('button', { name: '上传' })).toBeVisible()
  await other.getByRole('tab', { name: '全部文档' }).click()
  await other.getByRole('searchbox', { name: '标题' }).fill(name)
  await other.getByRole('link', { name: `合稿 ${name}` }).click()
  await expect(other.getByRole('button', { name: '修改标题' })).toBeVisible()
  await other.context().close()
})

test('COEDIT-04 COEDIT-75 a chat opens the list and a document; cancel and the way back lead to it, whether something is chosen or not', async ({
  page,
}) => {
  const name = mark()
  const { fileid } = await makeWorkbook(page, `聊天稿 ${name}`)
  const chat = { receiver: 'person' as const, receiverId: Number(await idOf(page)) }
  await open(page, addresses.coeditedDocuments())
  await expect(page.getByRole('tab', { name: '我的文档' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: '取消' })).toHaveCount(0)

  // another document of the browser’s, as when a chat leads to it
  await page.goto(`/spa/document/static/index.html${addresses.coeditedDocuments(chat)}`)
  await page.getByRole('main').getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(/wui\/index\.html/)

  await page.goto(`/spa/document/static/index.html${addresses.coediting({ fileId: fileid, ...chat })}`)
  await expect(page.getByRole('button', { name: '分享到聊天窗口' })).toBeVisible()
  await page.getByRole('button', { name: '返回聊天窗口' }).click()
  await expect(page).toHaveURL(/wui\/index\.html/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('COEDIT-13~ COEDIT-37~ a new document asks for its title in a dialog, and a file of another kind is refused by its name', async ({
    page,
  }) => {
    const title = `手机新建 ${mark()}`
    await open(page, addresses.coeditedDocuments())
    await page.getByRole('button', { name: '添加' }).click()
    await page.getByRole('menuitem', { name: 'Word' }).click()
    const dialog = page.getByRole('dialog', { name: '新建文档' })
    await dialog.getByRole('textbox', { name: '文档标题' }).fill(title)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '新建' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${title}.docx` })).toBeVisible()
    await expect(page.getByText('在线编辑不可用')).toBeVisible()

    await open(page, addresses.coeditedDocuments())
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '添加' }).click()
    await page.getByRole('menuitem', { name: '上传' }).click()
    await (await chooser).setFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('文字') })
    await expect(page.getByText(/“说明.txt”不能在此打开/)).toBeVisible()
  })
})
