import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, openAs, test } from '@shuku/kit/testing/browser'
import { publishingMessages } from './contract/publishing-messages.ts'
import { diskMessages } from './messages.ts'
import { sharingMessages } from './sharing-messages.ts'
import { versionsMessages } from './versions-messages.ts'

// What people do with their disk, one task after the other as one person does them. Two pairs of language, look and size
// stand for all; with a folder in `SHUKU_DISK_PICTURES` there are six, and a picture of each task is put there.

const folderOfPictures = process.env['SHUKU_DISK_PICTURES'] ?? ''
const windows = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const

const all = [
  { language: 'zh-CN', look: 'light', width: 1440 },
  { language: 'en-US', look: 'dark', width: 390 },
  { language: 'zh-CN', look: 'light', width: 390 },
  { language: 'en-US', look: 'light', width: 1440 },
  { language: 'en-US', look: 'light', width: 390 },
  { language: 'zh-CN', look: 'dark', width: 1440 },
] as const
const walks = folderOfPictures === '' ? all.slice(0, 2) : all

type Language = (typeof all)[number]['language']

const words = {
  'zh-CN': {
    as: 'wangfang',
    colleague: 'emily.carter',
    folder: '2027 预算编制',
    target: '评审会纪要',
    uploaded: '供应商资料',
    renamed: '供应商报价',
    inner: '合同',
    file: '预算说明',
    saved: '现场记录',
    unit: '财务共享中心',
    more: /^更多操作$/,
    restore: '还原',
    uploads: '上传',
    close: '关闭',
    recycled: /已还原 1 项/,
    pick: '从列表中选择',
  },
  'en-US': {
    as: 'emily.carter',
    colleague: 'wangfang',
    folder: 'Northfield project',
    target: 'Minutes',
    uploaded: 'Suppliers',
    renamed: 'Supplier quotes',
    inner: 'Contracts',
    file: 'Budget notes',
    saved: 'Site notes',
    unit: 'Finance Shared Services',
    more: /^More(?: actions)?$/,
    restore: 'Restore',
    uploads: 'Uploads',
    close: 'Close',
    recycled: /1 item restored/,
    pick: 'Choose from the list',
  },
} as const

interface Walk {
  readonly page: Page
  readonly language: Language
  readonly word: (typeof words)[Language]
  readonly isSmall: boolean
  /** Behind the names of what is made for this walk. */
  readonly mark: string
  readonly folderId: number
  readonly picture: (task: string) => Promise<void>
}

const open = async (page: Page, address: string) => {
  await page.goto('about:blank')
  await page.goto(`/wui/index.html${address}`)
}
const tile = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function makeFolder(page: Page, name: string, folderId?: number): Promise<number> {
  const form = { operation: 'create', textname: name, parentID: folderId === undefined ? 'home' : String(folderId) }
  const reply = await page.request.post('/api/doc/netdisk/files', { form })
  return ((await reply.json()) as { ids: number[] }).ids[0] ?? 0
}

interface Put {
  readonly name: string
  readonly content: string
  readonly folderId?: number
}

async function putFile(page: Page, { name, content, folderId }: Put): Promise<number> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
  const multipart = { category: 'netDisk', parentID: folderId === undefined ? 'home' : String(folderId), name, file }
  const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart })
  return ((await reply.json()) as { data: { placed: { id: number } } }).data.placed.id
}

async function findFolder(page: Page, name: string): Promise<number> {
  const reply = await page.request.get(`/api/networkdisk/clouddisk/queryCategory?name=${encodeURIComponent(name)}`)
  const { data } = (await reply.json()) as { data: { nodeid: string; name: string }[] }
  return Number(data.find((node) => node.name === name)?.nodeid)
}

/** Does an act of an item by its menu. */
async function act({ page, isSmall }: Walk, item: Locator, label: string): Promise<void> {
  if (isSmall) await item.locator('.sk-disk-tile-acts').click()
  else await item.click({ button: 'right' })
  await page.getByRole('menuitem', { name: new RegExp(`^${label.replaceAll(/[()…]/g, '.')}`) }).click()
}

async function openMore({ page, word }: Walk, label: string): Promise<void> {
  await page.getByRole('button', { name: word.more }).first().click()
  await page.getByRole('menuitem', { name: label }).click()
}

