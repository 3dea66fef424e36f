import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import { inTree, open, rows, topSearch } from './list.e2e.given.ts'

test.describe('an accountant', () => {
  test.use({ as: 'wangfang' })

  test('who misses a document in a list names it, and is told which condition keeps it out', async ({ page }) => {
    await open(page, `${addresses.search({ fulltext: '飞艇租赁规程' })}&fulltextexact=1`)
    await page.getByRole('button', { name: '为什么没有找到某篇文档？' }).click()
    const dialog = page.getByRole('dialog', { name: '查一篇文档为何（不）在列表中' })
    await dialog.getByRole('combobox', { name: '哪篇文档' }).fill('差旅报销管理办法（2026版）')
    await page.locator('.ant-select-item-option', { hasText: '差旅报销管理办法（2026版）' }).first().click()
    await expect(dialog.getByRole('status')).toContainText('不在列表中，因为不符合 1 个条件。')
    await expect(dialog.getByRole('listitem')).toHaveText(/全文不含：飞艇租赁规程/)
    await expectAccessible(page)
  })

  test('who pastes the link of a document that they were refused is told what keeps it out, and who decides is led to whether a colleague sees it', async ({
    browser,
  }) => {
    const administratorPage = await openAs(browser, 'sysadmin')
    const call = async (path: string, form: Record<string, string | number>) =>
      (await (await administratorPage.request.post(path, { form })).json()) as { id: string; docid: number }
    const { id: seccategory } = await call('/api/doc/console/category/add', { categoryname: `问询 ${Date.now()}` })
    const text = { docSubject: '飞艇并购备忘录', doccontent: '<p>正文</p>', seccategory }
    const { docid } = await call('/api/doc/save/save', text)
    const asker = await openAs(browser, 'tan.weiling', 'en-US')
    await asker.request.post('/api/shuku/access/ask', { form: { docid } })
    const requests = await administratorPage.request.get('/api/shuku/access/requests', { params: { docid } })
    const [request] = ((await requests.json()) as { requests: { id: number }[] }).requests
    await call('/api/shuku/access/answer', { requestId: request?.id ?? 0, give: 0 })

    await open(asker, `${addresses.search({ fulltext: '飞艇租赁规程' })}&fulltextexact=1`)
    await asker.getByRole('button', { name: 'Why is a document missing?' }).click()
    const dialog = asker.getByRole('dialog', { name: 'Why is a document (not) in this list?' })
    await dialog
      .getByRole('combobox', { name: 'Which document' })
      .fill(`https://docs/#/main/document/detail?id=${docid}`)
    await asker.locator('.ant-select-item-option', { hasText: `Document ${docid}` }).click()
    await expect(dialog.getByRole('status')).toContainText('You have not been granted any rights')
    await expect(dialog).not.toContainText('飞艇并购备忘录')
    await takePicture(asker, 'why.hidden')
    await expectAccessible(asker)
    await expect(dialog.getByRole('link', { name: 'Request access' })).toBeVisible()

    await open(administratorPage, `${addresses.search({ fulltext: '飞艇租赁规程' })}&fulltextexact=1`)
    await administratorPage.getByRole('button', { name: '为什么没有找到某篇文档？' }).click()
    const deciding = administratorPage.getByRole('dialog', { name: '查一篇文档为何（不）在列表中' })
    await deciding.getByRole('combobox', { name: '哪篇文档' }).fill(String(docid))
    await administratorPage.locator('.ant-select-item-option', { hasText: '飞艇并购备忘录' }).click()
    await expect(deciding.getByRole('status')).toBeVisible()
    await takePicture(administratorPage, 'why.decides')
    await deciding.getByRole('link', { name: '同事能否看到这篇文档？' }).click()
    await expect(administratorPage.getByText('可查看人员 1 人')).toBeVisible()
    for (const page of [asker, administratorPage]) await page.context().close()
  })

  test(
    'SEARCH-78 a word in an attachment is found, shown where it stands, and leads to the document',
    { tag: '@core' },
    async ({ page }) => {
      await open(page, addresses.search())
      await page.keyboard.press('/')
      await topSearch(page).fill('旺季上浮')
      await page.keyboard.press('Enter')
      const found = rows(page).filter({ hasText: '差旅报销管理办法（2026版）' })
      await expect(found).toHaveText(/附件 城市分类与境外标准\.pdf/)
      await expect(found.locator('mark')).toHaveText('旺季上浮')
      // whole in its line, also behind the long name of a file
      const cut = await found.locator('mark').evaluate((mark) => {
        const { right } = mark.getBoundingClientRect()
        return right - (mark.closest('[role=gridcell], [role=cell], td')?.getBoundingClientRect().right ?? 0)
      })
      expect(cut).toBeLessThanOrEqual(0)
      await expect(page.getByText('全文旺季上浮'), 'what is searched for').toBeVisible()

      await expect(page.getByText('排序相关度'), 'words rank until another order is chosen').toBeVisible()
      await page.getByRole('columnheader', { name: '标题', exact: true }).locator('.sk-sorter').click()
      await expect(page.getByText('排序相关度')).toHaveCount(0)
      await page.locator('.sk-chip', { hasText: '排序' }).getByRole('button').click()
      await expect(page.getByText('排序相关度')).toBeVisible()

      await found.getByRole('link', { name: '差旅报销管理办法（2026版）' }).click()
      await expect(page).toHaveURL(/#\/main\/document\/detail\?id=\d+$/)
      await expect(page.getByRole('heading', { level: 1, name: '差旅报销管理办法（2026版）' })).toBeVisible()
      await page.goBack()
      await expect(found, 'back to what was found').toBeVisible()
      await expect(topSearch(page)).toHaveValue('旺季上浮')
    },
  )

  test('a search that finds nothing says what was searched and looks further when asked to', async ({ page }) => {
    await open(page, addresses.search())
    await inTree(page, '公告').click()
    await expect(inTree(page, '公告')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('searchbox', { name: '标题' }).fill('旺季上浮')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '“公告及下级”中没有标题包含“旺季上浮”的文档' })).toBeVisible()
    await page.getByRole('button', { name: '在正文和附件中搜索' }).click()
    await page.getByRole('button', { name: '在全部目录中搜索' }).click()
    await expect(rows(page).filter({ hasText: '差旅报销管理办法（2026版）' })).toBeVisible()
  })

  test('SEARCH-78 what finds nothing is searched as what was meant, says so, and can be searched as it is', async ({
    page,
  }) => {
    await open(page, addresses.search({ fulltext: '差旅报消管理办法' }))
    const note = page.getByRole('status').filter({ hasText: '没有找到' })
    await expect(note).toContainText('没有找到“差旅报消管理办法”，以下是“差旅报销管理办法”的结果。')
    await expect(rows(page).filter({ hasText: '差旅报销管理办法（2026版）' })).toBeVisible()
    await expect(topSearch(page), 'what was typed stays').toHaveValue('差旅报消管理办法')

    await note.getByRole('button', { name: '仍然搜索“差旅报消管理办法”' }).click()
    await expect(page.getByRole('heading', { name: /没有找到“差旅报消管理办法”/ })).toBeVisible()
    await expect(note).toBeHidden()
    await page.goBack()
    await expect(note).toBeVisible()
  })

  test('a suggestion that comes late, above the one that is chosen, does not take its Enter', async ({ page }) => {
    await open(page, addresses.newDocument())
    await page.keyboard.press('Control+k')
    await topSearch(page).pressSequentially('报销与')
    const category = page.getByRole('option', { name: /报销与差旅/ }).first()
    await expect(category).toBeVisible()
    const late = Promise.withResolvers<void>()
    await page.route('**/api/shuku/search/suggest*', async (route) => {
      const reply = (await (await route.fetch()).json()) as { suggestions: object[] }
      const other = { kind: 'category', id: 999_999_999, text: '别的目录', marked: '别的目录', path: '' }
      await late.promise
      await route.fulfill({ json: { ...reply, suggestions: [other, ...reply.suggestions] } })
    })
    await topSearch(page).pressSequentially('差')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(category).toHaveAttribute('aria-selected', 'true')
    late.resolve()
    await expect(page.getByRole('option', { name: /别的目录/ })).toBeVisible()
    await expect(category).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByText('目录报销与差旅及下级')).toBeVisible()
  })

  test('SEARCH-20 suggestions come while one types, the keyboard goes through them, and the list says where one came from', async ({
    page,
  }) => {
    await open(page, addresses.newDocument())
    await page.keyboard.press('Control+k')
    await topSearch(page).pressSequentially('报销与差')
    const category = page.getByRole('option', { name: /报销与差旅/ }).first()
    await expect(category).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(category).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByText('目录报销与差旅及下级')).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 1, name: '报销与差旅' }),
      'the head names the category',
    ).toBeVisible()
    const trail = page.getByRole('navigation', { name: '报销与差旅', exact: true })
    await expect(trail).toContainText('新建文档查看文档/报销与差旅')
    await expect(trail.getByRole('link', { name: '返回新建文档' })).toBeVisible()
    await expect(trail.getByRole('button', { name: '收藏 报销与差旅' })).toBeVisible()

    await topSearch(page).fill('住宿标准')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/fulltext=/)
    await page.keyboard.press('/')
    await topSearch(page).fill('')
    await expect(
      page.getByRole('listbox', { name: '最近搜索' }).getByRole('option', { name: '住宿标准' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('who goes back from a document finds the way back that the list had, not the document', async ({ page }) => {
    await open(page, addresses.newDocument())
    await expect(page.getByRole('heading', { level: 1, name: '新建文档' })).toBeVisible()
    await page.evaluate((hash) => (location.hash = hash), addresses.search())
    const back = page.getByRole('link', { name: '返回新建文档' })
    await expect(back).toBeVisible()
    await page.getByRole('grid').locator('tbody').getByRole('row').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/document\/detail/)
    await expect(page.getByRole('tab').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(back).toBeVisible()
  })

  test('SEARCH-78 a colleague is suggested by the initials, and leads to what they wrote', async ({ page }) => {
    await open(page, addresses.search())
    await topSearch(page).pressSequentially('lhf')
    await page.getByRole('option', { name: '刘海峰 作者 · 财务部' }).click()
    await expect(page.getByText('作者刘海峰')).toBeVisible()
    const authors = page.getByRole('row').filter({ hasText: '刘海峰' })
    await expect(authors.first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasNotText: '刘海峰' })).toHaveCount(1)
  })
})

