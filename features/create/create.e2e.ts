import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, findCategory, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'
import { open, inTree } from './create.e2e.given.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name, exact: true }) })

/** The names above the page's title. */
const trail = (page: Page, title: string) =>
  page.getByRole('navigation', { name: title, exact: true }).getByRole('link')

interface Node {
  readonly key: string
  readonly pid: string
  readonly name: string
  readonly hasRight: boolean
  readonly haschild: boolean
}

/** All categories that the person sees. */
async function categoriesOf(page: Page): Promise<readonly Node[]> {
  const reply = await page.request.get('/api/doc/category/treeNode?level=all')
  return ((await reply.json()) as { treedata: Node[] }).treedata
}

test.describe('an accountant', () => {
  test.use({ as: 'wangfang' })

  test('CREATE-03 CREATE-27 the first level stands as cards; a click on a name goes down, the home icon back', async ({
    page,
  }) => {
    await open(page)
    await expect(page.getByRole('heading', { level: 1, name: '新建文档' })).toBeVisible()
    await card(page, '制度').getByRole('button', { name: '制度', exact: true }).click()
    await expect(card(page, '财务')).toBeVisible()
    await card(page, '财务').getByRole('button', { name: '财务', exact: true }).click()
    await expect(card(page, '报销与差旅')).toBeVisible()
    await expect(trail(page, '财务')).toHaveText(['新建文档', '制度'])
    await page.getByRole('button', { name: '回到第一级' }).click()
    await expect(card(page, '制度')).toBeVisible()
    await expect(page).not.toHaveURL(/secid/)
    await page.goBack()
    await expect(card(page, '报销与差旅')).toBeVisible()
  })

  test('CREATE-01 each category below the chosen one has a card, also where one may only read: that has no tile', async ({
    page,
  }) => {
    const all = await categoriesOf(page)
    const personnel = all.find(({ name }) => name === '人事')
    const children = all.filter(({ pid }) => pid === personnel?.key)
    const readOnly = children.filter(({ hasRight, haschild }) => !hasRight && !haschild)
    expect(readOnly.map(({ name }) => name)).toContain('考勤与休假')
    await open(page, `?secid=${personnel?.key}`)
    await expect(trail(page, '人事')).toHaveText(['新建文档', '制度'])
    await expect(inTree(page, '人事')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('article')).toHaveCount(children.length)
    for (const { name } of readOnly) {
      await expect(card(page, name)).toContainText('没有新建权限')
      await expect(card(page, name).getByRole('link', { name: /新建文档/ })).toHaveCount(0)
    }
  })

  test(
    'CREATE-04 CREATE-14 CREATE-15 CREATE-28 only a category in which one may create has a plus tile, and it leads to the edit page as the main account',
    { tag: '@core' },
    async ({ page }) => {
      await open(page)
      // the way to those below it
      await expect(card(page, '制度').getByRole('link')).toHaveCount(0)
      await card(page, '公告').getByRole('link', { name: '在“公告”中新建文档' }).click()
      const { personId } = (await (await page.request.get('/api/shuku/session')).json()) as { personId: number }
      await expect(page).toHaveURL(/#\/main\/document\/edit\?secid=\d+&isEdit=1&f_weaver_belongto_userid=/)
      expect(page.url()).toMatch(new RegExp(`userid=${personId}&f_weaver_belongto_usertype=0&router=1$`))
      await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
      await open(page, '?openNewWindow=1')
      const opened = page.waitForEvent('popup')
      await card(page, '公告').getByRole('link', { name: '在“公告”中新建文档' }).click()
      await expect(await opened).toHaveURL(/\/spa\/document\/index\.jsp\?secid=\d+.*#\/main\/document\/edit$/)
      await expect(page).toHaveURL(/openNewWindow=1$/)
    },
  )

  test('CREATE-10 the plus tile leads to the page that programs open, with the category of its card and the title that was given', async ({
    page,
  }) => {
    await open(page, '?openNewWindow=1&docsubject=季度公告')
    const tile = card(page, '公告').getByRole('link', { name: '在“公告”中新建文档' })
    const address = (await tile.getAttribute('href')) ?? ''
    const category = await findCategory(page, '公告')
    expect(address).toContain(`/spa/document/index.jsp?secid=${category}&isEdit=1&router=1`)
    expect(address).toContain('#/main/document/edit')
    const opened = page.waitForEvent('popup')
    await tile.click()
    const written = await opened
    await expect(written.getByRole('textbox', { name: '正文' })).toBeVisible()
    await expect(written.getByLabel('请输入标题')).toHaveValue('季度公告')
    expect(await written.evaluate(() => window.opener === null)).toBe(true)
    await written.goto(`/spa/document/index.jsp?secid=${category}&isEdit=1&router=1#/main/document/edit`)
    await expect(written.getByRole('textbox', { name: '正文' })).toBeVisible()
  })

  test('CREATE-30 where the browser refuses the new window, the creation page opens in the same one', async ({
    page,
  }) => {
    // what a browser answers that refuses
    await page.addInitScript(() => {
      window.open = () => null
    })
    await open(page, '?openNewWindow=1')
    await card(page, '公告').getByRole('link', { name: '在“公告”中新建文档' }).click()
    await expect(page).toHaveURL(/#\/main\/document\/edit\?secid=\d+/)
    await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
  })

  test('a new document begins where one came from or wrote last; where neither is, one chooses among the categories in which one may write', async ({
    page,
  }) => {
    const all = await categoriesOf(page)
    const readOnly = all.find(({ hasRight, haschild }) => !hasRight && !haschild)
    const [first, second] = all.filter(({ hasRight }) => hasRight)
    const begin = (id?: string) =>
      page.goto(`/wui/index.html${addresses.beginDocument(id === undefined ? {} : { categoryId: Number(id) })}`)
    const written = page.getByRole('textbox', { name: '正文' })

    await begin(readOnly?.key)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(inTree(page, readOnly?.name ?? '?')).toHaveAttribute('aria-selected', 'true')
    await begin(first?.key)
    await expect(written).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`secid=${first?.key}&`))
    await begin(second?.key)
    await expect(page).toHaveURL(new RegExp(`edit\\?secid=${second?.key}&`))
    await expect(written).toBeVisible()
    await begin(readOnly?.key)
    await expect(page).toHaveURL(new RegExp(`edit\\?secid=${second?.key}&`))
  })

  test('CREATE-12 CREATE-17 an address with a category opens it, with what lies above it in the tree', async ({
    page,
  }) => {
    await open(page)
    const search = page.getByRole('searchbox', { name: '目录名称或拼音' })
    await search.fill('没有这个目录')
    await expect(page.getByText('没有名称或拼音包含“没有这个目录”的目录')).toBeVisible()
    await inTree(page, '财务').getByRole('button').first().click()
    await inTree(page, '报销与差旅').click()
    await expect(page).toHaveURL(/secid=\d+/)
    await expect(search, 'another category is no longer searched for').toHaveValue('')
    await expect(page.getByText('没有名称或拼音包含“没有这个目录”的目录')).toBeHidden()
    await page.reload()
    await expect(inTree(page, '报销与差旅')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { level: 1, name: '报销与差旅' })).toBeVisible()
  })

  test('CREATE-26 a category is found over the whole tree by part of its name or by pinyin; Enter begins in the first', async ({
    page,
  }) => {
    await open(page)
    const search = page.getByRole('searchbox', { name: '目录名称或拼音' })
    await expect(search, 'one types at once').toBeFocused()
    await search.fill('baoxiao')
    await expect(card(page, '报销与差旅')).toBeVisible()
    await search.fill('销与差')
    await expect(page.getByRole('article')).toHaveCount(1)
    // it opens with what lies above it
    await card(page, '报销与差旅').getByRole('button', { name: '报销与差旅', exact: true }).click()
    await expect(inTree(page, '报销与差旅')).toHaveAttribute('aria-selected', 'true')
    await expect(inTree(page, '财务')).toBeVisible()
    await expect(trail(page, '报销与差旅')).toHaveText(['新建文档', '制度', '财务'])
    await page.goBack()
    await search.fill('没有这个目录')
    await expect(page.getByText('没有名称或拼音包含“没有这个目录”的目录')).toBeVisible()
    await page.getByRole('button', { name: '显示全部目录' }).click()
    await expect(card(page, '制度')).toBeVisible()
    await search.fill('公告')
    await search.press('Enter')
    await expect(page).toHaveURL(/document\/edit\?secid=\d+/)
  })

  test('CREATE-02 CREATE-06 CREATE-13 CREATE-18 CAT-09 a star is given on the card, shows in my favourites, and is taken away in the tree', async ({
    page,
  }) => {
    await open(page)
    await card(page, '项目').getByRole('button', { name: '收藏“项目”' }).click()
    await expect(card(page, '项目').first().getByRole('button', { name: '取消收藏“项目”' })).toBeVisible()
    await expect(page.getByRole('region', { name: '我的收藏' })).toBeVisible()
    const form = {
      docSubject: '常用',
      doccontent: '<p>正文</p>',
      seccategory: String(await findCategory(page, '公告')),
    }
    await page.request.post('/api/doc/save/save', { form })
    const all = await page.getByRole('treeitem').count()
    const show = async (from: string, to: string) => {
      await page.getByRole('button', { name: from, exact: true }).click()
      await page.getByRole('menuitem', { name: to, exact: true }).click()
    }
    await show('全部目录', '我的收藏')
    await expect(page).toHaveURL(/isFav=1/)
    await expect(page.getByRole('treeitem')).toHaveText([/项目/])
    await show('我的收藏', '常用目录')
    await expect(page).toHaveURL(/isCommon=1/)
    await expect(inTree(page, '公告')).toBeVisible()
    await expect(inTree(page, '项目')).toHaveCount(0)
    await show('常用目录', '全部目录')
    await expect(page).not.toHaveURL(/isFav|isCommon/)
    await expect(page.getByRole('treeitem')).toHaveCount(all)
    await open(page, '?isFav=1')
    await expect(inTree(page, '项目')).toBeVisible()
    await inTree(page, '项目').getByRole('button', { name: '取消收藏 项目' }).click()
    await expect(page.getByText('还没有收藏的目录').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: '暂无数据' })).toBeVisible()
    await open(page, '?isCommon=1')
    await expect(page.getByRole('button', { name: '常用目录' })).toBeVisible()
    await expect(inTree(page, '公告')).toBeVisible()
    await expect(inTree(page, '项目')).toHaveCount(0)
  })
})

