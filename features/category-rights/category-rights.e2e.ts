import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, holdCalls, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'

const openSection = (page: Page, categoryId: number, section: string) =>
  page.goto(`/wui/index.html${addresses.categorySettings(categoryId, section)}`)

/** A category of the test's own with a document of the person's. */
async function start(page: Page, name: string, parentId?: number) {
  const parent = parentId === undefined ? {} : { parentid: String(parentId) }
  const form = { categoryname: `${name} ${Date.now().toString(36)}`, ...parent }
  const made = await page.request.post('/api/doc/console/category/add', { form })
  const categoryId = Number(((await made.json()) as { id: string }).id)
  const document = { docSubject: '制度一', doccontent: '<p>正文</p>', seccategory: String(categoryId) }
  await page.request.post('/api/doc/save/save', { form: document })
  return categoryId
}

/** By typing, as fast as a machine does: Enter waits for what was typed. */
async function choose(field: Locator, page: Page, [typed, name]: readonly [string, string]) {
  await field.fill(typed)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

async function openPicker(page: Page, form: Locator, name: string) {
  await form.getByRole('button', { name: '从列表中选择' }).click()
  return page.getByRole('dialog', { name, exact: true })
}

/** People of the whole company are looked through page by page, and ticked; the field then has them. */
async function tickOverPages(page: Page, form: Locator) {
  const picker = await openPicker(page, form, '选择人员')
  const lines = picker.getByRole('listitem').getByRole('checkbox')
  const showAll = async () => {
    await picker.getByText('组织架构', { exact: true }).click()
    await picker.getByRole('treeitem').first().click()
    await expect(picker.getByText(/^1 \/ \d+$/)).toBeVisible()
  }
  const turn = async (to: number) => {
    await picker.getByRole('button', { name: '下一页' }).click()
    await expect(picker.getByText(new RegExp(`^${to} / \\d+$`))).toBeVisible()
    await expect(picker.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await showAll()
  const all = Number(/\d+/.exec(await picker.getByText(/^共 \d+ 项$/).innerText())?.[0])
  expect(all).toBeGreaterThan(40)
  await expect(lines).toHaveCount(20)
  await lines.first().check()
  const pages = Math.ceil(all / 20)
  for (let at = 2; at <= pages; at++) {
    await turn(at)
    await expect(lines).toHaveCount(at < pages ? 20 : all - 20 * (pages - 1))
    if (at === 2) {
      await expect(lines.first()).not.toBeChecked()
      await lines.first().check()
    }
  }
  await picker.getByRole('button', { name: '确定' }).click()
  await openPicker(page, form, '选择人员')
  await expect(picker.getByText('已选 2 项', { exact: true })).toBeVisible()
  await showAll()
  await expect(lines.first()).toBeChecked()
  await expect(lines.nth(1)).not.toBeChecked()
  await turn(2)
  await expect(lines.first()).toBeChecked()
  // and what is found by its name is ticked, too
  const [, name = ''] = await picker.getByRole('region', { name: '已选 2 项' }).getByRole('listitem').allInnerTexts()
  // who has no photo has a character of the name in its place
  const called = name.trim().split('\n').at(-1) ?? ''
  await picker.getByRole('searchbox').fill(called)
  await expect(picker.getByRole('checkbox', { name: called }).first()).toBeChecked()
  await picker.getByRole('button', { name: '取消' }).click()
}

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('CAT-48~ CAT-49 CAT-50 CAT-51 default rights are added with what they open said before, changed, synced and taken back', async ({
    page,
  }) => {
    await openSection(page, await start(page, '默认权限'), 'defaultRights')
    await expect(page.getByText('历史文档与默认权限一致')).toBeVisible()
    await expect(page.getByRole('button', { name: '删除' })).toBeDisabled()
    await page.getByRole('button', { name: '添加', exact: true }).click()
    const adding = page.getByRole('dialog', { name: '添加默认权限' })
    await adding.getByRole('button', { name: '添加默认权限' }).click()
    await expect(adding.getByText('请选择人员')).toBeVisible()
    await choose(adding.getByRole('combobox').first(), page, ['wangfang', '王芳'])
    await expect(adding.getByText('新建的文档将向 1 人开放，其中 1 人是新增的')).toBeVisible()
    await expect(adding.getByText('已有的 1 篇文档不变，保存后可同步')).toBeVisible()
    await expectAccessible(page)
    await adding.getByRole('button', { name: '添加默认权限' }).click()
    await expect(line(page, '王芳')).toBeVisible()

    await page.getByRole('checkbox', { name: '下载 王芳' }).click()
    await expect(page.getByText('已修改，对新建的文档生效')).toBeVisible()
    await page.getByRole('button', { name: '修改王芳的安全级别' }).click()
    const bounds = page.getByRole('tooltip')
    await bounds.getByRole('spinbutton').first().fill('5')
    await bounds.getByRole('button', { name: '保存' }).click()
    await expect(line(page, '王芳')).toContainText('5–255')

    await page.getByRole('button', { name: '同步到历史文档' }).click()
    const syncing = page.getByRole('dialog', { name: '将默认权限同步到历史文档' })
    await expect(syncing.getByText('更新 1 篇文档')).toBeVisible()
    await expect(syncing.getByText('1 人将因默认权限新增可见文档')).toBeVisible()
    await takePicture(page, 'category-rights.sync')
    await expectAccessible(page)
    await syncing.getByRole('button', { name: '同步到历史文档' }).click()
    await expect(page.getByText('已将默认权限同步到 1 篇文档')).toBeVisible()
    // a toast stays as long as the pointer is on it
    const undo = page.locator('.sk-toast', { hasText: '同步到 1 篇' }).getByRole('button', { name: '撤销' })
    await undo.hover()
    await expect(page.getByText('历史文档与默认权限一致')).toBeVisible()
    await undo.click()
    await expect(page.getByText('1 篇历史文档仍沿用原默认权限')).toBeVisible()

    await page.getByRole('checkbox', { name: '王芳', exact: true }).check()
    await page.getByRole('combobox', { name: '所选 1 条改为…' }).click()
    await page.getByTitle('可编辑', { exact: true }).last().click()
    await expect(line(page, '王芳')).toContainText('可编辑')
    await page.getByRole('button', { name: '删除' }).click()
    // who loses it is said before
    const deleting = page.getByRole('dialog', { name: '删除 1 条默认权限？' })
    await expect(deleting).toContainText('王芳')
    await expect(deleting).toContainText('1 人将看不到')
    await deleting.getByRole('button', { name: '删除 1 条' }).click()
    await expect(line(page, '王芳')).toHaveCount(0)
    await page.locator('.sk-toast', { hasText: '已删除 1 条' }).getByRole('button', { name: '撤销' }).click()
    await expect(line(page, '王芳')).toBeVisible()
  })

  test('two rights of one subject that are ticked one right after the other are both given', async ({ page }) => {
    const categoryId = await start(page, '快点')
    await openSection(page, categoryId, 'rights')
    await page.getByRole('button', { name: '添加', exact: true }).click()
    const adding = page.getByRole('dialog', { name: '添加目录权限' })
    await choose(adding.getByRole('combobox').first(), page, ['wangfang', '王芳'])
    await adding.getByRole('checkbox', { name: '批量下载' }).check()
    await adding.getByRole('button', { name: '添加目录权限' }).click()
    const box = (right: string) => page.getByRole('checkbox', { name: `${right} 王芳` })
    await expect(box('批量下载')).toBeChecked()
    const setting = await holdCalls(page, '**/api/shuku/categories/rights/set')
    await box('移动入').click()
    await expect.poll(() => setting.made).toHaveLength(1)
    await expect(box('移动入'), 'it shows at once').toBeChecked()
    await box('移动出').click()
    let answered = 0
    page.on('requestfinished', (request) => (answered += Number(request.url().includes('/rights/set'))))
    setting.letThrough()
    await expect.poll(() => answered).toBe(2)
    await page.reload()
    for (const right of ['批量下载', '移动入', '移动出']) await expect(box(right)).toBeChecked()
  })

  test('CAT-52 CAT-53 CAT-54 CAT-78~ ORG-03~ ORG-32 rights are given and taken by a click, and what is inherited has a lock; pickers have pages of twenty, and what is ticked stays so over them, over searches and when they open again', async ({
    page,
  }) => {
    const parentId = await start(page, '上级')
    const categoryId = await start(page, '下级', parentId)
    await openSection(page, categoryId, 'rights')
    await expect(page.getByRole('checkbox', { name: /^目录设置/ }).first()).toBeDisabled()
    await page.getByRole('button', { name: '添加', exact: true }).click()
    const adding = page.getByRole('dialog', { name: '添加目录权限' })
    await tickOverPages(page, adding)
    for (const kind of ['角色', '岗位', '人员']) {
      await adding.locator('.ant-segmented-item').filter({ hasText: kind }).click()
      const picker = await openPicker(page, adding, `选择${kind}`)
      if (kind === '人员') await picker.getByText('同部门', { exact: true }).click()
      const first = picker.getByRole('listitem').getByRole('checkbox').first()
      await first.check()
      await expect(picker.getByText('已选 1 项', { exact: true })).toBeVisible()
      await picker.getByRole('button', { name: '取消' }).click()
    }
    await choose(adding.getByRole('combobox').first(), page, ['wangfang', '王芳'])
    await adding.getByRole('checkbox', { name: '批量下载' }).check()
    await expectAccessible(page)
    await adding.getByRole('button', { name: '添加目录权限' }).click()
    await expect(page.getByRole('checkbox', { name: '批量下载 王芳' })).toBeChecked()
    await page.getByRole('checkbox', { name: '移动入 王芳' }).click()
    await expect(page.getByText('已修改目录权限')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '移动入 王芳' })).toBeChecked()
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(page.getByRole('checkbox', { name: '移动入 王芳' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: '王芳', exact: true }).check()
    await page.getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('checkbox', { name: '移动入 王芳' })).toHaveCount(0)
  })

  test(
    'who can see what is made in a category, and what somebody may do in it, is told with why',
    { tag: '@core' },
    async ({ page }) => {
      const categoryId = await start(page, '谁能看')
      const fields = { seccategoryid: String(categoryId), sharetype: '5', sharelevel: '1', downloadlevel: '0' }
      await page.request.post('/api/doc/console/category/defaultRight', { form: fields })
      await openSection(page, categoryId, 'access')
      await expect(page.getByText(/新建的文档，\d+ 人能看到/)).toBeVisible()
      await choose(page.getByRole('combobox', { name: '查询人员权限' }), page, ['wangfang', '王芳'])
      await expect(page.getByText('王芳能看到您新建的文档')).toBeVisible()
      await expect(page.getByText('王芳对目录没有权限')).toBeVisible()
      await expect(page.getByText('目录默认权限').first()).toBeVisible()
      await takePicture(page, 'category-rights.explained')
      await expectAccessible(page)
      await page.getByRole('button', { name: '返回名单' }).click()
      await expect(page.getByText(/新建的文档，\d+ 人能看到/)).toBeVisible()
    },
  )

  test('who would have seen what was made on a past day is asked by choosing the day', async ({ page }) => {
    const categoryId = await start(page, '当时谁能看')
    await openSection(page, categoryId, 'access')
    await page.getByRole('textbox', { name: '查看日期' }).click()
    // the category is of today: no other day can be chosen
    await expect(page.locator('.ant-picker-cell:not(.ant-picker-cell-disabled)')).toHaveCount(1)
    await page.locator('.ant-picker-cell:not(.ant-picker-cell-disabled)').click()
    await expect(page.getByText(/当时新建的文档，\d+ 人能看到/)).toBeVisible()
    await expect(page.getByText(/^\d{4}-\d\d-\d\d，截至现在$/)).toBeVisible()
    await takePicture(page, 'category-rights.past')
    await expectAccessible(page)
    await choose(page.getByRole('combobox', { name: '查询人员权限' }), page, ['wangfang', '王芳'])
    await expect(page.getByText('王芳当时看不到您新建的文档')).toBeVisible()
    await expect(page.getByText('当时没有任何默认权限包含此人')).toBeVisible()
    // of rights on the category nothing is kept
    await expect(page.getByText('王芳对目录没有权限')).toHaveCount(0)
    await takePicture(page, 'category-rights.past.explained')
    await expectAccessible(page)
    // the day is in the address: a reload shows the same day
    await page.reload()
    await expect(page.getByText(/当时新建的文档，\d+ 人能看到/)).toBeVisible()
    await page.getByRole('button', { name: '回到现在' }).click()
    await expect(page.getByText(/新建的文档，\d+ 人能看到/)).toBeVisible()
    await expect(page.getByText(/当时新建的文档/)).toHaveCount(0)
  })
})

