import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  makeDocument,
  openAs,
  saveDocument,
  takePicture,
  test,
  uploadText,
} from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const passwordOf = (loginName: string) =>
  process.env[loginName === 'sysadmin' ? 'SHUKU_ADMIN_PASSWORD' : 'SHUKU_DEMO_PASSWORD'] ?? ''

async function open(page: Page, at: Parameters<typeof addresses.monitor>[0] = {}) {
  await page.goto(`/wui/index.html${addresses.monitor(at)}`)
}

/** Documents in a category of the person alone; answers what stands in all their titles. */
async function makeSome(page: Page, names: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const category = `监控 ${mark}`
  await page.request.post('/api/doc/console/category/add', { form: { categoryname: category } })
  for (const name of names) {
    await makeDocument(page, { category, subject: `${name} ${mark}`, html: '<p>正文</p>', ...more })
  }
  return mark
}

async function verify(page: Page, loginName: string) {
  const form = { mouldCode: 'DOCUMENT', itemCode: 'DOCMONITOR', password: passwordOf(loginName) }
  await page.request.post('/api/doc/secondaryverify/check', { form })
}

test.describe('in Chinese', () => {
  test.use({ as: 'luyang' })

  test('ORG-07~ MON-01~ MON-02 MON-03 MON-06 MON-07 MON-08 MON-09 MON-12 MON-26 SHELL-14~ SHELL-15~ after the password an operation is chosen by its tile, and done with what is chosen', async ({
    page,
  }) => {
    const mark = await makeSome(page, ['甲', '乙', '丙'])
    // a session of its own: that of other tests may have been verified already
    await page.context().clearCookies()
    const form = { loginid: 'luyang', userpassword: passwordOf('luyang') }
    await page.request.post('/api/hrm/login/checkLogin', { form })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // the button at the top and the entry of the menu are the server's, in its words
    await page.route('**/api/doc/monitor/rightMenu', async (route) => {
      const response = await route.fetch()
      const renamed = (await response.text()).replace('高级搜索', '查找文档')
      await route.fulfill({ response, json: JSON.parse(renamed) as object })
    })
    await open(page)
    const password = page.getByLabel('登录密码')
    await password.fill('wrong')
    await password.press('Enter')
    await expect(page.locator('#sk-verified-error')).toContainText('密码不对，还可以试 4 次，之后须等待 15 分钟。')
    expect(asked.filter((url) => url.includes('/monitor/'))).toEqual([])
    await takePicture(page, 'monitor.verification')
    await expectAccessible(page)
    await password.fill(passwordOf('luyang'))
    await password.press('Enter')

    const tile = (name: string) => page.getByRole('radio', { name, exact: true })
    // what opens can be ticked: most documents are active, and can be archived
    await expect(tile('归档')).toBeChecked()
    await expect(
      page.getByRole('main').getByRole('row').getByRole('checkbox', { disabled: false }).nth(1),
    ).toBeVisible()
    // who administers everything has no trees (MON-15), and the category among the conditions
    await expect(page.getByRole('tree')).toHaveCount(0)
    const tabs = page.getByRole('main').getByRole('tab')
    await expect(tabs.filter({ hasText: '全部' })).toHaveAttribute('aria-selected', 'true')
    await tabs.filter({ hasText: '归档' }).click()
    await expect(page).toHaveURL(/docstatus=|status=/)
    await expect(tabs.filter({ hasText: '归档' })).toHaveAttribute('aria-selected', 'true')
    await tabs.filter({ hasText: '全部' }).click()
    const operations = (await (await page.request.get('/api/doc/monitor/getOperateType')).json()) as {
      operates: { name: string }[]
    }
    const names = operations.operates.map(({ name }) => name)
    const tiles = page.getByRole('radiogroup', { name: '操作' })
    await expect(tiles.getByRole('radio').first()).toHaveText(names[0] ?? '')
    // what has no room is an entry of the menu behind them (decision 0095)
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ ...wide, width: 900 })
    await tiles.getByRole('button', { name: '更多操作' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const rest = await page.getByRole('menuitem').allInnerTexts()
    expect([...(await tiles.getByRole('radio').allInnerTexts()), ...rest]).toEqual(names)
    await page.keyboard.press('Escape')
    await page.setViewportSize(wide)
    await page.getByRole('button', { name: '查找文档', exact: true }).click()
    const conditions = page.locator('form.sk-conditions')
    await expect(conditions.getByText('创建时间').first()).toBeVisible()
    await conditions.getByRole('combobox', { name: '目录', exact: true }).fill('公告')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '公告' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await conditions.getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/secCategory=\d+/)
    await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('公告')
    await page.goBack()
    await expect(page).not.toHaveURL(/secCategory=/)
    // another operation begins at the first page
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText(/^(?!1–)\d+–\d+，共/)).toBeVisible()
    await tile('撤回').click()
    await expect(page.getByText(/^1–\d+，共/)).toBeVisible()
    await tile('发布').click()
    await page.getByRole('main').getByPlaceholder('标题').fill(mark)
    await expect(page).toHaveURL(/docsubject=/)
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    await expect(rows).toHaveCount(3)
    // what is active cannot be published: it says so, also on the button
    await expect(rows.first()).toContainText('状态为“生效”')
    await rows.first().getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: '发布 0 篇', exact: true })).toBeDisabled()
    await rows.first().getByRole('checkbox').uncheck()

    await tile('归档').click()
    await expect(page).not.toHaveURL(/operation=/)
    await expect(page.getByRole('button', { name: /^归档 \d/ })).toHaveCount(0)
    await expect(tiles.getByRole('button', { name: '设为必读' })).toBeDisabled()
    await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
    await rows.filter({ hasText: '乙' }).getByRole('checkbox').check()
    const active = page.locator('.sk-monitor-tile.is-active')
    await expect(active.getByText('已选 2 项')).toBeVisible()
    await expect(active.getByRole('radio', { name: '归档', exact: true })).toBeChecked()
    await expect(active.getByRole('button', { name: '归档 2 篇', exact: true })).toBeVisible()
    await takePicture(page, 'monitor.chosen')
    await expectAccessible(page)
    await rows.first().getByText(mark).first().click({ button: 'right' })
    for (const name of ['归档 2 篇', '查找文档', '列设置', '收藏此页面', '帮助'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeEnabled()
    await page.keyboard.press('Escape')
    // what is chosen stays chosen for another operation
    await tile('设为失效').click()
    await expect(active.getByRole('button', { name: '设为失效 2 篇', exact: true })).toBeVisible()
    await tile('归档').click()
    await active.getByRole('button', { name: '取消', exact: true }).click()
    await expect(page.getByRole('button', { name: /^归档 \d/ })).toHaveCount(0)
    await expect(rows.filter({ hasText: '甲' }).getByRole('checkbox')).not.toBeChecked()

    await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
    await active.getByRole('button', { name: '归档 1 篇', exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(`甲 ${mark}`)
    await expect(question).toContainText('涉及 1 位作者')
    await question.getByRole('button', { name: '归档 1 篇' }).click()
    await expect(page.getByText('已归档 1 篇文档。')).toBeVisible()
    // a toast stays as long as the pointer is on it
    await page.getByRole('button', { name: '撤销' }).hover()
    await expect(rows.filter({ hasText: '甲' })).toContainText('状态为“归档”')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销 1 篇文档的操作。')).toBeVisible()
    await expect(rows.filter({ hasText: '甲' })).not.toContainText('状态为“归档”')

    // somebody was faster with one of two: the other is done, and the result names the one with the reason
    const executeAfter = async (n: number, name: string) => {
      const address = await rows.filter({ hasText: name }).getByRole('link').getAttribute('href')
      const ids = /id=(\d+)/.exec(address ?? '')?.[1] ?? ''
      await active.getByRole('button', { name: `归档 ${n} 篇`, exact: true }).click()
      await expect(question).toContainText('涉及 1 位作者')
      // while the administrator is asked
      await page.request.post('/api/doc/monitor/doOperate', { form: { ids, operation: 'archive' } })
      await question.getByRole('button', { name: '归档' }).click()
    }
    const reason = '文档当前状态为“归档”，不能进行此操作。'
    await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
    await rows.filter({ hasText: '乙' }).getByRole('checkbox').check()
    await executeAfter(2, '甲')
    await expect(page.getByRole('status').getByText(`已归档 1 篇文档。1 篇未处理：${reason}`)).toBeVisible()
    await page.getByRole('button', { name: '查看结果', exact: true }).click()
    const result = page.getByRole('dialog')
    await expect(result).toContainText(reason)
    await expect(result).toContainText(`甲 ${mark}`)
    await expect(result).not.toContainText(`乙 ${mark}`)
    await page.keyboard.press('Escape')
    await expect(result).toHaveCount(0)
    await expect(rows.filter({ hasText: '乙' })).toContainText('状态为“归档”')

    // with all of them: the server’s words are an error, and what is chosen stays
    await rows.filter({ hasText: '丙' }).getByRole('checkbox').check()
    await executeAfter(1, '丙')
    await expect(page.getByRole('alert').getByText(reason)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(active.getByText('已选 1 项')).toBeVisible()

    await open(page, { operation: 'delete' })
    await page.getByRole('main').getByPlaceholder('标题').fill(`丙 ${mark}`)
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/docsubject=/)
    await rows.getByRole('checkbox').check()
    await page.getByRole('button', { name: '删除 1 篇', exact: true }).click()
    const sure = page.getByRole('dialog').filter({ hasText: '确定要删除吗？' })
    await expect(sure).toContainText(`丙 ${mark}`)
    await sure.getByRole('button', { name: '删除 1 篇' }).click()
    await expect(rows).toHaveCount(0)
  })

  test('all with which it can be done are chosen, more than the page shows; what is said and done, and taken back, is of all of them', async ({
    page,
  }) => {
    const names = Array.from({ length: 11 }, (_, n) => `批量${n + 1}`)
    const mark = await makeSome(page, names)
    await verify(page, 'luyang')
    await page.goto(`/wui/index.html${addresses.monitor({ operation: 'archive' })}&docsubject=${mark}&pageSize=10`)
    const main = page.getByRole('main')
    await expect(main.getByText(`共 ${names.length} 条`)).toBeVisible()
    await main.getByRole('columnheader').getByRole('checkbox').check()
    await main.getByRole('button', { name: '选择全部可操作的文档' }).click()
    await expect(main.getByText('已选全部可操作的文档')).toBeVisible()
    await takePicture(page, 'monitor.all')
    await expectAccessible(page)
    await main.getByRole('button', { name: '全部归档', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`${names.length} 篇文档`)
    await expect(dialog).toContainText(`等 ${names.length} 篇 · 涉及 1 位作者`)
    await dialog.getByLabel('原因').fill('资料移交')
    await dialog.getByRole('button', { name: '归档' }).click()
    await expect(page.getByText(`已归档 ${names.length} 篇文档。`)).toBeVisible()
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' })
    await undo.hover()
    await expect(main.getByText('状态为“归档”')).toHaveCount(10)
    await undo.click()
    await expect(page.getByText(`已撤销 ${names.length} 篇文档的操作。`)).toBeVisible()
    await expect(main.getByText('状态为“归档”')).toHaveCount(0)
  })

  test('takes the shares off what was chosen and gives them back; requires its reading of people, which gives nobody access', async ({
    page,
  }) => {
    const mark = await makeSome(page, ['共享过', '没有共享'])
    await verify(page, 'luyang')
    await open(page, { operation: 'unshare' })
    await page.getByRole('main').getByPlaceholder('标题').fill(mark)
    await expect(page).toHaveURL(/docsubject=/)
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    await expect(rows).toHaveCount(2)
    const address = await rows
      .filter({ hasText: `共享过 ${mark}` })
      .getByRole('link')
      .getAttribute('href')
    const docid = /id=(\d+)/.exec(address ?? '')?.[1] ?? ''
    await expect(rows.filter({ hasText: `共享过 ${mark}` })).toContainText('没有共享')
    await page.request.post('/api/doc/share/saveShare', { form: { docid, objType: '6', seclevel: '1' } })
    await page.reload()
    const row = rows.filter({ hasText: `共享过 ${mark}` })
    await row.getByRole('checkbox').check()
    await takePicture(page, 'monitor.unshare')
    const active = page.locator('.sk-monitor-tile.is-active')
    await active.getByRole('button', { name: '取消共享 1 篇', exact: true }).click()
    const sure = page.getByRole('dialog').filter({ hasText: '取消 1 篇文档的全部共享？' })
    await expect(sure).toContainText(`共享过 ${mark}`)
    await sure.getByRole('button', { name: '取消共享 1 篇' }).click()
    await expect(page.getByText('已取消 1 篇文档的共享。')).toBeVisible()
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' })
    await undo.hover()
    await expect(row).toContainText('没有共享')
    await undo.click()
    await expect(page.getByText('已撤销 1 篇文档的操作。')).toBeVisible()
    await expect(row).not.toContainText('没有共享')

    await row.getByRole('checkbox').check()
    await page.getByRole('radiogroup', { name: '操作' }).getByRole('button', { name: '设为必读', exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '1 篇文档将设为必读' })
    await expect(dialog.getByText('同时授予无权限人员查看权限')).toHaveCount(0)
    await dialog.getByRole('combobox', { name: '输入姓名、部门、群组' }).fill('wangfang')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '王芳' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await takePicture(page, 'monitor.require')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '设为必读' }).click()
    await expect(page.getByText(/^已将 1 篇文档设为必读/)).toBeVisible()
  })

  test('who raises a classification sees where else the files of these documents are, and stay open', async ({
    page,
  }) => {
    const mark = await makeSome(page, ['原件', '副本'])
    const main = page.getByRole('main')
    const rows = main.getByRole('row').filter({ hasText: mark })
    await verify(page, 'luyang')
    await open(page, { operation: 'secrecy' })
    await main.getByPlaceholder('标题').fill(mark)
    await expect(rows).toHaveCount(2)
    const fileids = String(await uploadText(page, '报告.txt', `内容 ${mark}`))
    for (const name of ['原件', '副本']) {
      const address = await rows.filter({ hasText: name }).getByRole('link').getAttribute('href')
      await saveDocument(page, Number(/id=(\d+)/.exec(address ?? '')?.[1]), { html: '<p>正文</p>', fileids })
    }
    await rows.filter({ hasText: '原件' }).getByRole('checkbox').check()
    await main.getByRole('button', { name: '改密级 1 篇', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const note = dialog.getByText(`相同的文件还在“副本 ${mark}”，那里的密级不会提高`)
    await dialog.getByRole('combobox', { name: '新密级' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '内部' }).click()
    await expect(note).toBeVisible()
    await takePicture(page, 'monitor.secrecy')
    await expectAccessible(page)
    await dialog.getByRole('combobox', { name: '新密级' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '公开' }).click()
    await expect(note).toHaveCount(0)
  })

  test('MON-04 MON-10 MON-11 MON-14 a publication can wait for a day, which is then required', async ({ page }) => {
    const publishAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const mark = await makeSome(page, ['待发布'], { publishAt })
    await verify(page, 'luyang')
    await open(page, { operation: 'publish' })
    await page.getByRole('main').getByPlaceholder('标题').fill(mark)
    await expect(page).toHaveURL(/docsubject=/)
    const row = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    await expect(row).toHaveCount(1)
    // when it is to be published otherwise
    await expect(row.getByText(/^将于 .+ 发布$/)).toBeVisible()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '发布 1 篇', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('发布 1 篇文档')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
    await expect.poll(async () => (await dialog.locator('.sk-monitor-publish').boundingBox())?.height).toBe(125)
    await expect(dialog.getByLabel('发布日期')).toHaveCount(0)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('doOperate')) sent.push(request.postData() ?? '')
    })
    await dialog.getByRole('switch').click()
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(dialog.getByText('请输入必填项')).toBeVisible()
    expect(sent).toEqual([])
    await dialog.getByLabel('发布日期').click()
    const days = page.locator('.ant-picker-dropdown')
    const first = days.locator('.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)').first()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    await expect(first).toHaveAttribute('title', today)
    await takePicture(page, 'monitor.publish')
    await first.click()
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(row).toContainText('生效')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/isPublic=(1|true)/)
    expect(sent[0]).toMatch(/publicData=\d{4}-\d{2}-\d{2}/)
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'sysadmin', viewport: { width: 390, height: 844 } })

  test(
    'the operation is chosen from a list, and done by the bar below the cards',
    { tag: '@core' },
    async ({ page }) => {
      const mark = await makeSome(page, ['手机'])
      await verify(page, 'sysadmin')
      await page.goto(`/wui/index.html${addresses.monitor({ operation: 'archive' })}&docsubject=${mark}`)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('main').getByText('归档', { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: '选择', exact: true }).click()
      await page.getByRole('main').getByRole('listitem').click()
      await takePicture(page, 'monitor.390')
      await page.getByRole('toolbar').getByRole('button', { name: '归档 1 篇' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '归档' }).click()
      await expect(page.getByText('已归档 1 篇文档。')).toBeVisible()
    },
  )
})