test.describe('somebody with two accounts', () => {
  test.use({ as: 'liqiang' })

  test('a card names what was last made in its category, and leads to it', async ({ page }) => {
    const category = '报销与差旅'
    const subject = `最近 ${Date.now().toString(36)}`
    await makeDocument(page, { category, subject, html: '<p>正文</p>' })
    await open(page, `?name=${encodeURIComponent(category)}`)
    const latest = card(page, category).getByRole('link', { name: subject, exact: true })
    await expect(latest).toBeVisible()
    await takePicture(page, 'create.latest')
    await expectAccessible(page)
    await latest.click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  })

  test('CREATE-05 CREATE-16 who has a secondary account that may create there is asked as which', async ({ page }) => {
    await open(page, '?name=海外差旅')
    await card(page, '海外差旅').getByRole('link', { name: '在“海外差旅”中新建文档' }).hover()
    const accounts = page.getByRole('navigation', { name: '以哪个身份新建' })
    await expect(accounts.getByRole('link')).toHaveCount(2)
    await expect(accounts.getByRole('link').first()).toContainText('主账号')
    const params = { categoryid: String(await findCategory(page, '海外差旅')) }
    const reply = await page.request.get('/api/doc/category/getAccount', { params })
    const { belong_users } = (await reply.json()) as { belong_users: { f_weaver_belongto_show: string }[] }
    await expect(accounts.getByRole('link').nth(1)).toContainText(belong_users[0]?.f_weaver_belongto_show ?? '?')
    await takePicture(page, 'create.accounts')
    const main = await accounts.getByRole('link').first().getAttribute('href')
    await accounts.getByRole('link').nth(1).click()
    expect(page.url(), 'as the other account').not.toContain(/userid=\d+/.exec(main ?? '')?.[0] ?? '?')
    await expect(page).toHaveURL(/f_weaver_belongto_userid=\d+&f_weaver_belongto_usertype=0&router=1$/)
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('CREATE-02 the tree is a drawer with its three kinds, and no word is left in Chinese', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    const opener = await page.getByRole('button', { name: 'All categories' }).first().boundingBox()
    expect(opener?.height, 'one line above the cards').toBe(44)
    await takePicture(page, 'create.phone')
    await page.getByRole('button', { name: 'All categories' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'All categories' }).click()
    for (const kind of ['All categories', 'My favourites', 'Common categories'])
      await expect(page.getByRole('menuitem', { name: kind })).toBeVisible()
    await page.keyboard.press('Escape')
    // names and descriptions are the company's own words
    await expect(page.getByRole('banner')).not.toHaveText(/[\u4e00-\u9fff]/)
    await expect(page.getByRole('article').first()).toContainText(/\d+ documents?/)
  })
})
