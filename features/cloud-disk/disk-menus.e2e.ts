import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, takePicture, test } from '@shuku/kit/testing/browser'

const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`
const open = (page: Page, folderId: number) => page.goto(`/wui/index.html${addresses.cloudDisk({ folderId })}`)
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const text = (name: string, bytes = 8) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') })

async function makeFolder(page: Page, name: string, folderId = 0): Promise<number> {
  const reply = await page.request.post('/api/doc/netdisk/files', {
    form: { operation: 'create', textname: name, parentID: folderId === 0 ? 'home' : String(folderId) },
  })
  return ((await reply.json()) as { ids: number[] }).ids[0] ?? 0
}

async function putFile(page: Page, name: string, folderId: number): Promise<void> {
  await page.request.post('/api/doc/upload/uploadFile', {
    multipart: { category: 'netDisk', parentID: String(folderId), name, file: text(name) },
  })
}

// a share is refused
test.use({ as: 'chensiyuan', allowedNoise: [/^status 403 of .*netdisk\/share/] })

test('DISK-04 DISK-05 DISK-37 DISK-38 DISK-51 DISK-62 DISK-63 the own disk has its bars and its menu, each act on as many items as it can be done with; a folder goes neither into itself nor where it lies', async ({
  page,
}) => {
  const name = mark()
  const folder = await makeFolder(page, `甲 ${name}`)
  await makeFolder(page, `乙 ${name}`, folder)
  for (const file of ['一.txt', '二.txt']) await putFile(page, file, folder)
  await open(page, folder)
  await expect(page.getByRole('button', { name: '上传', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '新建文件夹' }).last()).toBeVisible()
  await expect(
    page.getByRole('searchbox', { name: '搜索名称' }).or(page.getByPlaceholder('搜索名称')).first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: '返回上一级' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: `甲 ${name}` }).getByRole('link', { name: '云盘' })).toBeVisible()

  const item = (label: string) => page.getByRole('menuitem', { name: label })
  await tile(page, '一.txt').click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText([
    /^打开/,
    /^下载/,
    /^分享/,
    /^发布/,
    /^剪切/,
    /^复制/,
    /^粘贴/,
    /^移动到…/,
    /^重命名/,
    /^详情/,
    /^版本信息/,
    /^删除/,
  ])
  for (const label of ['打开', '下载', '重命名']) await expect(item(label)).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await tile(page, '一.txt').click()
  await tile(page, '二.txt').click({ modifiers: ['Control'] })
  await tile(page, '二.txt').click({ button: 'right' })
  await expect(item('打开')).toContainText('只能选一项')
  await expect(item('下载')).toContainText('只能选一个文件')
  await expect(item('重命名')).toContainText('只能选一项')
  await page.keyboard.press('Escape')
  await tile(page, `乙 ${name}`).click({ button: 'right' })
  await expect(item('下载')).toContainText('只能选一个文件')
  await page.keyboard.press('Escape')

  await tile(page, `乙 ${name}`).click()
  await page.keyboard.press('Control+x')
  await expect(page.getByText('剪切成功')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('不能在同一目录下粘贴')).toBeVisible()
  await tile(page, `乙 ${name}`).dblclick()
  await expect(page.getByText('这个文件夹是空的')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('不能将文件夹粘贴到自身或其子文件夹中')).toBeVisible()
  await page.keyboard.press('Backspace')

  // elsewhere what was copied is offered, until one of it is deleted
  await tile(page, '一.txt').click()
  await tile(page, '二.txt').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+c')
  await expect(page.getByText('复制成功')).toBeVisible()
  await expect(page.getByRole('button', { name: '粘贴 2 项' })).toHaveCount(0)
  await tile(page, `乙 ${name}`).dblclick()
  await expect(page.getByText('这个文件夹是空的')).toBeVisible()
  await expect(page.getByRole('button', { name: '粘贴 2 项' })).toBeEnabled()
  await page.keyboard.press('Backspace')
  await tile(page, '一.txt').click()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(tile(page, '一.txt')).toHaveCount(0)
  await tile(page, `乙 ${name}`).dblclick()
  await expect(page.getByText('这个文件夹是空的')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('剪贴板中的文件已不在云盘中')).toBeVisible()
  await expect(page.getByRole('button', { name: '粘贴 2 项' })).toHaveCount(0)
})

test('DISK-92 the name of a tile is told 450 ms after the pointer came to it, and a name within a sentence is cut at 23 bytes', async ({
  page,
}) => {
  const folder = await makeFolder(page, `名称 ${mark()}`)
  const long = '集团预算汇总（第三稿）.txt'
  await putFile(page, long, folder)
  await page.clock.install()
  await open(page, folder)
  const name = tile(page, long).getByText(long)
  const box = await name.boundingBox()
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 2000))
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4)
  await page.clock.runFor(440)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(page.getByRole('tooltip', { name: long })).toBeVisible()
  await page.clock.resume()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传', exact: true }).first().click()
  await (await chooser).setFiles([text(long, 9)])
  const panel = page.getByRole('region', { name: '上传', exact: true })
  await panel.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('“集团预算汇总（第….txt”存为新版本')).toBeVisible()
})

test('DISK-18~ DISK-58 DISK-66 DISK-81 folders are made and renamed in the tree as the server offers it; only one name is edited at a time, and it is confirmed or given back by buttons as well', async ({
  page,
}) => {
  const name = mark()
  const folder = await makeFolder(page, `甲 ${name}`)
  await makeFolder(page, `乙 ${name}`, folder)
  for (const file of ['一.txt', '二.txt']) await putFile(page, file, folder)
  await open(page, folder)
  const node = page.getByRole('treeitem', { name: `甲 ${name}` })
  await node.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '新建文件夹' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(`丙 ${name}`)
  await page.getByRole('dialog').getByRole('textbox').press('Enter')
  await expect(tile(page, `丙 ${name}`)).toBeVisible()
  await node.click({ button: 'right' })
  await takePicture(page, 'disk-tree-menu')
  await page.getByRole('menuitem', { name: '重命名' }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByRole('dialog').getByText('名称不能为空')).toBeVisible()
  await field.fill(`丁 ${name}`)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `丁 ${name}` })).toBeVisible()
  await page.getByRole('treeitem', { name: '云盘' }).first().click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText([/^新建文件夹/])
  await page.keyboard.press('Escape')

  await tile(page, '一.txt').click()
  await page.keyboard.press('F2')
  const first = page.getByRole('textbox', { name: '“一.txt”的新名称' })
  await first.fill('')
  await tile(page, '二.txt').click()
  await page.keyboard.press('F2')
  await expect(page.getByText('不能同时编辑多个')).toBeVisible()
  await page.getByRole('button', { name: '新建文件夹' }).last().click()
  await expect(page.getByText('请先完成当前编辑')).toBeVisible()
  await first.fill('三')
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(first).toHaveCount(0)
  await expect(tile(page, '一.txt')).toBeVisible()
  await tile(page, '一.txt').click()
  await page.keyboard.press('F2')
  await first.fill('三')
  await takePicture(page, 'disk-naming')
  await page.getByRole('button', { name: '确定名称' }).click()
  await expect(tile(page, '三.txt')).toBeVisible()
})

test('DISK-10 DISK-41 DISK-80 DISK-86 share objects are six a page with a tick for all in three states, and end together after a question; a share that is refused says so', async ({
  page,
}) => {
  const name = `分享 ${mark()}`
  const folder = await makeFolder(page, name)
  const form = (subject: object) => ({ ids: String(folder), subjects: JSON.stringify([subject]) })
  let given = 0
  for (let id = 1; given < 8 && id < 60; id++) {
    const reply = await page.request.post('/api/doc/netdisk/share', { form: form({ kind: 'person', id }) })
    if (((await reply.json()) as { errorCode?: string }).errorCode === undefined) given++
  }
  await page.goto(`/wui/index.html${addresses.cloudDisk({ view: 'myShare' })}`)
  await tile(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '查看分享对象' }).click()
  const dialog = page.getByRole('dialog', { name: /分享对象/ })
  const { people } = (await (await page.request.get(`/api/shuku/disk/shares/reach?id=${folder}`)).json()) as {
    people: number
  }
  await expect(dialog.getByText(`现在 ${people} 人能看到`)).toBeVisible()
  const lines = dialog.getByRole('list', { name: '分享对象' }).getByRole('listitem')
  await expect(lines).toHaveCount(6)
  const all = dialog.getByRole('checkbox', { name: '全选' })
  const isMixed = async () => await all.evaluate((box) => (box as HTMLInputElement).indeterminate)
  await expect(all).not.toBeChecked()
  expect(await isMixed()).toBe(false)
  await lines.first().getByRole('checkbox').click()
  await expect.poll(isMixed).toBe(true)
  await all.click()
  await expect(all).toBeChecked()
  expect(await isMixed()).toBe(false)
  await takePicture(page, 'disk-objects')
  await all.click()
  await lines.first().getByRole('checkbox').click()
  await dialog.getByRole('button', { name: '删除 1 个' }).click()
  const asked = page.getByRole('dialog', { name: '确定要删除吗？' })
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(lines).toHaveCount(6)
  await all.click()
  await dialog.getByRole('button', { name: `删除 ${given} 个` }).click()
  await asked.getByRole('button', { name: '删除' }).click()
  await expect(lines).toHaveCount(0)

  await open(page, 0)
  await tile(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '分享' }).click()
  const share = page.getByRole('dialog', { name: /分享/ })
  const size = await share.locator('.ant-modal-content').or(share).last().boundingBox()
  expect(size?.width).toBe(850)
  await page.route('**/api/doc/netdisk/share', async (route) => {
    const body = { status: false, errorKind: 'refused', errorCode: 'disk.refused', msg: '已达上限' }
    await route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) })
  })
  await share.getByRole('combobox').first().click()
  await page.keyboard.type('王芳')
  await expect(page.getByRole('option', { name: /王芳/ }).first()).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(share.getByText(/将向 .* 人开放/)).toBeVisible()
  await share.getByRole('button', { name: '分享', exact: true }).click()
  await expect(page.getByText('分享失败')).toBeVisible()
  await page.unroute('**/api/doc/netdisk/share')
  await share.getByRole('button', { name: '分享', exact: true }).click()
  await expect(page.getByText('分享成功')).toBeVisible()
})
