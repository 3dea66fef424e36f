import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`
const open = (page: Page, folderId: number) => page.goto(`/wui/index.html${addresses.cloudDisk({ folderId })}`)
const text = (name: string, content = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

async function makeFolder(page: Page, name: string, folderId = 0): Promise<number> {
  const reply = await page.request.post('/api/doc/netdisk/files', {
    form: { operation: 'create', textname: name, parentID: folderId === 0 ? 'home' : String(folderId) },
  })
  return ((await reply.json()) as { ids: number[] }).ids[0] ?? 0
}

async function putFile(page: Page, name: string, folderId: number, content = name): Promise<void> {
  await page.request.post('/api/doc/upload/uploadFile', {
    multipart: { category: 'netDisk', parentID: String(folderId), name, file: text(name, content) },
  })
}

test.use({ as: 'chensiyuan' })

test('DISK-34 DISK-36 DISK-47 DISK-49 DISK-50 DISK-52 DISK-56 DISK-57 DISK-62~ DISK-81 DISK-85 DISK-89 names are edited one at a time; the clipboard and the menu know of each other, and a change of the tab empties both', async ({
  page,
}) => {
  const name = mark()
  const folder = await makeFolder(page, `甲 ${name}`)
  const inner = await makeFolder(page, `乙 ${name}`, folder)
  for (const file of ['一.txt', '二.txt']) await putFile(page, file, folder)
  await open(page, folder)
  await tile(page, '一.txt').click()
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: '“一.txt”的新名称' })
  await field.fill('')
  await expect(field).toHaveAttribute('placeholder', '名称不能为空')
  await page.getByRole('button', { name: '新建文件夹' }).last().click()
  await expect(page.getByText('请先完成当前编辑')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '文件名不能为空' })).toBeVisible()
  await field.press('Escape')
  await page.getByRole('button', { name: '新建文件夹' }).last().click()
  const newField = page.getByRole('textbox', { name: '新文件夹的名称' })
  await newField.fill('')
  await newField.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '名称不能为空！' })).toBeVisible()
  await newField.fill(`乙 ${name}`)
  await newField.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '该名称已存在，请使用其他名称' })).toBeVisible()
  await newField.press('Escape')

  const menuOf = async (file: string) => {
    await tile(page, file).click({ button: 'right' })
    return page.getByRole('menu')
  }
  await expect((await menuOf('一.txt')).getByText('剪贴板是空的')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+c')
  await expect(page.getByText('复制成功')).toBeVisible()
  await expect((await menuOf('一.txt')).getByText('就在来源文件夹中')).toBeVisible()
  await page.keyboard.press('Escape')
  await tile(page, '一.txt').click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('不能在同一目录下粘贴')).toBeVisible()
  await page.getByRole('tab', { name: /^分享/ }).click()
  await page.getByRole('tab', { name: '云盘' }).click()
  await expect(page.getByText(/复制了 1 项/)).toHaveCount(0)
  await expect(page.getByText('已选 1')).toHaveCount(0)

  await open(page, folder)
  await tile(page, '二.txt').click()
  await page.keyboard.press('Control+x')
  await expect(page.getByText('剪切成功')).toBeVisible()
  await tile(page, `乙 ${name}`).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: `乙 ${name}` })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: `乙 ${name}` }).getByRole('link', { name: `甲 ${name}` }),
  ).toBeVisible()
  await page.getByRole('button', { name: '粘贴 1 项' }).click()
  await expect(page.getByText('文件移动成功')).toBeVisible()
  await expect(tile(page, '二.txt')).toBeVisible()
  await expect(page.getByText(/粘贴 1 项/)).toHaveCount(0)
  await tile(page, '二.txt').click()
  await page.keyboard.press('F2')
  const renamed = page.getByRole('textbox', { name: '“二.txt”的新名称' })
  await expect(renamed).toHaveValue('二')
  await renamed.fill('改名')
  await renamed.press('Enter')
  await expect(page.getByText('更新成功')).toBeVisible()
  await expect(tile(page, '改名.txt')).toBeVisible()
  await expect(renamed).toHaveCount(0)

  await open(page, folder)
  await tile(page, '一.txt').click()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('复制成功')).toBeVisible()
  await tile(page, `乙 ${name}`).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: `乙 ${name}` })).toBeVisible()
  await expect(tile(page, '改名.txt')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(tile(page, '一.txt')).toBeVisible()
  await expect(tile(page, '改名.txt')).toBeVisible()
  // the original lies where it was, as the server says it
  await open(page, folder)
  await page.reload()
  await expect(tile(page, `乙 ${name}`)).toBeVisible()
  await expect(tile(page, '一.txt')).toBeVisible()
  expect(inner).toBeGreaterThan(0)
})

test('DISK-32 what is dragged onto the tree goes there, a frame chooses what it touches, and the details say where an item lies and who sees it', async ({
  page,
}) => {
  const name = mark()
  const folder = await makeFolder(page, `甲 ${name}`)
  const inner = await makeFolder(page, `乙 ${name}`, folder)
  for (const file of ['一.txt', '二.txt', '三.txt']) await putFile(page, file, folder)
  await open(page, folder)
  await expect(page.getByRole('heading', { name: '文件夹 1' })).toBeVisible()
  const pane = await tile(page, '三.txt').boundingBox()
  const [x, y] = [(pane?.x ?? 0) + (pane?.width ?? 0) + 200, (pane?.y ?? 0) + (pane?.height ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move((pane?.x ?? 0) + 10, (pane?.y ?? 0) + 20, { steps: 6 })
  await page.mouse.up()
  // the other two, as they lie beside each other
  await expect(page.getByText('已选 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('treeitem', { name: `甲 ${name}` })
    .getByRole('button')
    .first()
    .click()
  await tile(page, '一.txt').dragTo(page.getByRole('treeitem', { name: `乙 ${name}` }))
  await expect(page.getByText('文件移动成功')).toBeVisible()
  await expect(tile(page, '一.txt')).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: `乙 ${name}` })).toContainText('1')
  await tile(page, '二.txt').dragTo(tile(page, `乙 ${name}`))
  await expect(tile(page, '二.txt')).toHaveCount(0)

  await page.getByRole('button', { name: '详情', exact: true }).click()
  await tile(page, '三.txt').click()
  const details = page.getByRole('complementary', { name: '详情' })
  await expect(details.getByText('只有您')).toBeVisible()
  await expect(details.getByRole('link', { name: `甲 ${name}` })).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('tab', { name: '动态' }).click()
  await expect(details.getByText('已上传', { exact: true })).toBeVisible()
  await page.reload()
  await tile(page, '三.txt').click()
  await expect(details.getByText('已上传', { exact: true })).toBeVisible()
  await page.goto(`/wui/index.html${addresses.cloudDisk({ folderId: folder })}&viewType=list`)
  await expect(page.getByRole('row').filter({ hasText: '三.txt' })).toBeVisible()
  expect(inner).toBeGreaterThan(0)
})

test('DISK-12 DISK-86~ DISK-91~ versions are a dialog of six a page, each downloaded, restored or deleted after a question', async ({
  page,
}) => {
  const folder = await makeFolder(page, `版本 ${mark()}`)
  for (let version = 1; version <= 7; version++) await putFile(page, '一.txt', folder, `内容 ${version}`)
  await open(page, folder)
  await tile(page, '一.txt').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '版本信息' }).click()
  const dialog = page.getByRole('dialog', { name: /版本信息/ })
  await expect(dialog.getByRole('listitem').filter({ hasText: /^V\d/ })).toHaveCount(6)
  const sizeNow = async () => await dialog.locator('.ant-modal-container').boundingBox()
  await expect.poll(sizeNow).toMatchObject({ width: 850, height: 680 })
  await expect(dialog.getByText('现行')).toHaveCount(1)
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载 V6' }).click()
  const saved = await arriving
  expect(saved.suggestedFilename()).toBe('一.txt')
  expect(await readFile(await saved.path(), 'utf8')).toBe('内容 6')
  await dialog.getByRole('button', { name: '恢复为现行：V5 的内容成为新版本' }).click()
  await expect(page.getByText('已恢复 V5')).toBeVisible()
  const current = dialog.getByRole('listitem').filter({ hasText: '现行' })
  await expect(current).toContainText('V8')
  await expect(dialog.getByText('现行')).toHaveCount(1)
  const restoring = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载 V8' }).click()
  expect(await readFile(await (await restoring).path(), 'utf8')).toBe('内容 5')
  await dialog.getByRole('button', { name: '删除 V6' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '确定要删除吗？' })
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(dialog.getByText('V6', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: '清理…' }).click()
  await page.getByRole('dialog').filter({ hasText: '确定要清理旧版本吗' }).getByRole('button', { name: '删除' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^V\d/ })).toHaveCount(3)
  await takePicture(page, 'disk-versions')
})

test('DISK-19 DISK-43~ DISK-44~ DISK-82 the upload panel is one line until something needs somebody; one upload and all of them are cancelled after a question', async ({
  page,
}) => {
  const folder = await makeFolder(page, `夹 ${mark()}`)
  await open(page, folder)
  // nothing arrives until the test lets it
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/doc/upload/uploadFile', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const upload = async (...names: string[]) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传', exact: true }).first().click()
    await (await chooser).setFiles(names.map((each) => text(each)))
  }
  await upload('一.txt', '二.txt', '三.txt')
  const panel = page.getByRole('region', { name: '上传', exact: true })
  await expect(panel.getByText('正在上传 3 项')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await panel.getByRole('button', { name: '展开' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await panel.getByRole('button', { name: '展开' }).click()
  await panel.getByRole('button', { name: '取消上传 一.txt' }).click()
  const question = page.getByRole('dialog', { name: '信息确认' })
  await expect(question).toContainText('确定取消上传吗？')
  await question.getByRole('button', { name: '取消上传' }).click()
  await expect(panel.getByText('已取消')).toHaveCount(1)
  await panel.getByRole('button', { name: '全部取消' }).click()
  await expect(question).toContainText('确定取消全部上传吗？')
  await question.getByRole('button', { name: '全部取消' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '已取消' })).toHaveCount(3)
  await takePicture(page, 'disk-uploads')
  release()
  await panel.getByRole('button', { name: '清除已完成' }).click()
  await expect(panel).toHaveCount(0)
  await expect(tile(page, '一.txt')).toHaveCount(0)
})

test('DISK-65 a browser that takes nothing dragged says so, and what to use instead', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'DataTransfer'))
  await open(page, 0)
  await expect(page.getByText('当前浏览器不支持拖拽上传，请使用上传按钮')).toBeVisible()
})