test.describe('an administrator of some categories', () => {
  test.use({ as: 'baixueying' })

  test('MON-01 MON-13~ MON-15 SEARCH-47~ the monitor has the organisation above the categories, both as far as the right reaches; once a category is chosen, tabs with a quick and an advanced search, the tiles of operations and the table of what was found', async ({
    page,
    browser,
  }) => {
    const session = (await (await page.request.get('/api/shuku/session')).json()) as { personId: number }
    const personId = String(session.personId)
    const everything = await openAs(browser, 'sysadmin')
    const scopes = await everything.request.get(`/api/shuku/roles/scopes?personId=${personId}`)
    const bounded = (await scopes.json()) as { scopes: { right: string; bounds: string[] }[] }
    const right = bounded.scopes.find(({ bounds }) => bounds.includes('categories'))?.right ?? ''
    const reply = await everything.request.get('/api/doc/category/treeNode?level=all')
    const { treedata } = (await reply.json()) as { treedata: { key: string; name: string }[] }
    const categoryIds = treedata.find(({ name }) => name === '公告')?.key ?? ''
    const bound = async (ids: string) =>
      everything.request.post('/api/shuku/roles/set-scope', { form: { personId, right, categoryIds: ids } })
    expect((await bound(categoryIds)).ok()).toBe(true)
    // others of the company are not to find the bound, whatever fails
    try {
      await verify(page, 'baixueying')
      let lists = 0
      const trees: (string | null)[] = []
      page.on('request', (request) => {
        const isTree = new URL(request.url()).pathname.endsWith('/monitor/tree')
        if (isTree) trees.push(new URLSearchParams(request.postData() ?? '').get('firstSecid'))
        if (request.url().includes('/monitor/list')) lists++
      })
      await open(page)
      const categories = page.getByRole('tree', { name: '目录' })
      await expect(page.getByRole('main').getByText('请选择目录')).toBeVisible()
      expect(lists).toBe(0)
      const units = page.getByRole('tree', { name: '管理范围' })
      const reached = (await (await page.request.get('/api/shuku/monitor/units')).json()) as { unitIds: number[] }
      const all = (await (await page.request.get('/api/shuku/people/units')).json()) as { units: unknown[] }
      expect(reached.unitIds.length).toBeLessThan(all.units.length)
      await expect(units.getByRole('treeitem').first()).toBeVisible()
      // what the right does not reach is not there
      await expect(categories.getByRole('treeitem')).toHaveCount(1)
      await categories.getByRole('treeitem').filter({ hasText: '公告' }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('grid')).toBeVisible()
      await expect(main.getByRole('tab').first()).toHaveText('全部')
      await expect(main.getByRole('radiogroup', { name: '操作' }).getByRole('radio').first()).toHaveText('归档')
      await main.getByPlaceholder('标题').fill('书库')
      await expect(main.getByRole('row').filter({ hasText: '书库' })).toHaveCount(1)
      await main.getByPlaceholder('标题').fill('')
      await expect(page).not.toHaveURL(/docsubject=/)
      await main.getByRole('button', { name: '高级' }).click()
      const form = main.locator('form.sk-conditions')
      await expect(form.getByText('创建时间').first()).toBeVisible()
      // its tree has the categories
      await expect(form.getByRole('combobox', { name: '目录', exact: true })).toHaveCount(0)
      await form.getByRole('button', { name: '搜索' }).click()
      await expect(main.getByRole('grid')).toBeVisible()
      const tiles = main.getByRole('radiogroup', { name: '操作' })
      await tiles.getByRole('radio', { name: '移动', exact: true }).click()
      // the rows of the former list are not to be ticked
      await expect(main.locator('.is-old, [aria-busy=true]')).toHaveCount(0)
      const movable = main.getByRole('row').filter({ has: page.getByRole('gridcell', { name: '可以', exact: true }) })
      await movable.first().getByRole('checkbox').check()
      await main.getByRole('button', { name: '移动 1 篇', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('combobox', { name: '移动到' })).toBeVisible()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^取\s*消$/ })
        .click()
      await main.getByRole('button', { name: '取消', exact: true }).click()
      expect(trees.length, 'both trees say that they are of the first level on').toBeGreaterThan(0)
      expect(trees.filter((first) => first !== '1')).toEqual([])
      await units.getByRole('treeitem').nth(1).click()
      await expect(page).toHaveURL(/subcompany=|department=/)
      await takePicture(page, 'monitor.bounded')
      await expectAccessible(page)
    } finally {
      await bound('')
      await everything.context().close()
    }
  })
})
