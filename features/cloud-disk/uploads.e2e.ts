import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`
const open = (page: Page, folderId: number) => page.goto(`/wui/index.html${addresses.cloudDisk({ folderId })}`)
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const sliceBytes = 2_097_152

async function makeFolder(page: Page, name: string): Promise<number> {
  const reply = await page.request.post('/api/doc/netdisk/files', {
    form: { operation: 'create', textname: name, parentID: 'home' },
  })
  return ((await reply.json()) as { ids: number[] }).ids[0] ?? 0
}

async function choose(page: Page, ...paths: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传', exact: true }).first().click()
  await (await chooser).setFiles(paths)
}

/** A file of so many bytes that are not all alike. */
function largeFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name)
  const content = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at += 4096) content.writeUInt32LE(at, at)
  writeFileSync(path, content)
  return path
}

test.use({
  as: 'chensiyuan',
  allowedNoise: [/^(?:status 503|no answer) of .*(?:disk\/taken|upload\/uploadFile|shuku\/uploads)/],
})

test('DISK-08 DISK-23~ DISK-46~ a large file goes out in slices of 2 MiB; what was uploaded is in a history that a reload leaves, with the way to its folder', async ({
  page,
}) => {
  const name = mark()
  const folder = await makeFolder(page, `上传 ${name}`)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await open(page, folder)
  await choose(page, largeFile('录像.mp4', 2 * sliceBytes + 4100))
  await expect(tile(page, '录像.mp4')).toBeVisible()
  expect(offsets).toEqual([0, sliceBytes, 2 * sliceBytes])

  // a name in its place has buttons to confirm it and to give it back
  await tile(page, '录像.mp4').click()
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: '“录像.mp4”的新名称' })
  await field.fill('不要')
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(tile(page, '录像.mp4')).toBeVisible()
  await tile(page, '录像.mp4').click()
  await page.keyboard.press('F2')
  await field.fill('会议录像')
  await page.getByRole('button', { name: '确定名称' }).click()
  await expect(tile(page, '会议录像.mp4')).toBeVisible()

  await page.reload()
  await expect(tile(page, '会议录像.mp4')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '上传记录' }).click()
  const dialog = page.getByRole('dialog', { name: '上传记录' })
  const line = dialog.getByRole('list', { name: '上传记录' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('录像.mp4')
  await expect(line).toContainText('上传成功')
  await expect(line).toContainText('4.0 MB')
  await takePicture(page, 'disk-upload-history')
  await expectAccessible(page)
  await open(page, 0)
  await page.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '上传记录' }).click()
  await line.getByRole('link', { name: `云盘 / 上传 ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `上传 ${name}` })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('DISK-45~ an upload whose end was not accepted before its page was closed is ended by the next visit', async ({
  page,
}) => {
  const folder = await makeFolder(page, `断线 ${mark()}`)
  await open(page, folder)
  // the line is back from the next visit on
  let isBack = false
  await page.route('**/api/doc/upload/uploadFile', (route) =>
    isBack ? route.continue() : route.abort('connectionreset'),
  )
  await choose(page, largeFile('录像.mp4', sliceBytes + 4100))
  const panel = page.getByRole('region', { name: '上传', exact: true })
  await panel.getByRole('button', { name: '展开' }).click()
  await expect(panel.getByText('连接中断，正在自动重试')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  page.once('framenavigated', () => (isBack = true))
  await page.reload()
  await expect(page.getByText('“录像.mp4”已上传')).toBeVisible()
  await expect(tile(page, '录像.mp4')).toBeVisible()
})

test('a file that a reload broke off is chosen again and goes on where it was', async ({ page }) => {
  const folder = await makeFolder(page, `再选 ${mark()}`)
  await open(page, folder)
  const slices = '**/api/shuku/uploads/upload*'
  await page.route(slices, async (route) => {
    const request = route.request()
    // what comes after the first never arrives
    if (request.method() !== 'PATCH' || request.headers()['upload-offset'] === '0') await route.continue()
  })
  const path = largeFile('录像.mp4', 3 * sliceBytes + 4100)
  await choose(page, path)
  const panel = page.getByRole('region', { name: '上传', exact: true })
  await panel.getByRole('button', { name: '展开' }).click()
  await expect(panel.getByRole('progressbar', { name: '录像.mp4 的上传进度' })).toHaveAttribute('aria-valuenow', '33')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute(slices)

  const unfinished = page.getByRole('list', { name: '未完成的上传' })
  await expect(unfinished.getByText('已上传 2.0 MB / 6.0 MB，重新选择该文件后继续')).toBeVisible()
  await expectAccessible(page)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const chooser = page.waitForEvent('filechooser')
  await unfinished.getByRole('button', { name: '重新选择 录像.mp4 以继续上传' }).click()
  await (await chooser).setFiles(path)
  await expect(tile(page, '录像.mp4')).toBeVisible()
  await expect(unfinished).toHaveCount(0)
  expect(offsets[0]).toBe(sliceBytes)
})

test('DISK-44 all uploads are cancelled together, those that are paused as well; a paused one is only taken off the list, which stops it', async ({
  page,
}) => {
  const folder = await makeFolder(page, `取消 ${mark()}`)
  await open(page, folder)
  const gate = Promise.withResolvers<void>()
  const deleted: string[] = []
  await page.route('**/api/shuku/uploads/upload*', async (route) => {
    const request = route.request()
    if (request.method() === 'DELETE') deleted.push(request.url())
    if (request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0') await gate.promise
    await route.continue().catch(() => undefined)
  })
  await choose(page, ...['一.mp4', '二.mp4', '三.mp4'].map((name) => largeFile(name, 2 * sliceBytes)))
  const panel = page.getByRole('region', { name: '上传', exact: true })
  await panel.getByRole('button', { name: '展开' }).click()
  for (const name of ['一', '二', '三'])
    await expect(panel.getByRole('progressbar', { name: `${name}.mp4 的上传进度` })).toHaveAttribute(
      'aria-valuenow',
      '50',
    )
  for (const name of ['一', '二']) await panel.getByRole('button', { name: `暂停上传 ${name}.mp4` }).click()
  await expect(panel.getByText('已暂停')).toHaveCount(2)
  await panel.getByRole('button', { name: '取消上传 二.mp4' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => deleted.length).toBe(1)
  await panel.getByRole('button', { name: '全部取消' }).click()
  const question = page.getByRole('dialog', { name: '信息确认' })
  await expect(question).toContainText('确定取消全部上传吗？')
  await question.getByRole('button', { name: '全部取消' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '已取消' })).toHaveCount(2)
  gate.resolve()
  await expect.poll(() => deleted.length).toBe(3)
  await expect(tile(page, '一.mp4')).toHaveCount(0)
})

test('of a folder that is uploaded, one folder that fails is named and the others arrive', async ({ page }) => {
  const name = mark()
  const folder = await makeFolder(page, `多 ${name}`)
  const made = test.info().outputPath('资料')
  for (const inner of ['甲方', '乙方']) {
    mkdirSync(join(made, inner), { recursive: true })
    writeFileSync(join(made, inner, `${inner}.txt`), inner)
  }
  await open(page, folder)
  await page.route('**/api/shuku/disk/taken', async (route) => {
    if (!decodeURIComponent(route.request().postData() ?? '').includes('甲方.txt')) return await route.continue()
    const body = { api_status: false, errorKind: 'unavailable', errorCode: 'kit.busy', msg: '服务器正忙' }
    return await route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify(body) })
  })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '上传文件夹' }).click()
  await (await chooser).setFiles(made)
  await expect(page.getByText('1 个文件未上传：服务器正忙')).toBeVisible()
  await tile(page, '资料').dblclick()
  await tile(page, '乙方').dblclick()
  await expect(tile(page, '乙方.txt')).toBeVisible()
})

