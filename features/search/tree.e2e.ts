import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'
import { inTree, open, total, totalOf } from './list.e2e.given.ts'

/** The names under which trees are kept on this machine. */
const storedTrees = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('shuku.categories.')))

/** The tip of the hint lies at the place. */
async function expectPointedAt(page: Page, place: Locator) {
  const away = async () => {
    const [tip, box] = [await page.locator('.ant-tour-arrow').boundingBox(), await place.boundingBox()]
    if (!tip || !box) return Infinity
    const outside = (at: number, from: number, length: number) => Math.max(from - at, at - from - length, 0)
    return Math.max(
      outside(tip.x + tip.width / 2, box.x, box.width),
      outside(tip.y + tip.height / 2, box.y, box.height),
    )
  }
  await expect.poll(away, 'pixels between the tip of the hint and its place').toBeLessThan(24)
}

test.describe('an accountant', () => {
  test.use({ as: 'wangfang' })

  test('SEARCH-10 SEARCH-33 SEARCH-01 SEARCH-05 a category shows itself and those below it, with their number in the tree, as a chip and in the form', async ({
    page,
  }) => {
    // the tab of all documents is called as the server calls it
    await page.route(/searchlist\/tabInfo/, async (route) => {
      const response = await route.fetch()
      const named = (await response.text()).replace('知识库', '全部文档')
      await route.fulfill({ response, json: JSON.parse(named) as object })
    })
    const menu = page.waitForResponse(/searchlist\/rightMenu/)
    await open(page, addresses.search())
    await menu
    await expect(page.getByRole('tab', { name: '全部文档' })).toHaveAttribute('aria-selected', 'true')
    const heading = page.getByRole('heading', { level: 1, name: '查看文档' })
    await heading.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: '列设置' })).toBeVisible()
    await page.keyboard.press('Escape')
    const all = await total(page)
    await inTree(page, '人事').click()
    await expect(page.getByText('目录人事及下级')).toBeVisible()
    await totalOf(page).toBeLessThan(all)
    await expect(inTree(page, '人事')).toContainText(String(await total(page)))
    await page.getByRole('button', { name: '高级搜索', exact: true }).click()
    await expect(page.getByRole('combobox', { name: '目录' }).locator('..')).toContainText('人事')

    await page.reload()
    await expect(inTree(page, '人事')).toHaveAttribute('aria-selected', 'true')
    await totalOf(page).toBeLessThan(all)
    const inCategory = await total(page)
    await page.getByRole('button', { name: '移除 目录' }).click()
    await expect(page.getByText('目录人事及下级')).toBeHidden()
    await totalOf(page).toBeGreaterThan(inCategory * 2)
  })

  test('SEARCH-59 a view opens with the category of its address, or of its template, also one that was saved since the tabs came: the tree asks the server for the way down to it', async ({
    page,
  }) => {
    const ask = async (path: string) => (await (await page.request.get(path)).json()) as Record<string, unknown>
    const { treedata } = await ask('/api/doc/category/treeNode?level=all')
    const found = (treedata as { name: string; key: string }[]).find(({ name }) => name === '海外差旅')
    const deep = inTree(page, '海外差旅')
    const asked = page.waitForResponse(/searchlist\/defaultTreeNode/)
    await open(page, addresses.search({ categoryId: Number(found?.key) }))
    expect(((await (await asked).json()) as { treedata: { name: string }[] }).treedata.map(({ name }) => name)).toEqual(
      ['制度', '财务', '报销与差旅', '海外差旅'],
    )
    await expect(deep).toHaveAttribute('aria-selected', 'true')
    // in another window, so that the tabs of this one do not have it
    const form = { conditionMouldName: `差旅 ${Date.now()}`, seccategory: found?.key ?? '' }
    const saved = await page.request.post('/api/doc/searchlist/saveConditionMould', { form })
    const { conditionMouldId } = (await saved.json()) as { conditionMouldId: string }
    await open(page, addresses.search({ view: Number(conditionMouldId) }))
    await expect(page.getByRole('tab', { name: form.conditionMouldName })).toHaveAttribute('aria-selected', 'true')
    await expect(deep).toHaveAttribute('aria-selected', 'true')
    await page.request.post('/api/doc/searchlist/deleteConditionMould', { form: { conditionMouldId } })
  })

  test('neither the tree nor the foot of a search has counts of what was not searched for', async ({ page }) => {
    const counters = page.locator('.sk-counter')
    await open(page, addresses.search())
    await expect(inTree(page, '人事')).toContainText(/\d/)
    await expect(counters).toHaveText([/^最新文档 \d+$/, /^已读 \d+$/, /^未读 \d+$/])
    await expect(counters.first(), 'it says what it counts').toHaveAttribute('title', /^全部目录中，近 180 天/)
    await open(page, addresses.search({ fulltext: '报销' }))
    await total(page)
    await expect(inTree(page, '人事')).toBeVisible()
    await expect(inTree(page, '人事')).not.toContainText(/\d/)
    await expect(counters).toHaveCount(0)
    // by its title each document is found or not: then the tree counts those that are
    await open(page, addresses.search({ subject: '管理办法' }))
    await expect(inTree(page, '人事')).toContainText(/\d/)
    await expect(counters).toHaveCount(0)
    const counted = Number(/\d+/.exec((await inTree(page, '人事').textContent()) ?? '')?.[0])
    await inTree(page, '人事').click()
    await totalOf(page).toBe(counted)
    // of a category the tree has the count of what is listed, the foot would have those of all
    await open(page, addresses.search())
    await inTree(page, '人事').click()
    await expect(page.getByText('目录人事及下级')).toBeVisible()
    await expect(inTree(page, '人事')).toContainText(/\d/)
    await expect(counters).toHaveCount(0)
  })

  test('SEARCH-03 SEARCH-04 the tree stands open to its first level, and comes as far as it is open', async ({
    page,
  }) => {
    await open(page, addresses.search())
    const deep = inTree(page, '报销与差旅')
    await expect(inTree(page, '财务')).toBeVisible()
    await expect(deep).toHaveCount(0)
    await expect(inTree(page, '制度')).toHaveAttribute('aria-level', '1')
    await expect(inTree(page, '制度')).toHaveAttribute('aria-expanded', 'true')
    await expect(inTree(page, '财务')).toHaveAttribute('aria-expanded', 'false')
    const lines = await page
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => [item.ariaLevel, item.ariaExpanded]))
    // what has nothing below it is neither open nor closed
    const others = lines.filter(([level, isOpen]) =>
      isOpen === 'true' ? level !== '1' : isOpen === 'false' && level !== '2',
    )
    expect(others, 'open at the first level, and closed below it').toEqual([])
    const asked = page.waitForRequest((request) => /extendsKeys=\d/.test(request.postData() ?? ''))
    await inTree(page, '财务').getByRole('button').first().click()
    await asked
    await deep.click()
    await expect(page.getByText('目录报销与差旅及下级')).toBeVisible()
    await page.getByRole('button', { name: '全部收起' }).click()
    await expect(inTree(page, '财务')).toHaveCount(0)
    await page.getByRole('button', { name: '查找', exact: true }).click()
    await page.getByRole('searchbox', { name: '名称或拼音' }).fill('hwcl')
    await expect(inTree(page, '海外差旅'), 'found without having been opened').toBeVisible()
  })

  test('SEARCH-41 the tree of each view is kept for itself, shows at once and gives way to the fresh one; that of favourites is not kept', async ({
    page,
  }) => {
    /** Waits for the tree, and renames a category in what was kept of it. */
    const alter = async (view: number) => {
      await expect(inTree(page, '公告')).toBeVisible()
      const storedKey = new RegExp(String.raw`^shuku\.categories\..*\.view${view}$`)
      await expect.poll(() => storedTrees(page)).toEqual(expect.arrayContaining([expect.stringMatching(storedKey)]))
      await page.evaluate(
        ([source = '', name = '']) => {
          const [key = ''] = Object.keys(localStorage).filter((each) => new RegExp(source).test(each))
          localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"公告"', `"${name}"`))
        },
        [storedKey.source, `视图${view}的公告`],
      )
    }
    await open(page, addresses.search())
    await alter(2)
    await page.goto('about:blank')
    await open(page, addresses.search({ view: 1 }))
    await alter(1)
    await page.goto('about:blank')

    for (const [view, address] of [
      [2, addresses.search()],
      [1, addresses.search({ view: 1 })],
    ] as const) {
      const fresh = Promise.withResolvers<void>()
      await page.route(/searchlist\/tree/, async (route) => {
        await fresh.promise
        await route.continue()
      })
      await open(page, address)
      await expect(inTree(page, `视图${view}的公告`), 'at once').toBeVisible()
      fresh.resolve()
      await expect(inTree(page, '公告')).toBeVisible()
      await expect(inTree(page, `视图${view}的公告`)).toHaveCount(0)
      await page.unroute(/searchlist\/tree/)
      await page.goto('about:blank')
    }

    const held = Promise.withResolvers<void>()
    await open(page, `${addresses.search()}?isFav=1`)
    await expect(page.locator('.sk-tree-skeleton')).toHaveCount(0)
    const before = await storedTrees(page)
    // that of all categories is not one of the list
    expect(before.filter((name) => !/\.(?:view[12]|all)$/.test(name))).toEqual([])
    await page.route(/searchlist\/tree/, async (route) => {
      if (/isFav=1/.test(route.request().postData() ?? '')) await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(page.locator('.sk-tree-skeleton'), 'nothing stands there before it comes').toBeVisible()
    held.resolve()
    await expect(page.locator('.sk-tree-skeleton')).toHaveCount(0)
  })
})

