import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  makeDocument,
  openAs,
  takePicture,
  test,
  uploadText,
} from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })

/** Two categories of the person alone, with documents in the first. */
async function start(page: Page, subjects: readonly string[]) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const make = async (name: string) => {
    const form = { categoryname: `${name} ${mark}` }
    const reply = await page.request.post('/api/doc/console/category/add', { form })
    return { id: Number(((await reply.json()) as { id: string }).id), name: form.categoryname }
  }
  const [source, target] = [await make('待移'), await make('归处')]
  const ids: number[] = []
  for (const docSubject of subjects) {
    const form = { docSubject, doccontent: '<p>正文</p>', seccategory: String(source.id) }
    ids.push(((await (await page.request.post('/api/doc/save/save', { form })).json()) as { docid: number }).docid)
  }
  return { source, target, ids }
}

async function choose(page: Page, field: string, { name }: { name: string }) {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field })
  await box.fill(name)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('SEARCH-49~ what is chosen in a list goes to another category, and the undo brings it back', async ({
    page,
  }) => {
    const { source, target, ids } = await start(page, ['移动甲', '移动乙'])
    const share = { docid: String(ids[0]), objType: '6', seclevel: '3' }
    expect((await page.request.post('/api/doc/share/saveShare', { form: share })).ok()).toBe(true)
    await open(page, addresses.search({ categoryId: source.id }))
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '移动' }).click()
    const dialog = page.getByRole('dialog', { name: '移动 2 篇文档' })
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(dialog.getByText('请选择目录')).toBeVisible()
    await dialog.getByRole('combobox', { name: '移动到' }).click()
    const offered = page.locator('.ant-select-dropdown:visible')
    await expect(offered.locator('.ant-select-item-option').first()).toBeVisible()
    const [list, button] = [
      await offered.boundingBox(),
      await dialog.getByRole('button', { name: '移动' }).boundingBox(),
    ]
    expect((list?.y ?? 0) + (list?.height ?? 0), 'the list ends above the button').toBeLessThanOrEqual(button?.y ?? 0)
    await choose(page, '移动到', target)
    await dialog.getByRole('radio', { name: '重置为新目录的默认权限' }).check()
    // who could then read them, and who no longer
    await expect(dialog.getByText(/^(\d+ 人将|不影响任何人的可见范围)/)).toBeVisible()
    await expect(dialog.getByText('1 项共享：保留')).toBeVisible()
    await takePicture(page, 'move.dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(page.getByText(`已将 2 篇文档移动到“${target.name}”`)).toBeVisible()
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' })
    await undo.hover()
    await expect(rows(page).filter({ hasText: '移动甲' })).toHaveCount(0)
    await undo.click()
    await expect(page.getByText('2 篇文档已移回原目录')).toBeVisible()
    await expect(rows(page).filter({ hasText: '移动甲' })).toHaveCount(1)
  })
})

