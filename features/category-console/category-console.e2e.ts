import { addresses, links } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const openSettings = (page: Page, categoryId: number, section?: string) =>
  page.goto(`/wui/index.html${addresses.categorySettings(categoryId, section)}`)
const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
const save = (page: Page) => page.getByRole('button', { name: /^(保存|Save)/ })

/** A category of the test's own, so that tests beside it see none of its changes. */
async function makeCategory(page: Page, name: string, parentId?: number): Promise<number> {
  const form = { categoryname: name, ...(parentId === undefined ? {} : { parentid: String(parentId) }) }
  const reply = await page.request.post('/api/doc/console/category/add', { form })
  const { id } = (await reply.json()) as { id: string }
  return Number(id)
}

/** One whose settings this person may change. */
async function firstOwnCategory(page: Page): Promise<number> {
  const reply = await page.request.get('/api/doc/category/treeNode?level=all')
  const { treedata } = (await reply.json()) as { treedata: { key: string; canSetting: boolean }[] }
  return Number(treedata.find(({ canSetting }) => canSetting)?.key)
}

test.describe('an administrator', () => {
  // a refused save of the upload limits answers with its status
  test.use({ as: 'sysadmin', allowedNoise: [/^status 400/] })

  test('CAT-02 CAT-11 CAT-12 CAT-20 the dialog saves and goes on to the settings of the new category, or stays with its errors', async ({
    page,
  }) => {
    await page.goto(`/wui/index.html${addresses.newDocument()}`)
    await page.getByRole('button', { name: '新建目录' }).click()
    const dialog = page.getByRole('dialog')
    const goOn = dialog.getByRole('button', { name: '保存并进入详细设置' })
    await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeVisible()
    expect(await dialog.locator('.ant-modal-container').boundingBox()).toMatchObject({ width: 580, height: 350 })
    await expect(dialog.getByLabel('排序'), 'the last field is whole').toBeInViewport({ ratio: 1 })
    // nothing that the form refuses is sent
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/category/add')) sent.push(request.postData() ?? '')
    })
    await goOn.click()
    await expect(dialog.getByText('请输入目录名称')).toBeVisible()
    await dialog.getByLabel('目录名称').fill('质量/体系')
    await goOn.click()
    await expect(dialog.getByText('不能包含')).toBeVisible()
    await expect(dialog.getByLabel('目录名称')).toBeFocused()
    expect(sent).toEqual([])
    await takePicture(page, 'category-create.dialog')
    await expectAccessible(page)

    await dialog.getByLabel('目录名称').fill('质量体系')
    const saving = page.waitForRequest('**/api/doc/console/category/add')
    await goOn.click()
    expect((await saving).postData()).toContain('isDetail=1')
    await expect(page).toHaveURL(/#\/docengine\/sec\/categorySetting\?secid=\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: '质量体系' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '基本信息' })).toBeVisible()
    await page.getByLabel('目录编码').fill('ZL')
    await page.goBack()
    await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()
    await page.getByRole('tree').press('End')
    await expect(inTree(page, '质量体系')).toBeVisible()
  })

  test('CAT-04 CAT-13 category settings open in a window of their own, and what is saved there shows in the tree here', async ({
    page,
    context,
  }) => {
    const categoryId = await makeCategory(page, '设备档案')
    // chosen, it is brought into view, however many categories there are
    await page.goto(`/wui/index.html${addresses.newDocument({ categoryId })}`)
    await inTree(page, '设备档案').click({ button: 'right' })
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: '目录设置' }).click()
    const settings = await opened
    await expect(settings).toHaveURL(
      /\/spa\/document\/static4engine\/engine\.html#\/docengine\/sec\/categorySetting\?secid=\d+$/,
    )
    await settings.getByLabel('目录名称').fill('设备档案（新）')
    await settings.getByLabel('目录编码').fill('SB')
    await expect(settings.getByText('2 项修改未保存：目录名称、目录编码')).toBeVisible()
    await settings.keyboard.press('Control+s')
    await expect(settings.getByText('设置已保存')).toBeVisible()
    // a toast stays as long as the pointer is on it
    await settings.getByRole('button', { name: '撤销' }).hover()
    await expect(settings.getByRole('heading', { level: 1, name: '设备档案（新）' })).toBeVisible()
    await expect(settings.getByText('没有未保存的修改')).toBeVisible()
    await expect(inTree(page, '设备档案（新）')).toBeVisible()

    await settings.getByRole('button', { name: '撤销' }).click()
    await expect(settings.getByRole('heading', { level: 1, name: '设备档案', exact: true })).toBeVisible()
    await expect(settings.getByLabel('目录编码')).toHaveValue('')
  })

  test('CAT-05 the console has the tree, the table of categories and what is done with them, and a section each for all that a category is set to', async ({
    page,
  }) => {
    const aboveName = `新上级 ${Date.now().toString(36)}`
    const aboveId = await makeCategory(page, aboveName)
    await page.goto(`/wui/index.html${addresses.categoryConsole({})}`)
    await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('grid').or(page.getByRole('table')).first()).toBeVisible()
    await page.getByRole('button', { name: '更多操作' }).click()
    for (const name of ['导入', '导出'])
      await expect(page.getByRole('menuitem', { name: new RegExp(name) })).toBeVisible()
    await page.keyboard.press('Escape')
    const name = `各项设置 ${Date.now().toString(36)}`
    await page.getByRole('button', { name: '新建目录' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('目录名称').fill(name)
    await dialog.getByRole('button', { name: '保存并进入详细设置' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const sections = page.getByRole('navigation', { name: '设置项' }).getByRole('link')
    await expect(sections).toContainText([
      '基本信息',
      '编码规则',
      '版本',
      '文档模板',
      '文档属性',
      '自定义字段',
      '审批',
      '消息提醒',
      '邮件提醒',
      '默认权限',
      '目录权限',
    ])

    // CAT-80: below another parent, and back; neither it nor what is below it is offered
    const moved = page.getByRole('dialog', { name: `移动目录“${name}”` })
    await page.goto(`/wui/index.html${addresses.categoryConsole()}`)
    const toMove = async () => {
      // it came last, and only what is in view is drawn
      await page.getByRole('tree').press('End')
      await inTree(page, name).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '移动到其他上级', exact: true }).click()
    }
    await toMove()
    await moved.getByRole('button', { name: /^移\s*动$/ }).click()
    await expect(moved.getByText('目录已在该上级之下，请选择其他上级')).toBeVisible()
    const parent = moved.getByRole('combobox', { name: '上级目录' })
    await parent.fill(name)
    await expect(page.getByText(`没有找到“${name}”`)).toBeVisible()
    await parent.fill(aboveName)
    await page.locator('.ant-select-dropdown').getByTitle(aboveName, { exact: true }).first().click()
    await expect(moved.getByText('目录已在该上级之下'), 'that was said of the former choice').toBeHidden()
    // while its list closes it still covers the field
    await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0)
    await takePicture(page, 'category-move')
    expect((await parent.boundingBox())?.height, 'of what is clicked in a field').toBeGreaterThanOrEqual(24)
    await expectAccessible(page)
    await moved.getByRole('button', { name: /^移\s*动$/ }).click()
    await expect(page.getByText('目录已移动')).toBeVisible()
    await page.getByRole('button', { name: '撤销', exact: true }).hover()
    const childrenOf = async (secid: number) => {
      const reply = await page.request.get('/api/doc/category/treeNode', { params: { secid } })
      return ((await reply.json()) as { treedata: { name: string }[] }).treedata.map((node) => node.name)
    }
    expect(await childrenOf(aboveId)).toEqual([name])
    // it is a branch of the other one now
    await expect(inTree(page, name)).toHaveAttribute('aria-level', '2')
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(inTree(page, name)).toHaveAttribute('aria-level', '1')
    expect(await childrenOf(aboveId)).toEqual([])

    await inTree(page, name).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除目录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除目录' }).click()
    await expect(inTree(page, name)).toBeHidden()
  })

  test('CAT-12 a name that is missing or taken is said at its field, and what was typed stays', async ({ page }) => {
    const parentId = await makeCategory(page, '名称检查')
    await makeCategory(page, '甲', parentId)
    await openSettings(page, await makeCategory(page, '乙', parentId))
    const name = page.getByLabel('目录名称')
    await name.fill('')
    await page.getByLabel('目录编码').fill('YI')
    await save(page).click()
    await expect(page.getByText('请填写目录名称')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('甲')
    await page.keyboard.press('Enter')
    await expect(page.getByText('该名称已存在，请使用其他名称')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel('目录编码')).toHaveValue('YI')
    await name.fill('丙')
    await save(page).click()
    await expect(page.getByRole('heading', { level: 1, name: '丙' })).toBeVisible()
  })

  test('CAT-07~ CAT-10 the limits that are set hold on the edit page; those of the category above are one click away', async ({
    page,
  }) => {
    const parentId = await makeCategory(page, '上传限制')
    const id = await makeCategory(page, '合格证', parentId)
    await openSettings(page, id)
    await page.getByRole('link', { name: '附件与上传' }).click()
    await expect(page).toHaveURL(/section=upload/)
    await page.getByRole('textbox', { name: '允许的文件类型' }).fill('pdf，PNG')
    await page.getByRole('spinbutton', { name: '单个文件上限' }).fill('20')
    await page.getByRole('spinbutton', { name: '单个文件下限' }).fill('30')
    await save(page).click()
    await expect(page.getByText('下限 30 MB 大于上限 20 MB，任何文件都无法上传')).toBeVisible()
    await takePicture(page, 'category-settings.upload')
    await page.getByRole('button', { name: '沿用上级的单个文件下限' }).click()
    await expectAccessible(page)
    await save(page).click()
    await expect(page.getByText('设置已保存')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '允许的文件类型' })).toHaveValue('pdf, png')

    await page.goto(`/wui/index.html${addresses.createDocument(id)}`)
    await expect(page.getByText('pdf png')).toBeVisible()
    await openSettings(page, id, 'upload')
    await page.getByRole('spinbutton', { name: '单个文件上限' }).fill('0')
    await page.keyboard.press('Enter')
    await expect(page.getByText('没有未保存的修改')).toBeVisible()
    await page.goto(`/wui/index.html${addresses.createDocument(id)}`)
    await expect(page.getByText('该目录不允许上传附件').first()).toBeVisible()
  })

  test('leaving asks while something is not saved: by a section, by going back, by discarding', async ({ page }) => {
    await openSettings(page, await makeCategory(page, '离开询问'), 'upload')
    await page.getByRole('link', { name: '基本信息' }).click()
    const code = page.getByLabel('目录编码')
    await code.fill('LK')
    await page.getByRole('link', { name: '附件与上传' }).click()
    const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(code).toHaveValue('LK')
    await page.goBack()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(code).toHaveValue('LK')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(code).toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: '附件与上传' })).toBeVisible()
  })

  test('CAT-13 settings of a category that is not there, or not theirs, do not open', async ({ page, browser }) => {
    const id = await makeCategory(page, '只有管理员')
    await page.goto(`${links.categorySettings(987_654_321)}`)
    await expect(page.getByText('目录不存在，或您没有权限查看。')).toBeVisible()
    await page.goto('/#/docengine/sec/categorySetting')
    await expect(page.getByText('无法找到该页面')).toBeVisible()

    const other = await openAs(browser, 'wangfang')
    await other.goto(`/wui/index.html${addresses.newDocument()}`)
    await inTree(other, '公告').click({ button: 'right' })
    await expect(other.getByRole('menuitem', { name: '目录设置' })).toHaveCount(0)
    await other.goto(links.categorySettings(id))
    await expect(other.getByText('目录不存在，或您没有权限查看。')).toBeVisible()
    await other.context().close()
  })
})

