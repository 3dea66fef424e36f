import type { FrameLocator, Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'

const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

async function makeFolder(page: Page, name: string, folderId = 0): Promise<number> {
  const reply = await page.request.post('/api/doc/netdisk/files', {
    form: { operation: 'create', textname: name, parentID: folderId === 0 ? 'home' : String(folderId) },
  })
  return ((await reply.json()) as { ids: number[] }).ids[0] ?? 0
}

async function putFile(page: Page, name: string, folderId: number) {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(`${name} 的内容`) }
  const multipart = { category: 'netDisk', parentID: String(folderId), name, file }
  const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart })
  const { data } = (await reply.json()) as { data: { fileid: string; placed: { id: number } } }
  return { id: data.placed.id, fileId: Number(data.fileid) }
}

/** A page of another program on the same server, with these functions, that shows a page of the disk. */
async function embed(page: Page, address: string, functions: readonly string[]): Promise<FrameLocator> {
  const made = functions.map((name) => `window.${name} = (...given) => calls.push({ name: '${name}', given })`)
  const body = `<!doctype html><html lang="zh-CN"><title>另一个程序</title><body style="margin:0">
    <script>const calls = []; ${made.join(';')}</script>
    <iframe title="云盘" style="border:0;width:100vw;height:100vh" src="/wui/index.html${address}"></iframe></body></html>`
  await page.route('**/another-program.html', (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto('/another-program.html')
  return page.frameLocator('iframe')
}

interface Called {
  readonly name: string
  readonly given: readonly unknown[]
}
const calledOf = async (page: Page, name: string) =>
  (await page.evaluate<Called[]>('calls')).filter((one) => one.name === name).map(({ given }) => given)

test.describe('at a desk', () => {
  // the address of a file that there is not
  test.use({ as: 'liqiang', allowedNoise: [/status 404 of .*fileid=999999999/] })

  test('DISK-11 DISK-42~ DISK-90 the list for embedding has pages of four sizes, makes folders and renames in dialogs, and begins where and how its address says', async ({
    page,
  }) => {
    const name = mark()
    const folder = await makeFolder(page, `合同 ${name}`)
    for (let at = 1; at <= 11; at++) await makeFolder(page, `第 ${at} 份`, folder)
    await putFile(page, '清单.txt', folder)
    await page.goto(`/wui/index.html${addresses.diskTable({ folderId: folder })}&orderby=name%20desc`)
    const rows = page.getByRole('main').getByRole('row')
    await expect(page.getByRole('heading', { level: 1, name: `合同 ${name}` })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    // the head, and ten of twelve; files come after all folders, in this order too
    await expect(rows).toHaveCount(11)
    await expect(rows.nth(1)).toContainText('第 11 份')
    await expect(rows.filter({ hasText: '清单.txt' })).toHaveCount(0)
    await takePicture(page, 'embedded-table')
    await expectAccessible(page)
    await page.getByRole('button', { name: /10 条/ }).click()
    for (const size of ['10', '20', '50', '100'])
      await expect(page.getByRole('menuitem', { name: new RegExp(`^${size} 条`) })).toBeVisible()
    await page.getByRole('menuitem', { name: /^20 条/ }).click()
    await expect(rows).toHaveCount(13)
    await expect(rows.nth(12)).toContainText('清单.txt')

    await page.getByRole('button', { name: '新建文件夹' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '名称' }).fill('附:件')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '名称不能包含以下字符' })).toBeVisible()
    await dialog.getByRole('textbox', { name: '名称' }).fill('附件')
    await takePicture(page, 'embedded-new-folder')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('新建成功')).toBeVisible()
    await rows.filter({ hasText: '清单.txt' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await expect(dialog.getByRole('textbox', { name: '名称' })).toHaveValue('清单')
    await dialog.getByRole('textbox', { name: '名称' }).fill('目录')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(rows.filter({ hasText: '目录.txt' })).toBeVisible()

    await page.goto(`/wui/index.html${addresses.diskTable()}?orderby=name%20desc&txt=${encodeURIComponent(name)}`)
    await expect(rows).toHaveCount(2)
    await rows
      .filter({ hasText: `合同 ${name}` })
      .getByText(`合同 ${name}`)
      .click()
    await expect(page).toHaveURL(new RegExp(`cloudDiskTableList.*categoryid=${folder}`))
    // the last of twelve
    await page.getByRole('button', { name: /10 条/ }).click()
    await page.getByRole('menuitem', { name: /^20 条/ }).click()
    await rows.filter({ hasText: '目录.txt' }).getByText('目录.txt').click()
    await expect(page).toHaveURL(/CloudDiskFileView\?fileid=\d+/)
    await expect(page.getByText('清单.txt 的内容')).toBeVisible()
  })

  test('DISK-16 DISK-17 DISK-79~ a client that synchronises has its rules and its own download, one that shares into chats gets what is chosen, and whoever embeds the list does what it asks for', async ({
    page,
  }) => {
    const name = mark()
    const folder = await makeFolder(page, `客户端 ${name}`)
    const file = await putFile(page, '方案.txt', folder)
    const row = { id: String(file.id), name: '方案.txt', type: '1', imagefileid: String(file.fileId) }
    const client = ['syncRules', 'downloadCloudFile', 'shareToPCEM', 'loadCatalogId']
    const asked = ['onShare', 'onPublic', 'onMove', 'onDelete']
    const frame = await embed(page, addresses.diskTable({ folderId: folder }), [...client, ...asked])
    await frame.getByRole('row').filter({ hasText: '方案.txt' }).getByRole('checkbox').click()
    await takePicture(page, 'embedded-client')
    const inFrame = page.frames().at(-1)
    expect(inFrame?.url()).toContain('emJs=1&shareToPCEM=1')
    const bar = frame.getByRole('toolbar')
    const act = async (label: string) => {
      const button = bar.getByRole('button', { name: label, exact: true })
      if (await button.isVisible()) return await button.click()
      await bar.getByRole('button', { name: '更多操作' }).click()
      return await frame.getByRole('menuitem', { name: label, exact: true }).click()
    }
    await act('发送到会话')
    await act('下载到客户端')
    await act('分享')
    await act('发布')
    await act('移动到…')
    await act('删除')
    for (const call of ['shareToPCEM', 'downloadCloudFile', 'onShare', 'onPublic', 'onMove', 'onDelete'])
      expect(await calledOf(page, call), call).toEqual([[[row]]])
    await frame.getByRole('button', { name: '同步规则' }).click()
    expect(await calledOf(page, 'syncRules')).toEqual([[String(folder)]])
    expect(await calledOf(page, 'loadCatalogId')).toContainEqual([String(folder)])

    // a client that can do neither has the plain page
    await page.unroute('**/another-program.html')
    const plain = await embed(page, addresses.diskTable({ folderId: folder }), [])
    await plain.getByRole('row').filter({ hasText: '方案.txt' }).getByRole('checkbox').click()
    await expect(plain.getByRole('toolbar').getByRole('button', { name: '下载', exact: true })).toBeVisible()
    await expect(plain.getByText('发送到会话')).toHaveCount(0)
    await expect(plain.getByText('同步规则')).toHaveCount(0)
    expect(page.frames().at(-1)?.url()).not.toContain('shareToPCEM')
  })

  test('SYNC-02 SYNC-03 the client lets choose a category, and whom to share with, in pages of their own, and takes what was chosen', async ({
    page,
  }) => {
    const inClient = ['docCallback', 'shareCallback', 'cancelCallback']
    const categories = await embed(page, '#/main/document/SyncDocBrowser?emJs=1', inClient)
    await expect(categories.getByRole('heading', { level: 1, name: '选择目录' })).toBeVisible()
    const confirm = /^确\s?定$/
    await expect(categories.getByRole('button', { name: confirm })).toBeDisabled()
    await categories.getByRole('searchbox').fill('制度')
    // the whole tree is there until the answer comes
    await expect(categories.getByText(/^共 \d+ 项$/)).toBeVisible()
    await categories.getByRole('button', { name: /制度/ }).first().click()
    await expectAccessible(page)
    await takePicture(page, 'sync-category')
    await categories.getByRole('button', { name: confirm }).click()
    await expect.poll(() => calledOf(page, 'docCallback')).toHaveLength(1)
    expect(JSON.stringify(await calledOf(page, 'docCallback'))).toMatch(/\{"id":"\d+","name":"[^"]*制度/)
    await categories.getByRole('button', { name: /^取\s?消$/ }).click()
    await expect.poll(() => calledOf(page, 'cancelCallback')).toHaveLength(1)

    await page.unroute('**/another-program.html')
    const targets = await embed(page, '#/main/document/SyncShareBrowser?emJs=1', inClient)
    await targets.getByRole('searchbox').fill('王芳')
    await targets.getByRole('checkbox', { name: /王芳/ }).first().check()
    await expectAccessible(page)
    await takePicture(page, 'sync-targets')
    await targets.getByRole('button', { name: confirm }).click()
    await expect.poll(() => calledOf(page, 'shareCallback')).toHaveLength(1)
    expect(JSON.stringify(await calledOf(page, 'shareCallback'))).toContain('王芳')

    // nobody takes it where no client is around the page
    await page.goto('/wui/index.html#/main/document/SyncShareBrowser')
    await expect(page.getByText('请从客户端打开此页面')).toBeVisible()
    await expect(page.getByRole('button', { name: confirm })).toBeDisabled()
  })

  test('DISK-13 DISK-14 DISK-18 DISK-53 DISK-87 one folder is shown without the frame of the product, and so is what one goes to from it; a file of an earlier version says so, and by a share it is open to whom that is for', async ({
    page,
    browser,
  }) => {
    const name = mark()
    const folder = await makeFolder(page, `图纸 ${name}`)
    const inner = await makeFolder(page, '一层', folder)
    const { fileId } = await putFile(page, '说明.txt', inner)
    const frame = await embed(page, addresses.diskFolderView({ folderId: folder }), ['loadCatalogId'])
    await frame.getByRole('listitem').filter({ hasText: '一层' }).dblclick()
    await expect(frame.getByRole('listitem').filter({ hasText: '说明.txt' })).toBeVisible()
    expect(await calledOf(page, 'loadCatalogId')).toEqual([[String(folder)], [String(inner)]])
    await takePicture(page, 'embedded-folder')
    await frame.getByRole('listitem').filter({ hasText: '说明.txt' }).click({ button: 'right' })
    const cancelShare = frame.getByRole('menuitem', { name: '取消分享' })
    await expect(cancelShare).toContainText('请在“我的分享”中取消')
    for (const act of ['重命名', '复制', '粘贴']) await expect(frame.getByRole('menuitem', { name: act })).toBeVisible()
    await frame.getByRole('menuitem', { name: '删除' }).click()
    const question = frame.getByRole('dialog', { name: '信息确认' })
    await expect(question).toContainText('确定删除选中项吗？')
    await question.getByRole('button', { name: '取消' }).click()
    await expect(frame.getByRole('listitem').filter({ hasText: '说明.txt' })).toBeVisible()
    await frame.getByRole('link', { name: `图纸 ${name}` }).click()
    await expect(frame.getByRole('listitem').filter({ hasText: '一层' })).toBeVisible()
    expect(page.frames().at(-1)?.url()).toContain('CloudDiskFolderView')
    await frame.getByRole('listitem').filter({ hasText: '一层' }).dblclick()
    await frame.getByRole('listitem').filter({ hasText: '说明.txt' }).dblclick()
    await expect(frame.getByText('说明.txt 的内容')).toBeVisible()
    expect(page.frames().at(-1)?.url()).toContain(`CloudDiskFileView?fileid=${fileId}`)
    await page.goto(
      `/wui/index.html${addresses.diskFileView(fileId)}&shareid=1&fromVersionView=1&versionId=7&versionCount=3`,
    )
    await expect(page.getByText('历史版本 · 共 3 个版本')).toBeVisible()
    await expect(page.getByText('说明.txt 的内容')).toBeVisible()
    await takePicture(page, 'embedded-file')
    const colleague = await openAs(browser, 'luyang')
    const session = await colleague.request.get('/api/shuku/session')
    const { personId } = (await session.json()) as { personId: number }
    await page.request.post('/api/networkdisk/clouddisk/share', { form: { folderids: inner, resourceids: personId } })
    const lines = await page.request.get(`/api/shuku/disk/shares?id=${inner}`)
    const { shares } = (await lines.json()) as { shares: { id: number }[] }
    const byShare = (shareId: number) => `/wui/index.html${addresses.diskFileView(fileId)}&shareid=${shareId}`
    await colleague.goto(byShare(shares[0]?.id ?? 0))
    await expect(colleague.getByText('说明.txt 的内容')).toBeVisible()
    await colleague.goto(byShare(999_999_998))
    await expect(colleague.getByText('文件不存在，或未与您分享')).toBeVisible()
    await colleague.context().close()
    await page.goto(`/wui/index.html${addresses.diskFileView(999_999_999)}`)
    await expect(page.getByText('文件不存在，或未与您分享')).toBeVisible()
  })

  test('DISK-42 the list for embedding shows the view, folder, words and shares that its address names, in the order that it names', async ({
    page,
    browser,
  }) => {
    const name = mark()
    const first = await makeFolder(page, `甲 ${name}`)
    const second = await makeFolder(page, `乙 ${name}`)
    await makeFolder(page, `丙 ${name}`)
    const colleague = await openAs(browser, 'luyang')
    const other = await openAs(browser, 'wangfang')
    const personOf = async (of: Page) =>
      (await (await of.request.get('/api/shuku/session')).json()) as { personId: number; name: string }
    const [one, two] = [await personOf(colleague), await personOf(other)]
    const share = (id: number, person: number) =>
      page.request.post('/api/networkdisk/clouddisk/share', { form: { folderids: id, resourceids: person } })
    await share(first, one.personId)
    await share(second, two.personId)
    const { shares } = (await (await page.request.get(`/api/shuku/disk/shares?id=${first}`)).json()) as {
      shares: { id: number }[]
    }
    const shown = async (of: Page, query: string, names: readonly string[]) => {
      await of.goto('about:blank')
      await of.goto(`/wui/index.html${addresses.diskTable()}?txt=${encodeURIComponent(name)}&${query}`)
      const rows = of.getByRole('main').getByRole('row').filter({ hasText: name })
      await expect(rows, query).toHaveText(names.map((each) => new RegExp(each)))
      if (names.length === 0) await expect(of.getByText(/没有/).first(), query).toBeVisible()
    }
    await shown(page, 'loadFolderType=privateAll&orderby=time', ['甲', '乙', '丙'])
    await shown(page, 'loadFolderType=publicAll&orderby=time%20desc', ['丙', '乙', '甲'])
    await shown(page, 'loadFolderType=myShare&orderby=time', ['甲', '乙'])
    await shown(page, `loadFolderType=myShare&shareid=${shares[0]?.id}`, ['甲'])
    await shown(page, `loadFolderType=myShare&username=${encodeURIComponent(two.name)}`, ['乙'])
    await shown(page, 'loadFolderType=myShare&sharetime=2026-01-01&orderby=time', ['甲', '乙'])
    await shown(page, 'loadFolderType=myShare&sharetime=2999-01-01', [])
    await shown(colleague, 'loadFolderType=shareMy', ['甲'])
    await makeFolder(page, `内 ${name}`, first)
    await shown(colleague, `loadFolderType=shareMy&categoryid=${first}`, ['内'])
    await colleague.context().close()
    await other.context().close()
  })

  test('DISK-79 what is done with items in a folder of the disk, with one’s shares and with those of colleagues, is done by the page that embeds it where it wants to', async ({
    page,
    browser,
  }) => {
    const name = mark()
    const folder = await makeFolder(page, `嵌入 ${name}`)
    const { id, fileId } = await putFile(page, '方案.txt', folder)
    const colleague = await openAs(browser, 'luyang')
    const personOf = async (of: Page) =>
      ((await (await of.request.get('/api/shuku/session')).json()) as { personId: number }).personId
    const [own, theirs] = [await personOf(page), await personOf(colleague)]
    const received = await makeFolder(colleague, `同事的 ${name}`)
    const share = (of: Page, item: number, person: number) =>
      of.request.post('/api/networkdisk/clouddisk/share', { form: { folderids: item, resourceids: person } })
    await share(colleague, received, own)
    await share(page, folder, theirs)
    await colleague.context().close()

    const rowOf = (item: number, title: string, file?: number) => ({
      id: String(item),
      name: title,
      type: file === undefined ? '0' : '1',
      imagefileid: String(file ?? ''),
    })
    /** Each act of the menu of an item calls its function with that item, and does nothing else. */
    const called = async (address: string, title: string, acts: Readonly<Record<string, string>>, row: object) => {
      await page.unroute('**/another-program.html')
      const frame = await embed(page, address, Object.keys(acts))
      const tile = frame.getByRole('main').getByRole('listitem').filter({ hasText: title })
      for (const [call, label] of Object.entries(acts)) {
        await tile.click({ button: 'right' })
        await frame.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click()
        await expect.poll(() => calledOf(page, call), call).toEqual([[[row]]])
      }
      await expect(frame.getByRole('dialog')).toHaveCount(0)
    }
    const ofOwn = {
      onDownload: '下载',
      onShare: '分享',
      onPublic: '发布',
      onCopy: '复制',
      onMove: '移动到…',
      onDelete: '删除',
    }
    await called(addresses.diskFolderView({ folderId: folder }), '方案.txt', ofOwn, rowOf(id, '方案.txt', fileId))
    const ofShares = { onShowShareObj: '查看分享对象', onCancelShare: '取消分享' }
    const shares = addresses.diskFolderView({ view: 'myShare' })
    await called(shares, `嵌入 ${name}`, ofShares, rowOf(folder, `嵌入 ${name}`))
    const receivedView = addresses.diskFolderView({ view: 'colleagueShare' })
    const saved = { onSave2Disk: '保存到云盘' }
    await called(receivedView, `同事的 ${name}`, saved, rowOf(received, `同事的 ${name}`))

    await page.unroute('**/another-program.html')
    const choice = `${addresses.moveBrowser({ folderIds: [received] })}&operation=save2disk`
    const frame = await embed(page, choice, ['save2diskCallback', 'moveCallback'])
    await frame.getByRole('treeitem', { name: `嵌入 ${name}` }).click()
    await frame.getByRole('button', { name: '保存到这里' }).click()
    const target = { id: String(folder), name: `嵌入 ${name}` }
    expect(await calledOf(page, 'save2diskCallback')).toEqual([[target]])
    expect(await calledOf(page, 'moveCallback')).toEqual([])
    await page.unroute('**/another-program.html')
    const moving = await embed(page, addresses.moveBrowser({ folderIds: [folder] }), ['moveCallback'])
    await moving.getByRole('treeitem', { name: '云盘' }).first().click()
    await moving.getByRole('button', { name: '移动到这里' }).click()
    expect(await calledOf(page, 'moveCallback')).toEqual([[{ id: 'home', name: '云盘' }]])
    await page.unroute('**/another-program.html')
    await embed(page, addresses.diskTable({ folderId: folder }), ['loadCatalogId'])
    await expect.poll(() => calledOf(page, 'loadCatalogId')).toContainEqual([String(folder)])
  })

  test('DOC-03 a file of the disk that is open to be edited has links to the documents made of it, which open the edit page in a new window', async ({
    page,
  }) => {
    const name = mark()
    const folder = await makeFolder(page, `公告 ${name}`)
    const { id, fileId } = await putFile(page, `公告 ${name}.txt`, folder)
    const tree = await page.request.get('/api/doc/category/treeNode?iscreate=1&level=all')
    const { treedata } = (await tree.json()) as { treedata: { key: string; hasRight: boolean }[] }
    const categoryId = treedata.find(({ hasRight }) => hasRight)?.key ?? ''
    const made = await page.request.post('/api/shuku/disk/publish', { form: { id, categoryId } })
    const { documentId } = (await made.json()) as { documentId: number }
    await page.goto(`/wui/index.html${addresses.diskFileView(fileId)}&isEdit=1`)
    const link = page.getByRole('link', { name: `编辑文档“公告 ${name}”` })
    await expect(link).toBeVisible()
    await takePicture(page, 'embedded-edit')
    const opened = page.waitForEvent('popup')
    await link.click()
    const editor = await opened
    await expect(editor).toHaveURL(new RegExp(`/main/document/edit\\?id=${documentId}&isEdit=1`))
    await expect(editor.getByRole('textbox', { name: '标题' })).toHaveValue(`公告 ${name}`)
    await editor.close()
    await page.goto(`/wui/index.html${addresses.diskFileView(fileId)}`)
    await expect(page.getByText('的内容')).toBeVisible()
    await expect(link).toHaveCount(0)
  })

  test('ORG-03~ DISK-15 DISK-79~ the folder to move to is chosen on a page of its own, which tells who embeds it, or moves by itself', async ({
    page,
  }) => {
    const name = mark()
    const [from, to] = [await makeFolder(page, `来源 ${name}`), await makeFolder(page, `去处 ${name}`)]
    const inner = await makeFolder(page, '要移动的', from)
    const address = addresses.moveBrowser({ folderIds: [inner] })
    const frame = await embed(page, address, ['moveCallback'])
    await expect(frame.getByRole('button', { name: '移动到这里' })).toBeDisabled()
    await frame.getByRole('treeitem', { name: `去处 ${name}` }).click()
    await takePicture(page, 'embedded-move')
    await frame.getByRole('button', { name: '移动到这里' }).click()
    expect(await calledOf(page, 'moveCallback')).toEqual([[{ id: String(to), name: `去处 ${name}` }]])

    await page.goto(`/wui/index.html${address}`)
    const source = page.getByRole('treeitem', { name: `来源 ${name}` })
    // all that was in it is on the way itself
    await expect(source).not.toHaveAttribute('aria-expanded')
    await page.getByRole('treeitem', { name: `去处 ${name}` }).click()
    await page.getByRole('button', { name: '移动到这里' }).click()
    await expect(page.getByRole('main').getByText('文件移动成功')).toBeVisible()
    await page.goto(`/wui/index.html${addresses.diskTable({ folderId: to })}`)
    await expect(page.getByRole('row').filter({ hasText: '要移动的' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('DISK-11~ DISK-14~ DISK-15~ embedded pages have their titles and acts on a phone too', async ({ page }) => {
    const name = mark()
    const folder = await makeFolder(page, `Plans ${name}`)
    await putFile(page, 'plan.txt', folder)
    const pages = {
      table: addresses.diskTable({ folderId: folder }),
      folder: addresses.diskFolderView({ folderId: folder }),
      move: addresses.moveBrowser({ folderIds: [folder] }),
    }
    for (const [which, address] of Object.entries(pages)) {
      await page.goto(`/wui/index.html${address}`)
      const title = which === 'move' ? 'Move to' : `Plans ${name}`
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      if (which !== 'move') await expect(page.getByText('plan.txt')).toBeVisible()
      await takePicture(page, `embedded-phone-${which}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await takePicture(page, `embedded-phone-dark-${which}`)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
})