test.describe('somebody without favourites', () => {
  test.use({ as: 'zhoumin' })

  test('SEARCH-38 SEARCH-39 SEARCH-40~ SEARCH-02 SEARCH-06 SEARCH-07 SEARCH-55 an empty tree of favourites shows how to fill it, once', async ({
    page,
  }) => {
    const asking: string[] = []
    page.on('request', (request) => asking.push(...(/getIntrostep/.exec(request.url()) ?? [])))
    await open(page, `${addresses.search()}?isFav=1&outDoc=1`)
    await expect(page.getByText('还没有收藏的目录。在全部目录中点击星标即可加入。')).toBeVisible()
    expect(asking, 'whoever comes from outside is not introduced').toEqual([])
    const hints = page.locator('.ant-tour')
    await expect(hints).toHaveCount(0)
    await page.route(/getIntrostep/, async (route) => {
      const response = await route.fetch()
      expect(await response.json()).toMatchObject({ needIntro: true })
      await route.fulfill({ response, json: { ...((await response.json()) as object), needIntro: false } })
    })
    const answered = page.waitForResponse(/getIntrostep/)
    await open(page, `${addresses.search()}?isFav=1`)
    await answered
    await expect(page.getByText('还没有收藏的目录。在全部目录中点击星标即可加入。')).toBeVisible()
    await expect(hints, 'not needed').toHaveCount(0)
    await page.unroute(/getIntrostep/)
    await page.goto('about:blank')
    await open(page, addresses.search())
    const showFavourites = async () => {
      await page.getByRole('button', { name: '全部目录' }).click()
      await page.getByRole('menuitem', { name: '我的收藏' }).click()
    }
    await showFavourites()
    await expect(page).toHaveURL(/isFav=1/)
    await expect(page.getByText('暂无收藏，点击此处打开全部目录')).toBeVisible()
    await expectPointedAt(page, page.getByRole('button', { name: '我的收藏' }))
    await expectAccessible(page)
    // as the hint says, or by its button "next"
    await page.getByRole('button', { name: '我的收藏' }).click()
    // though they were there a moment ago
    const asked = page.waitForRequest((request) => /^isFav=0&.*firstSecid=1/.test(request.postData() ?? ''))
    await page.getByRole('menuitem', { name: '全部目录' }).click()
    await asked
    await expect(page).not.toHaveURL(/isFav=1/)
    await expect(page.getByText('暂无收藏，点击此处打开全部目录')).toHaveCount(0)
    await expect(page.getByText('将鼠标移到目录上，点击星标即可加入收藏')).toBeVisible()
    const entry = page.getByRole('treeitem').first()
    await expectPointedAt(page, entry)
    const star = entry.getByRole('button', { name: '收藏' })
    // the entry of the menu that was clicked lay where the tree is
    await page.mouse.move(900, 700)
    await expect(star).toHaveCSS('opacity', '0')
    await entry.hover()
    await expect(star).toHaveCSS('opacity', '1')
    await expect(inTree(page, '制度')).toBeVisible()
    const treeAnew = () =>
      page.waitForResponse(
        (response) =>
          response.url().includes('searchlist/tree') && (response.request().postData() ?? '').startsWith('isFav=0&'),
      )
    const completed = treeAnew()
    await page.getByRole('button', { name: '知道了' }).click()
    expect(await (await completed).json(), 'with the counts').toHaveProperty('treecount')
    await showFavourites()
    await expect(page.getByText('还没有收藏的目录。在全部目录中点击星标即可加入。')).toBeVisible()
    await expect(page.getByText('暂无收藏，点击此处打开全部目录')).toHaveCount(0)

    // three days and a session later
    await page.evaluate(() => {
      sessionStorage.clear()
      for (const name of Object.keys(localStorage))
        if (name.startsWith('shuku.search.intro')) localStorage.removeItem(name)
    })
    await page.reload()
    const hint = page.locator('.ant-tour').filter({ hasText: '暂无收藏，点击此处打开全部目录' })
    await expect(hint).toBeVisible()
    const left = treeAnew()
    await hint.locator('.ant-tour-close').click()
    expect(await (await left).json()).toHaveProperty('treecount')
    await expect(page).not.toHaveURL(/isFav=1/)
  })
})