test('Space looks at a file without leaving the list, arrows show the next one, and Ctrl with Space chooses', async ({
  page,
}) => {
  const folder = await makeFolder(page, `看 ${mark()}`)
  for (const name of ['一.txt', '二.txt'])
    await page.request.post('/api/doc/upload/uploadFile', {
      multipart: {
        category: 'netDisk',
        parentID: String(folder),
        name,
        file: { name, mimeType: 'text/plain', buffer: Buffer.from(`${name} 的内容`) },
      },
    })
  await open(page, folder)
  // by their syllables the second comes first
  await tile(page, '二.txt').click()
  await page.keyboard.press('Space')
  const look = page.getByRole('dialog', { name: /二\.txt/ })
  await expect(look.getByText('二.txt 的内容')).toBeVisible()
  await takePicture(page, 'disk-look')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByText('一.txt 的内容')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tile(page, '一.txt')).toBeFocused()
  await page.keyboard.press('Control+Space')
  await expect(page.getByText('已选 2')).toBeVisible()
  await page.goto(`/wui/index.html${addresses.cloudDisk({ folderId: folder })}&viewType=list`)
  await page.getByRole('row').filter({ hasText: '二.txt' }).focus()
  await page.keyboard.press('Space')
  await expect(look.getByText('二.txt 的内容')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
