import { expect, expectAccessible, openAs, portalPort, takePicture, test } from '@shuku/kit/testing/browser'
import { open, inTree } from './create.e2e.given.ts'

test.describe('an administrator', () => {
  test.use({ as: 'sysadmin' })

  test('CREATE-09~ a category is made below another, renamed with undo, and deleted while it is empty', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: '新建目录' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(dialog.getByText('请输入目录名称')).toBeVisible()
    await dialog.getByLabel('目录名称').fill('浏览器测试')
    await takePicture(page, 'create.dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '浏览器测试' })).toBeVisible()

    await inTree(page, '浏览器测试').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await page.getByRole('dialog').getByLabel('目录名称').fill('改过的名字')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s*存$/ })
      .click()
    await expect(inTree(page, '改过的名字')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(inTree(page, '浏览器测试')).toBeVisible()

    await inTree(page, '浏览器测试').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除目录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除目录' }).click()
    await expect(inTree(page, '浏览器测试')).toHaveCount(0)
  })
})

test.describe('an administrator of categories', () => {
  test.use({ as: 'sysadmin' })

  test('CREATE-07 CREATE-09 the right menu makes a category at the top or below the chosen one by the same dialog, leads to the settings in a window of their own, and uploads many files there', async ({
    page,
  }) => {
    const categoryname = `右键菜单 ${Date.now().toString(36)}`
    const reply = await page.request.post('/api/doc/console/category/add', { form: { categoryname } })
    const { id } = (await reply.json()) as { id: string }
    await open(page, `?secid=${id}`)
    const heading = page.getByRole('heading', { level: 1, name: categoryname })
    await expect(heading).toBeVisible()
    const dialog = page.getByRole('dialog')
    for (const [entry, title] of [
      ['新建目录', '新建一级目录'],
      ['新建子目录', `在“${categoryname}”下新建目录`],
    ] as const) {
      await heading.click({ button: 'right' })
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      await expect(dialog).toContainText(title)
      for (const name of [/^保\s*存$/, '保存并进入详细设置'])
        await expect(dialog.getByRole('button', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await heading.click({ button: 'right' })
    const opened = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: '目录设置' }).click()
    await expect(await opened).toHaveURL(new RegExp(`categorySetting\\?secid=${id}`))
    await heading.click({ button: 'right' })
    await page.getByRole('menuitem', { name: '批量上传' }).click()
    await expect(page.getByRole('dialog', { name: /批量上传/ }).getByText(/每个不超过/)).toBeVisible()
  })

  test('CREATE-08 a page of the company has its button, and is shown in a dialog of 1200 by 600', async ({ page }) => {
    const body = '<!doctype html><html lang="zh-CN"><title>结构图</title><main><h1>从部门到岗位</h1></main>'
    await page.route(`http://127.0.0.1:${portalPort()}/**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    )
    await open(page)
    await page.getByRole('button', { name: '知识结构图', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '知识结构图' })
    const shown = dialog.frameLocator('iframe').getByRole('heading', { name: '从部门到岗位' })
    await expect(shown).toBeVisible()
    expect(await dialog.locator('.ant-modal-container').boundingBox()).toMatchObject({ width: 1200, height: 600 })
    await takePicture(page, 'create.company-page')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // the other is not named
    await expect(page.getByRole('button', { name: '知识价值链', exact: true })).toHaveCount(0)
  })
})

test.describe('who has had the page open for long', () => {
  test.use({ as: 'sysadmin' })

  test('a category that somebody else made is in the tree once one comes back to the window, or opens the page anew', async ({
    page,
    browser,
  }) => {
    await page.clock.install()
    const made = async (categoryname: string) => {
      const other = await openAs(browser, 'sysadmin')
      await other.request.post('/api/doc/console/category/add', { form: { categoryname } })
      await other.close()
    }
    const mark = Date.now().toString(36)
    // at its card: of a long tree the lines in sight alone are drawn
    const known = (name: string) => page.getByRole('button', { name, exact: true })
    await open(page)
    await expect(inTree(page, '财务')).toBeVisible()
    await made(`后来一 ${mark}`)
    await page.clock.fastForward(20_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(known(`后来一 ${mark}`)).toBeVisible()

    await page.getByRole('navigation').getByRole('link', { name: '首页' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
    await made(`后来二 ${mark}`)
    await page.clock.fastForward(3000)
    await page.goBack()
    await expect(known(`后来二 ${mark}`)).toBeVisible()
  })
})

test.describe('the form of a new category', () => {
  test.use({ as: 'sysadmin' })

  test('CAT-08 consists of the conditions that the server answers, in its order and by its words', async ({ page }) => {
    const labels = ['目录名称', '英文名称', '上级目录', '说明', '排序']
    await open(page)
    await page.getByRole('button', { name: '新建目录' }).click()
    const dialog = page.getByRole('dialog')
    const shown = dialog.locator('.ant-form-item-label')
    await expect(shown).toHaveText(labels.map((label) => new RegExp(`^${label}`)))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.route(/getCreateSecCondition/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { conditions: { items: { domkey: string[]; label: string }[] }[] }
      const items = answer.conditions[0]?.items ?? []
      const changed = items
        .filter(({ domkey }) => domkey[0] !== 'description')
        .map((item) => (item.domkey[0] === 'secorder' ? { ...item, label: '位置' } : item))
      await route.fulfill({ response, json: { ...answer, conditions: [{ ...answer.conditions[0], items: changed }] } })
    })
    await page.reload()
    await page.getByRole('button', { name: '新建目录' }).click()
    await expect(shown).toHaveText([/^目录名称/, /^英文名称/, /^上级目录/, /^位置/])
    await dialog.getByLabel('目录名称').fill('按表单新建')
    await dialog.getByLabel('位置').fill('7')
    const saving = page.waitForRequest('**/api/doc/console/category/add')
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    expect(new URLSearchParams((await saving).postData() ?? '').get('secorder')).toBe('7')
    await expect(page.getByRole('heading', { level: 1, name: '按表单新建' })).toBeVisible()
  })
})

test.describe('an administrator chooses where a category is made', () => {
  test.use({ as: 'sysadmin' })

  test('CAT-03~ the dialog offers the categories below which one may create another, in three lists, and says what is inherited', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: '新建目录' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('一级目录最初只有您自己可以查看和管理')).toBeVisible()
    await dialog.locator('.sk-choice-field').getByRole('button').click()
    const picker = page.getByRole('dialog', { name: '选择目录' })
    for (const list of ['全部', '我的收藏', '常用']) await expect(picker.getByText(list, { exact: true })).toBeVisible()
    await takePicture(page, 'create.parent')
    await picker
      .getByRole('treeitem')
      .filter({ has: page.getByText('公告', { exact: true }) })
      .click()
    await expect(picker).toBeHidden()
    await expect(dialog.getByText('继承“公告”的目录权限、默认权限和上传限制')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('目录名称').fill('公告草稿')
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '公告草稿' })).toBeVisible()
    await inTree(page, '公告草稿').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除目录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除目录' }).click()
    await expect(inTree(page, '公告草稿')).toHaveCount(0)
  })
})

test.describe('somebody who may make categories in one place', () => {
  test.use({ as: 'wangfang' })

  test('CAT-03 the picker of the dialog offers only categories in which they may create one, in its tree and by typing', async ({
    page,
    browser,
  }) => {
    const name = `可新建 ${Date.now().toString(36)}`
    const administrator = await openAs(browser, 'sysadmin')
    const made = await administrator.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
    const { id } = (await made.json()) as { id: string }
    const people = await administrator.request.get('/api/public/browser/complete/17?q=wangfang')
    const { datas } = (await people.json()) as { datas: { id: string }[] }
    const fields = { seccategoryid: id, type: '5', obj_id: datas[0]?.id ?? '', level: '1' }
    await administrator.request.post('/api/doc/console/category/right', { form: fields })
    await administrator.context().close()

    const asked = await page.request.get(`/api/doc/seccategory/getCreateSecCondition?secCategoryId=${id}`)
    expect(JSON.stringify(await asked.json()), 'programs are told the condition').toContain('"iscreate":"1"')
    await open(page)
    await inTree(page, name).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '新建子目录' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.sk-choice-field').getByRole('button', { name: '从列表中选择' }).click()
    const picker = page.getByRole('dialog', { name: '选择目录' })
    await expect(picker.getByRole('treeitem')).toHaveCount(1)
    await expect(picker.getByRole('treeitem')).toContainText(name)
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(picker, 'Enter takes the first that is found').toBeHidden()
    await expect(dialog.locator('.sk-choice-field')).toContainText(name)
    const field = dialog.getByRole('combobox').first()
    await field.fill('公告')
    await expect(page.getByText('没有找到“公告”')).toBeVisible()
  })
})
