import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'
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
  test.use({ as: 'luyang', actionTimeout: 60_000 })

  test('ORG-07~ MON-01~ MON-02 MON-03 MON-06 MON-07 MON-08 MON-09 MON-12 MON-26 after the password an operation is chosen by its tile, and done with what is chosen', async ({
    page,
  }) => {
    const mark = await makeSome(page, ['甲', '乙', '丙'])
    // a session of its own: that of other tests may have been verified already
    await page.context().clearCookies()
    const form = { loginid: 'luyang', userpassword: passwordOf('luyang') }
    await page.request.post('/api/hrm/login/checkLogin', { form })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page)
    const password = page.getByLabel('登录密码')
    await password.fill('wrong')
    await password.press('Enter')
    await expect(page.locator('#sk-verified-error')).toContainText('密码不对，还可以试 4 次。')
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
    await expect(page.getByRole('tree', { name: '目录' })).toBeVisible()
    const tabs = page.getByRole('main').getByRole('tab')
    await expect(tabs.filter({ hasText: '全部' })).toHaveAttribute('aria-selected', 'true')
    await tabs.filter({ hasText: '归档' }).click()
    await expect(page).toHaveURL(/docstatus=|status=/)
    await expect(tabs.filter({ hasText: '归档' })).toHaveAttribute('aria-selected', 'true')
    await tabs.filter({ hasText: '全部' }).click()
    const operations = (await (await page.request.get('/api/doc/monitor/getOperateType')).json()) as {
      operates: { name: string }[]
    }
    await page.getByRole('radiogroup', { name: '操作' }).getByRole('button').click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const rest = await page.getByRole('menuitem').allInnerTexts()
    const tiles = await page.getByRole('radiogroup', { name: '操作' }).getByRole('radio').allInnerTexts()
    expect([...tiles, ...rest]).toEqual(operations.operates.map(({ name }) => name))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '高级' }).click()
    await expect(page.getByRole('main').getByText('创建时间').first()).toBeVisible()
    await page.getByRole('button', { name: '高级' }).click()
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
    // what is active cannot be published: it says so, and cannot be ticked
    await expect(rows.first()).toContainText('生效，不能执行')
    await expect(rows.first().getByRole('checkbox')).toBeDisabled()

    await tile('归档').click()
    await expect(page).toHaveURL(/operation=archive/)
    await expect(rows.first().getByRole('checkbox')).toBeEnabled()
    await expect(page.getByRole('button', { name: '执行' })).toHaveCount(0)
    await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
    await rows.filter({ hasText: '乙' }).getByRole('checkbox').check()
    await expect(page.getByText('已选 2 项')).toBeVisible()
    await takePicture(page, 'monitor.chosen')
    await expectAccessible(page)
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('button', { name: '执行' })).toHaveCount(0)
    await expect(rows.filter({ hasText: '甲' }).getByRole('checkbox')).not.toBeChecked()

    await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: '执行' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '归档' }).click()
    await expect(page.getByText('已处理 1 篇文档。')).toBeVisible()
    await expect(rows.filter({ hasText: '甲' })).toContainText('归档，不能执行')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销 1 篇文档的操作。')).toBeVisible()
    await expect(rows.filter({ hasText: '甲' }).getByRole('checkbox')).toBeEnabled()

    // somebody was faster: the server’s words are shown, and what is chosen stays
    await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
    const id = Number(
      /id=(\d+)/.exec((await rows.filter({ hasText: '甲' }).getByRole('link').getAttribute('href')) ?? '')?.[1],
    )
    await page.request.post('/api/doc/monitor/doOperate', { form: { ids: id, operation: 'archive' } })
    await page.getByRole('button', { name: '执行' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '归档' }).click()
    await expect(page.getByText('文档当前状态为“归档”，不能进行此操作。').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('已选 1 项')).toBeVisible()

    await open(page, { operation: 'delete' })
    await page.getByRole('main').getByPlaceholder('标题').fill(`丙 ${mark}`)
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/docsubject=/)
    await rows.getByRole('checkbox').check()
    await page.getByRole('button', { name: '执行' }).click()
    const sure = page.getByRole('dialog').filter({ hasText: '确定要删除吗？' })
    await sure.getByRole('button', { name: '执行' }).click()
    await expect(rows).toHaveCount(0)
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
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '执行' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('发布 1 篇文档')
    expect((await dialog.boundingBox())?.width).toBe(500)
    expect((await dialog.locator('.sk-monitor-publish').boundingBox())?.height).toBe(125)
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

  test('MON-01~ MON-13~ MON-15~ with separated administration the organisation stands above the categories, and one of these is chosen before a list is loaded', async ({
    page,
  }) => {
    await verify(page, 'luyang')
    await open(page)
    await expect(page.getByRole('tree', { name: '目录' })).toBeVisible()
    await expect(page.getByRole('tree', { name: '管理范围' })).toHaveCount(0)
    await page.route('**/api/doc/monitor/separatRight*', (route) =>
      route.fulfill({ json: { status: 1, rightStr: 'DocSecCategoryAdd:Add' } }),
    )
    let lists = 0
    page.on('request', (request) => {
      if (request.url().includes('/monitor/list')) lists++
    })
    await page.reload()
    await expect(page.getByRole('tree', { name: '管理范围' })).toBeVisible()
    await expect(page.getByText('请选择目录')).toBeVisible()
    expect(lists).toBe(0)
    await takePicture(page, 'monitor.separated')
    await expectAccessible(page)
    await page.getByRole('tree', { name: '目录' }).getByRole('treeitem').filter({ hasText: '公告' }).first().click()
    await expect(page.getByRole('grid')).toBeVisible()
    expect(lists).toBeGreaterThan(0)
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'sysadmin', viewport: { width: 390, height: 844 }, actionTimeout: 60_000 })

  test('the operation is chosen from a list, and done by the bar below the cards', async ({ page }) => {
    const mark = await makeSome(page, ['手机'])
    await verify(page, 'sysadmin')
    await page.goto(`/wui/index.html${addresses.monitor({ operation: 'archive' })}&docsubject=${mark}`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('main').getByText('归档', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: '选择', exact: true }).click()
    await page.getByRole('main').getByRole('listitem').click()
    await takePicture(page, 'monitor.390')
    await page.getByRole('toolbar').getByRole('button', { name: '执行' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '归档' }).click()
    await expect(page.getByText('已处理 1 篇文档。')).toBeVisible()
  })
})

test.describe('an administrator of some categories', () => {
  test.use({ as: 'baixueying' })

  test('MON-01 the monitor has the organisation above the categories, tabs with a quick and an advanced search, the tiles of operations and the table of what was found', async ({
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
    await verify(page, 'baixueying')
    await open(page)
    const categories = page.getByRole('tree', { name: '目录' })
    await expect(page.getByRole('tree', { name: '管理范围' })).toBeVisible()
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
    await main.getByRole('button', { name: '高级' }).click()
    await main.locator('form.sk-conditions').getByRole('button', { name: '搜索' }).click()
    await expect(main.getByRole('grid')).toBeVisible()
    await page.getByRole('tree', { name: '管理范围' }).getByRole('treeitem').nth(1).click()
    await expect(page).toHaveURL(/subcompany=|department=/)
    await takePicture(page, 'monitor.bounded')
    await expectAccessible(page)
    await bound('')
    await everything.context().close()
  })
})