test.describe('somebody who was given the settings alone', () => {
  // a refusal is answered with its status
  test.use({ as: 'wangfang', allowedNoise: [/^status 4\d\d/] })

  test('nobody takes their own last settings right without being asked', async ({ page, browser }) => {
    const administrator = await openAs(browser, 'sysadmin')
    const categoryId = await start(administrator, '交出设置')
    const people = await administrator.request.get('/api/public/browser/complete/17?q=wangfang')
    const { datas } = (await people.json()) as { datas: { id: string }[] }
    const fields = { seccategoryid: String(categoryId), type: '5', obj_id: datas[0]?.id ?? '', level: '0,4' }
    await administrator.request.post('/api/doc/console/category/right', { form: fields })
    await administrator.context().close()

    await openSection(page, categoryId, 'rights')
    // what one lacks cannot be given
    await expect(page.getByRole('checkbox', { name: '批量下载 王芳' })).toBeDisabled()
    await page.getByRole('checkbox', { name: '目录设置 王芳' }).click()
    const question = page.getByRole('dialog', { name: '放弃对该目录的设置权？' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('checkbox', { name: '目录设置 王芳' })).toBeChecked()
    await page.getByRole('checkbox', { name: '目录设置 王芳' }).click()
    await question.getByRole('button', { name: '仍要删除' }).click()
    await expect(page.getByText('已修改目录权限')).toBeVisible()
  })
})
