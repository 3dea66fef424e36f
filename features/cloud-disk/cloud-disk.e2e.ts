import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, findSmallTargets, openAs, takePicture, test } from '@shuku/kit/testing/browser'

const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`
const open = (page: Page, at: Parameters<typeof addresses.cloudDisk>[0] = {}) =>
  page.goto(`/wui/index.html${addresses.cloudDisk(at)}`)

const text = (name: string, content = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

async function makeFolder(page: Page, name: string, folderId = 0): Promise<number> {
  const reply = await page.request.post('/api/doc/netdisk/files', {
    form: { operation: 'create', textname: name, parentID: folderId === 0 ? 'home' : String(folderId) },
  })
  return ((await reply.json()) as { ids: number[] }).ids[0] ?? 0
}

async function putFile(page: Page, name: string, folderId = 0): Promise<number> {
  const reply = await page.request.post('/api/doc/upload/uploadFile', {
    multipart: { category: 'netDisk', parentID: folderId === 0 ? 'home' : String(folderId), name, file: text(name) },
  })
  return ((await reply.json()) as { data: { placed: { id: number } } }).data.placed.id
}

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test.describe('at a desk', () => {
  test.use({ as: 'liqiang' })

  test(
    'DISK-01 DISK-04~ DISK-09 DISK-32~ DISK-36~ DISK-48 DISK-84~ a folder is made in its place and entered; what is uploaded lies in it, also after a reload, and a second upload of its name is a new version',
    { tag: '@core' },
    async ({ page }) => {
      const name = mark()
      await page.goto('/wui/index.html#/main/document/netdisk')
      await expect(page.getByRole('tab', { name: '云盘', selected: true })).toBeVisible()
      await expect(page.getByRole('tab', { name: /^分享/, selected: false })).toBeVisible()
      await page.getByRole('button', { name: '新建文件夹' }).last().click()
      const field = page.getByRole('textbox', { name: '新文件夹的名称' })
      await expect(field).toHaveValue(/^新建目录/)
      await field.fill('预算:编制')
      await field.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: '名称不能包含以下字符' })).toBeVisible()
      await field.fill(`预算 ${name}`)
      await field.press('Enter')
      await expect(page.getByText('新建成功')).toBeVisible()
      await tile(page, `预算 ${name}`).dblclick()
      await expect(page.getByRole('heading', { level: 1, name: `预算 ${name}` })).toBeVisible()
      await expect(page).toHaveURL(/parentID=\d+/)
      await expect(page.getByText('这个文件夹是空的')).toBeVisible()

      const upload = async (content: string) => {
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: '上传', exact: true }).first().click()
        await (await chooser).setFiles([text('汇总.txt', content)])
      }
      await upload('一')
      await expect(tile(page, '汇总.txt')).toBeVisible()
      await upload('二')
      const panel = page.getByRole('region', { name: '上传' })
      await expect(panel.getByText('文件夹里已有同名文件')).toBeVisible()
      await expect(panel.getByText('成为 V2，V1 仍可找回')).toBeVisible()
      await panel.getByRole('button', { name: '确定' }).click()
      await expect(page.getByText('“汇总.txt”存为新版本')).toBeVisible()
      await expect(tile(page, '汇总.txt')).toContainText('V2')
      await takePicture(page, 'disk-icons')
      await expectAccessible(page)
      await page.reload()
      await expect(tile(page, '汇总.txt')).toBeVisible()

      await page.getByTitle('列表', { exact: true }).click()
      await expect(page).toHaveURL(/viewType=list/)
      await expect(page.getByRole('row').filter({ hasText: '汇总.txt' })).toBeVisible()
      await takePicture(page, 'disk-list')
      await page.getByRole('row').filter({ hasText: '汇总.txt' }).getByText('汇总.txt').click()
      await expect(page.getByRole('heading', { name: /汇总/ })).toBeVisible()
      await expect(page.getByText('二', { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/fileid=\d+/i)
      await page.goBack()
      await page.goBack()
      await page.goBack()
      await expect(tile(page, `预算 ${name}`)).toBeVisible()
    },
  )

  test('BATCH-14 DISK-35 DISK-37~ DISK-47~ DISK-49~ DISK-54 DISK-60 DISK-64 DISK-85 files are renamed, cut, pasted and deleted by keys; what is not done says why; a move is taken back', async ({
    page,
  }) => {
    const name = mark()
    const folder = await makeFolder(page, `甲 ${name}`)
    const target = await makeFolder(page, `子 ${name}`, folder)
    await putFile(page, '一.txt', folder)
    await putFile(page, '二.txt', folder)
    await putFile(page, '二.txt', target)
    await open(page, { folderId: folder })
    await tile(page, '一.txt').click()
    await page.keyboard.press('F2')
    const field = page.getByRole('textbox', { name: '“一.txt”的新名称' })
    await expect(field).toHaveValue('一')
    // while one types these keys are the field's
    await field.press('Control+a')
    await field.press('Control+x')
    await expect(field).toHaveValue('')
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '文件名不能为空' })).toBeVisible()
    await field.fill('二')
    await field.press('Enter')
    const taken = page.getByRole('dialog', { name: '系统提示' })
    await expect(taken).toContainText('该名称已存在，请使用其他名称')
    await taken.getByRole('button', { name: '知道了' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '该名称已存在' })).toBeVisible()
    await field.press('Escape')
    await expect(field).toHaveCount(0)

    await tile(page, '一.txt').click()
    await page.keyboard.press('Control+a')
    await expect(page.getByText('已选 3')).toBeVisible()
    await tile(page, '一.txt').click()
    await tile(page, '二.txt').click({ modifiers: ['Control'] })
    await page.keyboard.press('Control+x')
    await expect(page.getByText('剪切成功')).toBeVisible()
    await page.keyboard.press('Control+v')
    await expect(page.getByText('不能在同一目录下粘贴')).toBeVisible()
    await tile(page, `子 ${name}`).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: `子 ${name}` })).toBeVisible()
    await page.keyboard.press('Control+v')
    await expect(page.getByText('目录下已存在同名文件 [二.txt]')).toBeVisible()
    await expect(tile(page, '一.txt')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(tile(page, '一.txt')).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('heading', { level: 1, name: `甲 ${name}` })).toBeVisible()
    await tile(page, '一.txt').click({ button: 'right' })
    await takePicture(page, 'disk-menu')
    // the tree of its own disk begins at the root -1
    const fromRoot = page.waitForRequest(/\/browser\/data\/networkdisk\?(?:.*&)?id=-1(?:&|$)/)
    await page.getByRole('menuitem', { name: '移动到…' }).click()
    await fromRoot
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('treeitem', { name: '云盘' }).click()
    await dialog.getByRole('button', { name: '移动到这里' }).click()
    await expect(page.getByText('文件移动成功')).toBeVisible()
    await expect(tile(page, '一.txt')).toHaveCount(0)
    await tile(page, '二.txt').click()
    await page.keyboard.press('Delete')
    const asked = page.getByRole('dialog', { name: '确定要删除选中项吗？' })
    await asked.getByRole('button', { name: '取消' }).click()
    await expect(tile(page, '二.txt')).toBeVisible()
    await page.keyboard.press('Delete')
    await asked.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(tile(page, '二.txt')).toHaveCount(0)
    await expect(page.getByText(/^已选/)).toHaveCount(0)
  })
})

test.describe('many', () => {
  test.use({ as: 'liqiang' })

  test('DISK-55 a folder is uploaded with the folders in it; of many items the next ones come when one scrolls to the end, until there are no more, however often', async ({
    page,
  }, testInfo) => {
    const name = mark()
    const folder = await makeFolder(page, `多 ${name}`)
    const made = testInfo.outputPath('资料')
    mkdirSync(join(made, '合同'), { recursive: true })
    writeFileSync(join(made, '目录.txt'), '目录')
    writeFileSync(join(made, '合同', '甲方.txt'), '甲方')
    await open(page, { folderId: folder })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '上传文件夹' }).click()
    await (await chooser).setFiles(made)
    await tile(page, '资料').dblclick()
    await expect(tile(page, '目录.txt')).toBeVisible()
    await tile(page, '合同').dblclick()
    await expect(tile(page, '甲方.txt')).toBeVisible()

    const many = await makeFolder(page, `更多 ${name}`, folder)
    // a disk has one lock, for which only so many may wait
    for (let at = 0; at < 250; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => makeFolder(page, `第 ${at + more + 1} 个`, many)))
    await open(page, { folderId: many })
    await expect(page.getByText(/已加载 (?:60|120) \/ 250/)).toBeVisible()
    await tile(page, '第 1 个').first().click()
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.getByText('文件夹 250').last()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByText('这个文件夹是空的')).toBeVisible()
  })
})

test.describe('shared', () => {
  test.use({ as: 'emily.carter', language: 'en-US' })

  test('DISK-02 DISK-06 DISK-07 DISK-31 DISK-40 DISK-39 DISK-88 what one shares and what colleagues share are tabs of their own; theirs is saved to the own disk, one’s own is shared no longer', async ({
    page,
    browser,
  }) => {
    const name = mark()
    const folder = await makeFolder(page, `Plans ${name}`)
    await putFile(page, 'plan.txt', folder)
    const second = await makeFolder(page, `Second ${name}`)
    const colleague = await openAs(browser, 'liqiang', 'en-US')
    const session = await colleague.request.get('/api/shuku/session')
    const { personId } = (await session.json()) as { personId: number }
    await page.request.post('/api/networkdisk/clouddisk/share', {
      form: { folderids: `${folder},${second}`, resourceids: personId },
    })

    await colleague.goto(`/wui/index.html${addresses.cloudDisk()}?type=shareMy`)
    await tile(colleague, `Plans ${name}`).dblclick()
    await tile(colleague, 'plan.txt').click()
    await tile(colleague, 'plan.txt').click({ button: 'right' })
    await expect(colleague.getByRole('menuitem')).toHaveText([/^Open/, /^Download/, /^Save to cloud disk/, /^Details/])
    await colleague.keyboard.press('Escape')
    await colleague.getByRole('button', { name: 'Save to cloud disk' }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Save here' }).click()
    await expect(colleague.getByText('Saved successfully')).toBeVisible()
    await colleague.getByRole('tab', { name: 'Cloud disk' }).click()
    await expect(tile(colleague, 'plan.txt')).toBeVisible()
    await colleague.context().close()

    await open(page)
    await page.getByRole('tab', { name: /^Shares/ }).click()
    await expect(page.getByRole('radio', { name: 'My shares' })).toBeChecked()
    await tile(page, `Plans ${name}`).click({ button: 'right' })
    await expect(page.getByRole('menuitem')).toHaveText([
      /^Open/,
      /^Download/,
      /^View share targets/,
      /^Cancel share/,
      /^Details/,
    ])
    await page.keyboard.press('Escape')
    await tile(page, `Plans ${name}`).dblclick()
    await tile(page, 'plan.txt').click()
    await expect(page.getByRole('button', { name: 'Cancel share' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'View share targets' })).toBeDisabled()
    await page.goBack()
    await tile(page, `Plans ${name}`).click()
    await expect(page.getByRole('button', { name: 'View share targets' })).toBeEnabled()
    await tile(page, `Second ${name}`).click({ modifiers: ['Control'] })
    await expect(page.getByRole('button', { name: 'View share targets' })).toBeDisabled()
    await tile(page, `Plans ${name}`).click()
    await page.getByRole('button', { name: 'Cancel share' }).click()
    const asked = page.getByRole('dialog', { name: 'Are you sure you want to cancel the share?' })
    await asked.getByRole('button', { name: 'Cancel share' }).click()
    await expect(page.getByText('The share has been cancelled')).toBeVisible()
    await expect(tile(page, `Plans ${name}`)).toHaveCount(0)
    await takePicture(page, 'disk-shares')
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'wangfang', viewport: { width: 390, height: 844 } })

  test('DISK-04~ DISK-38~ a tap opens a folder, a resting finger chooses, and what can be done is below the list', async ({
    page,
  }) => {
    const name = mark()
    const folder = await makeFolder(page, `照片 ${name}`)
    await putFile(page, '说明.txt', folder)
    await open(page)
    await tile(page, `照片 ${name}`).click()
    await expect(page.getByRole('heading', { level: 1, name: `照片 ${name}` })).toBeVisible()
    await expect(tile(page, '说明.txt')).toBeVisible()
    await takePicture(page, 'disk-phone')
    await expectAccessible(page)
    expect(await findSmallTargets(page)).toEqual([])
    await tile(page, '说明.txt').getByRole('button', { name: '“说明.txt”的操作' }).click()
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await page.getByRole('textbox', { name: '“说明.txt”的新名称' }).fill('读我')
    await page.getByRole('textbox', { name: '“说明.txt”的新名称' }).press('Enter')
    await expect(tile(page, '读我.txt')).toBeVisible()
    await tile(page, '读我.txt').dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(page.getByText('已选 1')).toBeVisible()
    await tile(page, '读我.txt').dispatchEvent('pointerup', { pointerType: 'touch' })
    await tile(page, '读我.txt').dispatchEvent('click')
    await expect(page.getByText('已选 1')).toBeVisible()
    const acts = page.getByRole('toolbar', { name: '选择' })
    await expect(acts.getByRole('button', { name: '打开' })).toBeVisible()
    await takePicture(page, 'disk-phone-chosen')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