/** A folder with a file, a folder with another one, and an empty folder. */
function folderOnDesktop(name: string, { inner, file }: { readonly inner: string; readonly file: string }): string {
  const path = join(test.info().outputPath(), name)
  mkdirSync(join(path, inner), { recursive: true })
  writeFileSync(join(path, `${file}.txt`), file)
  writeFileSync(join(path, inner, `${inner}.txt`), inner)
  return path
}

/** As the browser gives a folder that is dropped from the desktop. */
async function drop(page: Page, name: string, inner: string): Promise<void> {
  await page.evaluate(
    ([outerName, innerName]) => {
      const fileEntry = (path: string) => ({
        isFile: true,
        isDirectory: false,
        fullPath: path,
        file: (resolve: (file: File) => void) => resolve(new File([path], path.split('/').at(-1) ?? '')),
      })
      const folderEntry = (path: string, children: readonly unknown[]) => ({
        isFile: false,
        isDirectory: true,
        fullPath: path,
        createReader: () => {
          const portions = [children, []]
          return { readEntries: (resolve: (some: unknown) => void) => resolve(portions.shift() ?? []) }
        },
      })
      const entry = folderEntry(`/${outerName}`, [
        fileEntry(`/${outerName}/${outerName}.txt`),
        folderEntry(`/${outerName}/${innerName}`, [fileEntry(`/${outerName}/${innerName}/${innerName}.txt`)]),
        folderEntry(`/${outerName}/${innerName} 2`, []),
      ])
      const given = new DataTransfer()
      given.items.add(new File(['1'], 'folder'))
      DataTransferItem.prototype.webkitGetAsEntry = () => entry as unknown as FileSystemEntry
      const target = document.querySelector('main .sk-disk-pane') ?? document.body
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: given }))
    },
    [name, inner] as const,
  )
}

async function uploadFolder(walk: Walk): Promise<void> {
  const { page, language, word, mark, folderId, isSmall, picture } = walk
  const t = diskMessages.texts
  const name = `${word.uploaded} ${mark}`
  await open(page, addresses.cloudDisk({ folderId }))
  await expect(heading(page, word.folder)).toBeVisible()
  await expect(tile(page, `${word.target} ${mark}`)).toBeVisible()
  await picture('00-icons')
  if (isSmall) {
    const chooser = page.waitForEvent('filechooser')
    await openMore(walk, t.uploadFolder[language])
    await (await chooser).setFiles(folderOnDesktop(name, { inner: word.inner, file: name }))
  } else await drop(page, name, word.inner)
  await expect(tile(page, name)).toBeVisible()
  const panel = page.getByRole('region', { name: word.uploads, exact: true })
  await expect(panel).toBeVisible()
  await panel.locator('button[aria-expanded=false]').click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await picture('01-upload')
  await panel.getByRole('button', { name: word.close, exact: true }).last().click()
  await tile(page, name)[isSmall ? 'click' : 'dblclick']()
  await expect(tile(page, word.inner)).toBeVisible()
  if (!isSmall) await expect(tile(page, `${word.inner} 2`)).toBeVisible()
}

async function rename(walk: Walk): Promise<void> {
  const { page, language, word, mark, folderId, isSmall, picture } = walk
  await open(page, addresses.cloudDisk({ folderId }))
  const item = tile(page, `${word.uploaded} ${mark}`)
  if (isSmall) await act(walk, item, diskMessages.texts.rename[language])
  else {
    await item.click()
    await page.keyboard.press('F2')
  }
  const field = page.getByRole('main').getByRole('listitem').getByRole('textbox')
  await field.fill(`${word.renamed} ${mark}`)
  await picture('02-rename')
  await field.press('Enter')
  await expect(page.getByText(diskMessages.texts.updated[language])).toBeVisible()
  await expect(tile(page, `${word.renamed} ${mark}`)).toBeVisible()
}

async function move(walk: Walk): Promise<void> {
  const { page, language, word, mark, isSmall, picture } = walk
  const t = diskMessages.texts
  const [item, target] = [tile(page, `${word.renamed} ${mark}`), tile(page, `${word.target} ${mark}`)]
  if (isSmall) {
    await act(walk, item, t.moveTo[language])
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('treeitem', { name: t.disk[language] }).first().click()
    await picture('03-move')
    await dialog.getByRole('button', { name: t.moveHere[language] }).click()
  } else await item.dragTo(target)
  await expect(page.getByText(t.moved[language])).toBeVisible()
  if (!isSmall) await picture('03-move')
  await expect(item).toHaveCount(0)
}

