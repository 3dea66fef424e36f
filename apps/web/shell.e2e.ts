import { expect, expectAccessible, makeDocument, test } from '@shuku/kit/testing/browser'

const person = 'wangfang'
const search = '/#/main/document/search'
/** The browser's own line about the answer that says: not signed in. */
const notSignedIn = /^status 401/

test.describe('addresses', () => {
  test.use({ as: person })

  test('SHELL-01 SHELL-05 SHELL-06 SHELL-16 both prefixes lead to a child route, once the sign-on check has passed; links load no new page', async ({
    page,
  }) => {
    const check = '**/api/shuku/session'
    const heading = page.getByRole('heading', { level: 1 })
    let pass = () => {}
    const held = new Promise<void>((done) => (pass = done))
    await page.route(check, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(check)
    await page.goto(search)
    await asked
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(heading).toHaveCount(0)
    pass()
    await expect(heading).toHaveText('查看文档')
    await page.unroute(check)

    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('navigation', { name: '导航' }).getByRole('link', { name: '新建文档' }).click()
    await expect(page).toHaveURL(/#\/main\/document\/add$/)
    await expect(heading).toHaveText('新建文档')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    for (const parent of ['/main/document', '/document']) {
      await page.goto(`/wui/index.html#${parent}/search`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('查看文档')
    }
  })

  test('SHELL-03~ SHELL-08 another letter case, or a name that is not accepted, is not found', async ({ page }) => {
    for (const path of ['/main/document/Search', '/main/document/nothing', '/main/search']) {
      await page.goto(`/wui/index.html#${path}`)
      await expect(page.getByRole('heading', { name: '无法找到该页面' })).toBeVisible()
    }
  })

  test('DOC-01 DOC-02 CREATE-10~ SHELL-04 SHELL-07 the legacy address chooses the route itself, and keeps what stands before the hash', async ({
    page,
  }) => {
    const title = `按旧地址打开 ${Date.now().toString(36)}`
    const id = await makeDocument(page, { category: '报销与差旅', subject: title, html: '<p>正文</p>' })
    await page.goto(`/spa/document/index.jsp?id=${id}&router=1`)
    await expect(page).toHaveURL(new RegExp(`index\\.jsp\\?id=${id}&router=1#/main/document/detail$`))
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    await page.goto(`/spa/document/index.jsp?id=${id}#/main/document/detail`)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    const edit = page.getByRole('main').getByRole('link', { name: '编辑' }).first()
    await expect(edit).toHaveAttribute('href', `#/main/document/edit?id=${id}&isEdit=1&router=1`)
    await page.goto(`/spa/document/index.jsp?id=${id}&isEdit=1&router=1`)
    await expect(page).toHaveURL(/#\/main\/document\/edit$/)
    await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
    await expect(page.getByLabel('请输入标题')).toHaveValue(title)
    await page.goto(`/spa/document/index.jsp?id=${id}&isEdit=1&router=1#/main/document/edit`)
    await expect(page.getByLabel('请输入标题')).toHaveValue(title)

    const reply = await page.request.get('/api/doc/category/treeNode?level=all&iscreate=1')
    const { treedata } = (await reply.json()) as { treedata: { key: string; hasRight: boolean }[] }
    const category = treedata.find(({ hasRight }) => hasRight)?.key
    await page.goto(`/spa/document/index.jsp?secid=${category}&isEdit=1&router=1#/main/document/edit`)
    await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
    await expect(page.getByLabel('请输入标题')).toHaveValue('')
  })

  test('SHELL-10 the notice page says that one may not see the page', async ({ page }) => {
    await page.goto('/#/notice/noright')
    await expect(page.getByRole('heading', { name: '您没有权限查看该页面' })).toBeVisible()
  })
})

test.describe('a screen that fails while it is drawn', () => {
  test.use({ as: person, allowedNoise: [/the calendar is gone/] })

  test('SHELL-09 is replaced by a page that says so, with the text of the error', async ({ page }) => {
    await page.goto('/#/main/document/add')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('新建文档')
    await page.evaluate(() => {
      const fail = () => {
        throw new Error('the calendar is gone')
      }
      const names = ['format', 'formatToParts'] as const
      for (const name of names)
        Object.defineProperty(Intl.DateTimeFormat.prototype, name, { configurable: true, value: fail })
    })
    await page.getByRole('navigation', { name: '导航' }).getByRole('link', { name: '文档', exact: true }).click()
    await expect(page.getByRole('heading', { name: '对不起，该页面异常，请联系管理员！', exact: true })).toBeVisible()
    await expect(page.getByText('the calendar is gone', { exact: true })).toBeVisible()
  })
})

test.describe('sign-on', () => {
  test.use({ allowedNoise: [notSignedIn] })

  test(
    'SHELL-16 SHELL-23 SHELL-31 without a session every screen leads to where the check says that one signs in, which names who helps with a forgotten password, and back to its address',
    { tag: '@core' },
    async ({ page }) => {
      // a company's own page for signing in, then ours
      const check = '**/api/doc/sso/check'
      await page.route(check, async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as object
        await route.fulfill({ response, json: { ...answer, loginUrl: '/company-login?app=shuku' } })
      })
      await page.route('**/company-login?*', (route) => route.fulfill({ contentType: 'text/html', body: 'SSO' }))
      await page.goto(search)
      const back = encodeURIComponent('#/main/document/search')
      await expect(page).toHaveURL(new RegExp(`/company-login\\?app=shuku&return=http.*${back}$`))
      await page.unroute(check)
      for (const name of ['monitor', 'more', 'netdisk']) {
        await page.goto(`/wui/index.html#/main/document/${name}`)
        await expect(page).toHaveURL(new RegExp(`#/sign-in\\?return=.*${name}$`))
      }
      await page.goto(`${search}?viewcondition=0`)
      await expect(page.getByText('忘记密码？请联系管理员重置。', { exact: true })).toBeVisible()
      await page.getByLabel('账号').fill(person)
      await page.getByLabel('密码').fill(process.env['SHUKU_DEMO_PASSWORD'] ?? '')
      await page.getByRole('button', { name: /登\s*录/ }).click()
      await expect(page).toHaveURL(/#\/main\/document\/search\?viewcondition=0$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('查看文档')
    },
  )

  test.describe('that ends', () => {
    test.use({ as: person })

    test('SHELL-32 says so and asks to sign in again', async ({ page, context }) => {
      await page.goto(search)
      await expect(page.getByRole('grid')).toBeVisible()
      await context.clearCookies()
      await page.getByRole('tab').first().click()
      await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
      await expect(page).toHaveURL(/#\/sign-in\?return=/)
    })
  })
})

test.describe('the frame', () => {
  // whose choices of language and look no other test reads
  test.use({ as: 'baixueying' })
  test.describe.configure({ mode: 'serial' })
  test.afterEach(async ({ context }) => {
    await context.request.post('/api/shuku/session/preferences', { form: { language: 'zh-CN', theme: 'light' } })
  })

  test('SHELL-22 the language changes without loading the page anew, also in what the server says', async ({
    page,
  }) => {
    await page.goto(search)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('查看文档')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('button', { name: '语言: 中文' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/view documents/i)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(page.getByRole('tab', { name: 'Knowledge base' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible()
    await expect(page.getByRole('treeitem').filter({ hasText: 'Policies' }).first()).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/view documents/i)
  })

  test('the dark look is chosen in the person’s menu, kept, and readable', async ({ page }) => {
    await page.goto(search)
    await page.getByRole('button', { name: /账号菜单/ }).click()
    const saved = page.waitForResponse(/session\/preferences/)
    await page.getByText('深色').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await saved
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('the keyboard leads to the search field and shows its keys', async ({ page }) => {
    await page.goto(search)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('/')
    await expect(page.getByRole('banner').locator('input')).toBeFocused()
  })

  test('a screen that is chosen in the navigation begins there; one that a search leads to leads back', async ({
    page,
  }) => {
    const back = page.getByRole('link', { name: '返回首页' })
    const home = async () => {
      await page.getByRole('navigation', { name: '导航' }).getByRole('link', { name: '首页' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
    }
    await page.goto(search)
    await home()
    await page.getByRole('navigation', { name: '导航' }).getByRole('link', { name: '文档', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '查看文档' })).toBeVisible()
    await expect(back).toHaveCount(0)
    await home()
    await page.getByRole('banner').locator('input').fill('报销')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '查看文档' })).toBeVisible()
    await expect(back).toBeVisible()
  })

  test('the navigation has heads, and from twelve entries on a field that filters it; Enter opens the first', async ({
    page,
  }) => {
    await page.goto(search)
    const navigation = page.getByRole('navigation', { name: '导航' })
    for (const head of ['我的', '文档库', '协作', '报表'])
      await expect(navigation.getByRole('list', { name: head, exact: true })).toBeVisible()
    const filter = navigation.getByRole('searchbox', { name: '筛选导航' })
    await filter.fill('没有这一项')
    await expect(navigation.getByText('没有符合的导航项')).toBeVisible()
    await filter.fill('文档')
    await expect(navigation.getByRole('link').first()).toHaveText('我的文档集')
    await filter.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '我的文档集' })).toBeVisible()
    await filter.fill('回收')
    await expect(navigation.getByRole('link')).toHaveText(['回收站'])
    await expectAccessible(page)
    await filter.press('Enter')
    await expect(page).toHaveURL(/#\/main\/document\/docRecycle/)
    await expect(filter).toHaveValue('')
    await expect(navigation.getByRole('link', { name: '首页' })).toBeVisible()
  })

  test('the rail folds, and stays folded', async ({ page }) => {
    await page.goto(search)
    await page.getByRole('button', { name: '收起', exact: true }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: '展开导航' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 400 })
    await expect(page.getByRole('button', { name: '展开导航' })).toBeInViewport()
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(beyond, 'no wheel moves the whole page, however many entries there are').toBe(0)
  })

  test('on a small screen the rail is a drawer and the list is cards', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(search)
    await expect(page.getByRole('list', { name: '文档' })).toBeVisible()
    await page.getByRole('button', { name: '打开导航' }).click()
    await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: '新建文档' }).click()
    await expect(page).toHaveURL(/#\/main\/document\/add$/)
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.getByRole('button', { name: '打开导航' }).click()
    await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog'), 'the way back leads out of the drawer').toBeHidden()
    await expect(page).toHaveURL(/#\/main\/document\/add$/)
    await page.goBack()
    await expect(page, 'and then out of the page').toHaveURL(/#\/main\/document\/search/)
  })
})

test.describe('a screen whose file does not come', () => {
  test.use({ as: person, allowedNoise: [/^no answer/] })

  test('says so within the frame, and what to do', async ({ page }) => {
    const files = '**/assets/new-document-page*'
    await page.route(files, (route) => route.abort())
    await page.goto(search)
    const entry = page.getByRole('navigation', { name: '导航' }).getByRole('link', { name: '新建文档' })
    await entry.click()
    await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible()
    await expect(entry).toBeVisible()
    await page.unroute(files)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '新建文档' })).toBeVisible()
  })
})

test.describe('lists', () => {
  test.use({ as: person })
  const rows = '**/api/ec/dev/table/datas'

  test('going back finds the list as far down, and at the row, as it was left', async ({ page }) => {
    await page.goto(`${search}?pageSize=50`)
    await expect(page.getByRole('row')).toHaveCount(51)
    const row = page.getByRole('row').nth(30)
    const title = await row.getByRole('link').innerText()
    await row.focus()
    await row.scrollIntoViewIfNeeded()
    const pane = page.locator('.sk-table-pane')
    const top = () => pane.evaluate((element) => element.scrollTop)
    const before = await top()
    expect(before).toBeGreaterThan(0)

    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/detail\?id=/)
    const text = page.getByRole('region', { name: title })
    await expect(text, 'the keys turn the text').toBeFocused()
    await page.goBack()
    await expect(row).toBeFocused()
    await expect.poll(top).toBe(before)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page).toHaveURL(/current=2/)
    await expect.poll(top, 'another page begins at its top').toBe(0)
  })

  test('Shift chooses rows and marks no text', async ({ page }) => {
    await page.goto(search)
    await page
      .getByRole('row')
      .nth(2)
      .click({ modifiers: ['ControlOrMeta'] })
    await page
      .getByRole('row')
      .nth(5)
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('已选 4 项')).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  })

  test.describe('on a narrow desk', () => {
    test.use({ viewport: { width: 1024, height: 700 }, language: 'en-US' })

    test('keep their titles legible, and nothing lies over anything in the foot', async ({ page }) => {
      await page.goto(search)
      const cell = page.getByRole('row').nth(1).locator('td').nth(1)
      expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(240)
      const last = await page.locator('.sk-counter').last().boundingBox()
      const range = await page.getByText(/1–10 of/).boundingBox()
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(range?.x ?? 0)
    })
  })

  test('SEARCH-79 a list that the server has forgotten is searched again, without a word', async ({ page }) => {
    let calls = 0
    await page.route(rows, async (route) => {
      calls += 1
      const body = new URLSearchParams(route.request().postData() ?? '')
      if (calls === 1) body.set('dataKey', 'a-key-that-nobody-was-given')
      await route.continue({ postData: body.toString() })
    })
    await page.goto(search)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('列表已过期')).toBeHidden()
    expect(calls).toBe(2)
  })

  test.describe('without a network', () => {
    test.use({ allowedNoise: [/^no answer/] })

    test('SHELL-33 say in their place what to do, and come when one tries again', async ({ page }) => {
      await page.route(rows, (route) => route.abort())
      await page.goto(search)
      await expect(page.getByText('无法连接服务器。请检查网络，然后重试。')).toBeVisible()
      await page.unroute(rows)
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    })

    test('wait for it with the old rows, say that it is gone, and go on by themselves', async ({ page, context }) => {
      const note = page.getByText('网络已断开，恢复后会自动继续。')
      await page.goto(search)
      const before = await page.getByRole('row').nth(1).innerText()
      await context.setOffline(true)
      await expect(note).toBeVisible()
      await page.getByRole('button', { name: '下一页' }).click()
      await expect(page.getByRole('row').nth(1)).toHaveText(before, { useInnerText: true })
      await context.setOffline(false)
      await expect(note).toBeHidden()
      await expect(page.getByRole('row').nth(1)).not.toHaveText(before, { useInnerText: true })
    })
  })
})