test.describe('a manager in a low window', () => {
  test.use({ as: 'liqiang', viewport: { width: 1024, height: 720 } })

  test('all acts of a row can be reached, wherever its menu is opened; the list shows the status and the category beside the tree', async ({
    page,
  }) => {
    await open(page, addresses.search())
    // the rail makes room for them
    for (const name of ['状态', '目录'])
      await expect(page.getByRole('grid').getByRole('columnheader', { name })).toBeVisible()
    const menu = page.getByRole('menu').filter({ has: page.getByRole('menuitem', { name: '复制链接' }) })
    for (const nth of [0, 3, 7]) {
      await rows(page).nth(nth).click({ button: 'right' })
      await expect(menu).toBeInViewport({ ratio: 1 })
      // what does not fit is scrolled to within the menu, not with the page
      await menu.getByRole('menuitem').last().hover()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await takePicture(page, `search.row-menu-${nth}`)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
  })
})

test.describe('a manager on a phone', () => {
  test.use({ as: 'liqiang', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('all acts of a row can be reached there, too, where its lines are as high as a finger', async ({ page }) => {
    await open(page, addresses.search())
    const menu = page.getByRole('menu').filter({ has: page.getByRole('menuitem', { name: '复制链接' }) })
    for (const nth of [0, 3]) {
      await page
        .getByRole('button', { name: /^操作: / })
        .nth(nth)
        .click()
      await expect(menu).toBeInViewport({ ratio: 1 })
      await menu.getByRole('menuitem').last().hover()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
  })
})