async function versionBack(walk: Walk): Promise<void> {
  const { page, language, word, mark, folderId, picture } = walk
  await open(page, addresses.cloudDisk({ folderId }))
  await act(walk, tile(page, `${word.file} ${mark}.txt`), diskMessages.texts.versionInfo[language])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('V3', { exact: true })).toBeVisible()
  await picture('04-versions')
  const label = versionsMessages.texts.restore[language].replace('{n}', 'V1')
  await dialog.getByRole('button', { name: label }).click()
  await expect(page.getByText(versionsMessages.texts.restored[language].replace('{n}', 'V1'))).toBeVisible()
  await expect(dialog.getByText('V4', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function share(walk: Walk): Promise<void> {
  const { page, language, word, mark, picture } = walk
  await act(walk, tile(page, `${word.file} ${mark}.txt`), diskMessages.texts.share[language])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().fill(word.unit)
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: /\d/ })).toBeVisible()
  await picture('05-share')
  await dialog.getByRole('button', { name: sharingMessages.texts.share[language], exact: true }).click()
  await expect(page.getByText(diskMessages.texts.shared[language])).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: word.unit })).toBeVisible()
  await picture('05-shared')
  await page.keyboard.press('Escape')
}

async function takeAway(walk: Walk): Promise<void> {
  const { page, language, word, mark, picture } = walk
  await open(page, addresses.cloudDisk({ view: 'myShare' }))
  const item = tile(page, `${word.file} ${mark}.txt`)
  await expect(item).toBeVisible()
  await picture('06-my-shares')
  await act(walk, item, diskMessages.texts.viewTargets[language])
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('listitem').getByRole('checkbox').check()
  await picture('06-objects')
  await dialog.locator('.sk-disk-objects-bar').getByRole('button').click()
  const asked = page.getByRole('dialog', { name: sharingMessages.texts.endAsked[language] })
  await asked.getByRole('button').last().click()
  await expect(dialog.getByText(sharingMessages.texts.nobody[language])).toBeVisible()
  await page.keyboard.press('Escape')
}

async function saveColleagues(walk: Walk): Promise<void> {
  const { page, language, word, mark, picture } = walk
  const t = diskMessages.texts
  await open(page, addresses.cloudDisk({ view: 'colleagueShare' }))
  const item = tile(page, `${word.saved} ${mark}.txt`)
  await expect(item).toBeVisible()
  await picture('07-colleagues')
  await act(walk, item, t.saveToDisk[language])
  const dialog = page.getByRole('dialog')
  await picture('07-save')
  await dialog.getByRole('button', { name: t.saveHere[language] }).click()
  await expect(page.getByText(t.saved[language])).toBeVisible()
  await open(page, addresses.cloudDisk())
  await expect(item).toBeVisible()
}

async function publish(walk: Walk): Promise<void> {
  const { page, language, word, mark, folderId, picture } = walk
  const tree = await page.request.get('/api/doc/category/treeNode?iscreate=1&level=all')
  const { treedata } = (await tree.json()) as { treedata: { name: string; hasRight: boolean }[] }
  await open(page, addresses.cloudDisk({ folderId }))
  await act(walk, tile(page, `${word.file} ${mark}.txt`), diskMessages.texts.publish[language])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(treedata.find(({ hasRight }) => hasRight)?.name ?? '')
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await picture('08-publish')
  await dialog.getByRole('button', { name: publishingMessages.texts.publish[language], exact: true }).click()
  const said = [publishingMessages.texts.published[language], publishingMessages.texts.submitted[language]]
  await expect(page.getByText(new RegExp(said.join('|')))).toBeVisible()
}