test.describe('what is done with a selection', () => {
  test.use({ as: 'sysadmin' })

  test('SEARCH-49 delete, download, mark as read, import, copy, move and share wait for a selection, and searching never does', async ({
    page,
    browser,
  }) => {
    const mark = `待选-${test.info().workerIndex}-${Date.now().toString(36)}`
    const author = await openAs(browser, 'liqiang')
    for (const n of [1, 2]) {
      const fileids = String(await uploadText(author, `附件 ${n}.txt`, '附件'))
      const subject = `${mark} ${n}`
      const docid = await makeDocument(author, { category: '报销与差旅', subject, html: '<p>正文</p>', fileids })
      const share = { docid: String(docid), objType: '6', seclevel: '3' }
      expect((await author.request.post('/api/doc/share/saveShare', { form: share })).ok()).toBe(true)
    }
    await author.context().close()
    await open(page, addresses.search({ subject: mark }))
    await expect(rows(page).filter({ hasText: mark })).toHaveCount(2)
    const main = page.getByRole('main')
    const acts = ['删除', '下载', '标记为已读', '导入到虚拟目录', '复制', '移动', '共享']
    const enabled = async () => {
      const toolbar = main.getByRole('toolbar')
      const offered = (await toolbar.count()) > 0 ? await toolbar.getByRole('button').allInnerTexts() : []
      const more = toolbar.getByRole('button', { name: '更多操作' })
      if ((await more.count()) > 0) {
        await more.click()
        await expect(page.getByRole('menuitem').first()).toBeVisible()
        offered.push(...(await page.locator('[role=menuitem]:not([aria-disabled=true])').allInnerTexts()))
        await page.keyboard.press('Escape')
      }
      return acts.filter((act) => offered.some((text) => text.replace(/\s/g, '') === act))
    }
    expect(await enabled()).toEqual([])
    await expect(main.getByRole('button', { name: '高级搜索' })).toBeEnabled()
    await rows(page)
      .filter({ hasText: `${mark} 1` })
      .getByRole('checkbox')
      .check()
    await rows(page)
      .filter({ hasText: `${mark} 2` })
      .getByRole('checkbox')
      .check()
    await expect(main.getByText('已选 2 项')).toBeVisible()
    await expect.poll(enabled).toEqual(acts)
    await expect(main.getByRole('button', { name: '高级搜索' })).toBeEnabled()
    await main.getByRole('button', { name: '取消选择' }).click()
    expect(await enabled()).toEqual([])
  })

  test(
    'SEARCH-49~ what is chosen in a list is copied to another category, and the undo takes the copies away',
    { tag: '@core' },
    async ({ page }) => {
      const { source, target } = await start(page, ['复制甲', '复制乙'])
      await open(page, addresses.search({ categoryId: source.id }))
      await page.getByRole('columnheader').getByRole('checkbox').check()
      await rows(page).filter({ hasText: '复制甲' }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '复制', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^复制 2 篇文档$|^复制“复制甲”$/ })
      await choose(page, '复制到', target)
      await expect(dialog.getByText('副本不包含单独的共享')).toBeVisible()
      await takePicture(page, 'copy.dialog')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: '复制', exact: true }).click()
      await expect(page.getByText(new RegExp(`^已将 [12] 篇文档复制到“${target.name}”$`))).toBeVisible()
      await expect(rows(page).filter({ hasText: '复制甲' }), 'the original stays').toHaveCount(1)
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(page.getByText(/^已撤销复制，[12] 篇副本进入回收站$/)).toBeVisible()
    },
  )
})

test.describe('the picker of categories', () => {
  test.use({ as: 'sysadmin' })

  test('ORG-03~ ORG-32 a category is found in the tree by the keys alone, and what one may not move into is only the way', async ({
    page,
  }) => {
    const { source, target } = await start(page, ['挑目录'])
    await open(page, addresses.search({ categoryId: source.id }))
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '移动' }).click()
    const moving = page.getByRole('dialog', { name: /^移动“/ })
    await moving.getByRole('button', { name: '从列表中选择' }).click()
    const picker = page.getByRole('dialog', { name: '选择目录' })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    // how far down it stands depends on what other tests have made: lines out of sight are not drawn
    await expect(picker.getByRole('treeitem').first()).toBeVisible()
    await takePicture(page, 'move.picker')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(picker.getByRole('tree')).toBeFocused()
    await picker.getByText('常用', { exact: true }).click()
    await picker.getByRole('searchbox').fill('guichu')
    await expect(picker.getByRole('button', { name: new RegExp(target.name) })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await picker.getByRole('button', { name: new RegExp(target.name) }).press('Enter')
    await expect(picker).toBeHidden()
    await expect(moving.getByText(target.name)).toBeVisible()
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('MOVE-24~ a document goes from its page, in a dialog that fills the screen', async ({ page }) => {
    const { target, ids } = await start(page, ['To be moved'])
    await open(page, addresses.document(ids[0] ?? 0))
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move “To be moved”' })
    await choose(page, 'Move to', target)
    await takePicture(page, 'move.phone')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText(`1 document moved to “${target.name}”`)).toBeVisible()
    await expect(page.getByText(target.name, { exact: true }).first()).toBeVisible()
  })
})