test.describe('the table of categories', () => {
  test.use({ as: 'sysadmin' })

  test('begins with the first level; the number of those below leads down, the way above leads up, and words find all', async ({
    page,
  }) => {
    await page.goto(`/wui/index.html${addresses.categoryConsole()}`)
    const rows = page.getByRole('grid').locator('tbody').getByRole('row')
    const row = (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row('制度')).toHaveCount(1)
    await expect(row('财务')).toHaveCount(0)
    await row('制度')
      .getByRole('link', { name: /“制度”的 \d+ 个直接下级目录/ })
      .click()
    await expect(page).toHaveURL(/parentid=\d+/)
    await expect(row('财务')).toHaveCount(1)
    await expect(row('制度')).toHaveCount(0)
    await page.getByRole('button', { name: '新建子目录', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '在“制度”下新建目录' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('navigation', { name: '所在层级' }).getByRole('link', { name: '一级目录' }).click()
    await expect(row('制度')).toHaveCount(1)
    await page.getByRole('searchbox', { name: '名称、拼音或编码' }).fill('baoxiao')
    await expect(row('报销与差旅')).toHaveCount(1)
    await expectAccessible(page)
  })

  test(
    'a setting is given to several categories at once, with its reach said before, and taken back',
    { tag: '@core' },
    async ({ page }) => {
      const parentId = await makeCategory(page, `批量 ${Date.now().toString(36)}`)
      for (const name of ['甲类', '乙类']) await makeCategory(page, name, parentId)
      await page.goto(`/wui/index.html${addresses.categoryConsole({ parentId })}`)
      const rows = page.getByRole('grid').locator('tbody').getByRole('row')
      await expect(rows).toHaveCount(2)
      await rows.nth(0).getByRole('checkbox').check()
      await rows.nth(1).getByRole('checkbox').check()
      await page.getByRole('toolbar').getByRole('button', { name: '批量设置' }).click()
      const dialog = page.getByRole('dialog', { name: '批量设置 2 个目录' })
      await dialog.getByRole('combobox', { name: '设置项' }).click()
      await page.getByTitle('附件与上传').click()
      await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
      await dialog.getByRole('checkbox', { name: '单个文件上限' }).check()
      await dialog.getByRole('spinbutton', { name: '单个文件上限' }).fill('33')
      await expect(dialog.getByText(/将修改 2 个目录，0 个已是此值 · 影响 2 个目录/)).toBeVisible()
      await takePicture(page, 'category-console.many')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('已修改 2 个目录的设置')).toBeVisible()
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(page.getByText('已恢复 2 个目录原来的设置')).toBeVisible()
    },
  )

  test.describe('in a high window', () => {
    test.use({ viewport: { width: 1440, height: 1400 } })

    test('more than 20 are set while one looks on or goes on working, and taken back', async ({ page }) => {
      const parentId = await makeCategory(page, `成批 ${Date.now().toString(36)}`)
      for (let n = 1; n <= 21; n += 1) await makeCategory(page, `第 ${n} 类`, parentId)
      await page.goto(`/wui/index.html${addresses.categoryConsole({ parentId })}`)
      await expect(page.getByRole('grid').locator('tbody').getByRole('row')).toHaveCount(21)
      await page.getByRole('grid').locator('thead').getByRole('checkbox').check()
      await page.getByRole('toolbar').getByRole('button', { name: '批量设置' }).click()
      const form = page.getByRole('dialog', { name: '批量设置 21 个目录' })
      await form.getByRole('combobox', { name: '设置项' }).click()
      await page.getByTitle('附件与上传').click()
      await form.getByRole('checkbox', { name: '单个文件上限' }).check()
      await form.getByRole('spinbutton', { name: '单个文件上限' }).fill('33')
      await form.getByRole('button', { name: '保存' }).click()
      const dialog = page.getByRole('dialog', { name: '批量设置', exact: true })
      await expect(dialog.getByText('已修改 21 个目录的设置')).toBeVisible()
      await expectAccessible(page)
      await takePicture(page, 'category-console.set-many')
      await dialog.getByRole('button', { name: '撤销' }).click()
      await expect(page.getByText('已恢复 21 个目录原来的设置')).toBeVisible()
    })
  })
})

test.describe('in the dark, in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('CAT-05~ sections are a row above the form, its bar stays in sight, and no word is left in Chinese', async ({
    page,
  }) => {
    const parentId = await makeCategory(page, 'Quality manuals', await firstOwnCategory(page))
    await openSettings(page, await makeCategory(page, 'Certificates', parentId))
    await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill('QM')
    await expect(page.getByText('1 change not saved: Code')).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.getByRole('link', { name: 'Uploads' }).click()
    await page.getByRole('spinbutton', { name: 'Maximum file size' }).fill('20')
    await expect(page.getByRole('button', { name: 'Inherit Maximum file size' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('main')).not.toHaveText(/[\u4e00-\u9fff]/)
    await page.getByRole('button', { name: 'Discard changes' }).click()

    await page.goto(`/wui/index.html${addresses.newDocument({ categoryId: parentId })}`)
    await expect(page.getByRole('article')).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Create sub-category' }).click()
    await expect(page.getByRole('button', { name: 'Save and open settings' })).toBeVisible()
    await takePicture(page, 'category-create.phone')
    await expectAccessible(page)
  })
})