async function removeAndRestore(walk: Walk): Promise<void> {
  const { page, language, word, mark, isSmall, folderId, picture } = walk
  const t = diskMessages.texts
  await open(page, addresses.cloudDisk({ folderId }))
  const name = `${word.file} ${mark}.txt`
  await act(walk, tile(page, name), t.delete[language])
  const asked = page.getByRole('dialog', { name: t.deleteAsked[language] })
  await expect(asked).toBeVisible()
  await picture('09-delete')
  await asked.getByRole('button', { name: t.delete[language] }).click()
  await expect(tile(page, name)).toHaveCount(0)
  await open(page, addresses.cloudDiskRecycleBin())
  const main = page.getByRole('main')
  const row = main.getByRole(isSmall ? 'listitem' : 'row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await row.hover()
  await picture('09-bin')
  if (isSmall) await row.getByRole('button').last().click()
  else await row.getByRole('button', { name: word.restore }).click()
  if (isSmall) await page.getByRole('menuitem', { name: word.restore }).click()
  await page.getByRole('dialog').getByRole('button', { name: word.restore, exact: true }).click()
  await expect(page.getByText(word.recycled)).toBeVisible()
  await open(page, addresses.cloudDisk({ folderId }))
  await expect(tile(page, name)).toBeVisible()
}

async function freeUp(walk: Walk): Promise<void> {
  const { page, language, folderId, picture } = walk
  const t = diskMessages.texts
  const id = await putFile(page, { name: `x ${walk.mark}.txt`, content: 'gone', folderId })
  await page.request.post('/api/doc/netdisk/files', { form: { operation: 'delete', ids: String(id) } })
  await open(page, addresses.cloudDisk())
  await openMore(walk, t.freeUp[language])
  const dialog = page.getByRole('dialog', { name: t.freeUp[language] })
  await expect(dialog.getByRole('list', { name: t.largestFiles[language] })).toBeVisible()
  await picture('10-space')
  await dialog.getByRole('button', { name: t.emptyBin[language] }).click()
  const asked = page.getByRole('dialog', { name: t.emptyBinAsked[language] })
  await expect(asked).toBeVisible()
  await picture('10-empty')
  await asked.getByRole('button', { name: t.emptyBin[language] }).click()
  await expect(page.getByText(t.binEmptied[language])).toBeVisible()
}

for (const [at, { language, look, width }] of walks.entries()) {
  const name = `${language.slice(0, 2)}.${look}.${width}`
  const word = words[language]
  test.describe(name, () => {
    test.use({ as: word.as, language, colorScheme: look, viewport: windows[width], hasTouch: width === 390 })

    test('a folder is uploaded, renamed and moved; a version comes back; a file is shared with a unit and taken away again, that of a colleague saved, one published, deleted and restored; space is freed', async ({
      page,
      browser,
    }) => {
      test.setTimeout(10 * 60_000)
      const mark = String(at + 1)
      const picture = async (task: string) => {
        if (folderOfPictures !== '')
          await page.screenshot({ path: join(folderOfPictures, `${task}.${name}.png`), animations: 'disabled' })
        const { scrollWidth, shown } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          shown: document.documentElement.dataset['theme'],
        }))
        expect(scrollWidth, `${task}: nothing sticks out`).toBeLessThanOrEqual(width)
        expect(shown).toBe(look)
      }
      const folderId = await findFolder(page, word.folder)
      await makeFolder(page, `${word.target} ${mark}`, folderId)
      for (const content of ['1', '22', '333'])
        await putFile(page, { name: `${word.file} ${mark}.txt`, content: `${word.file} ${content}`, folderId })
      const { personId } = (await (await page.request.get('/api/shuku/session')).json()) as { personId: number }
      const colleague = await openAs(browser, word.colleague, language)
      const given = await putFile(colleague, { name: `${word.saved} ${mark}.txt`, content: word.saved })
      const form = { fileids: String(given), resourceids: String(personId) }
      await colleague.request.post('/api/networkdisk/clouddisk/share', { form })
      await colleague.context().close()

      const walk: Walk = { page, language, word, isSmall: width === 390, mark, folderId, picture }
      await test.step('upload a folder', async () => await uploadFolder(walk))
      await test.step('rename', async () => await rename(walk))
      await test.step('move', async () => await move(walk))
      await test.step('a version comes back', async () => await versionBack(walk))
      await test.step('share with a unit', async () => await share(walk))
      await test.step('take away', async () => await takeAway(walk))
      await test.step('save what a colleague shares', async () => await saveColleagues(walk))
      await test.step('publish', async () => await publish(walk))
      await test.step('delete and restore', async () => await removeAndRestore(walk))
      await test.step('free up space', async () => await freeUp(walk))
    })
  })
}
