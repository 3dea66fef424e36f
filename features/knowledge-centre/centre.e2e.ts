import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.use({ as: 'wangfang' })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('CENTRE-02 CENTRE-03 CENTRE-06 CENTRE-56 the left column begins with photo and name, then three counters, each with a dot where something is new until one clicks it; it ends with the readers, six in a row', async ({
  page,
}) => {
  const answer = (call: string, change: () => object) =>
    page.route(`**/doccenter/${call}`, async (route) => {
      const json = await route
        .fetch()
        .then((reply) => reply.json() as Promise<object>)
        .catch(() => undefined)
      // a connection that was cut is asked again by the page; it may have been left meanwhile
      await (json ? route.fulfill({ json: { ...json, ...change() } }) : route.abort()).catch(() => undefined)
    })
  await answer('userInfo', () => ({ photoUrl: '/photo-of-oneself.png' }))
  await page.route('**/photo-of-oneself.png', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }))
  await answer('getNumOfAll', () => ({ number: 1234, hasNew: '1' }))
  await answer('getNumOfMy', () => ({ number: 56, hasNew: '0' }))
  await answer('getNumOfReplyAndPraise', () => ({ number: 7, hasNew: '1' }))
  await open(page, addresses.knowledgeCentre())
  const side = page.getByRole('main').getByRole('complementary')
  const who = side.locator('.sk-centre-who')
  await expect(who.getByText('王芳', { exact: true })).toBeVisible()
  await expect(who.locator('img')).toHaveJSProperty('naturalWidth', 1)
  const counters = side.getByRole('listitem').filter({ has: page.locator('strong') })
  for (const [index, [words, number, isNew]] of (
    [
      ['知识库', '1,234', true],
      ['我的文档', '56', false],
      ['收到的评论和赞', '7', true],
    ] as const
  ).entries()) {
    const counter = counters.nth(index)
    await expect(counter).toContainText(words)
    await expect(counter.locator('strong')).toHaveText(number)
    await expect(counter.getByRole('img', { name: '有更新' })).toHaveCount(isNew ? 1 : 0)
  }
  const tops = await Promise.all([who, counters.first()].map(async (it) => (await it.boundingBox())?.y ?? 0))
  expect((tops[0] ?? 0) < (tops[1] ?? 0)).toBe(true)

  const readers = side.getByRole('region', { name: '最近读过我的文档', exact: true })
  await expect(readers.getByRole('link').first()).toBeVisible()
  const columns = await readers.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns)
  expect(columns.split(' ')).toHaveLength(6)

  // what is new is told until one has looked at this counter; then the server is asked
  const looked = new Set<string | null>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shuku/centre/look'))
      looked.add(new URLSearchParams(request.postData() ?? '').get('counter'))
  })
  const names = { all: 'getNumOfAll', mine: 'getNumOfMy', received: 'getNumOfReplyAndPraise' }
  for (const [name, call] of Object.entries(names)) {
    await page.unroute(`**/doccenter/${call}`)
    await answer(call, () => (looked.has(name) ? {} : { hasNew: '1' }))
  }
  await page.reload()
  const dots = counters.getByRole('img', { name: '有更新', exact: true })
  for (const [index, role] of (['link', 'link', 'button'] as const).entries()) {
    await expect(dots).toHaveCount(3 - index)
    await expect(counters.nth(index).getByRole('img', { name: '有更新', exact: true })).toBeVisible()
    await counters.nth(index).getByRole(role).click()
    if (role === 'link') {
      await expect(page).toHaveURL(/#\/main\/document\/search/)
      await page.goBack()
    } else await page.keyboard.press('Escape')
  }
  await expect(dots).toHaveCount(0)
  await page.reload()
  await expect(counters.first().locator('strong')).toHaveText(/\d/)
  await expect(dots).toHaveCount(0)
})

test('CENTRE-01 CENTRE-04 CENTRE-07 CENTRE-13 CENTRE-28 CENTRE-51 REPORT-05 the centre shows counters that lead on, a ranking of the department, the branch and all, whose report leads back, and what to read', async ({
  page,
}) => {
  // on the first day of a month nobody has made any
  await makeDocument(page, { category: '报销与差旅', subject: '本月第一篇', html: '<p>一</p>' })
  await page.route('**/doccenter/getRank*', async (route) => {
    const rankType = new URL(route.request().url()).searchParams.get('rankType') ?? '1'
    const json = (await (await route.fetch()).json()) as { rank: object[] }
    const people = [{ rank: 1, userid: '900001', username: `榜首 ${rankType}`, num: 900 }, ...json.rank]
    await route.fulfill({ json: { ...json, data: people, rank: people } })
  })
  const asks = () => page.waitForRequest(/doccenter\/docList(\?|$)/)
  const firstAsked = asks()
  await open(page, addresses.knowledgeCentre())
  expect(new URL((await firstAsked).url()).searchParams.get('pageSize')).toBe('5')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^知识库/ })).toHaveAttribute('href', addresses.search({ view: 2 }))
  await expect(main.getByRole('link', { name: /^我的文档/ })).toHaveAttribute('href', addresses.search({ view: 0 }))
  const ranking = main.getByRole('region', { name: '本月新建文档' })
  for (const [name, rankType, deptType] of [
    ['部门', 1, 3],
    ['分部', 2, 2],
    ['总部', 3, 1],
  ] as const) {
    await ranking.getByText(name, { exact: true }).click()
    await expect(ranking.getByRole('listitem').first()).toContainText(`榜首 ${rankType}`)
    const report = `deptType=${deptType}&doccreatedateselect=3&statusType=2`
    await expect(ranking.getByRole('link', { name: '本月新建文档' })).toHaveAttribute('href', new RegExp(report))
    for (const entry of await ranking.getByRole('listitem').getByRole('link').all())
      await expect(entry).toHaveAttribute('href', new RegExp(report))
  }
  // KNOW-53~: another month, which is in the address
  await ranking.getByRole('button', { name: '上个月' }).click()
  await expect(page).toHaveURL(/knowledgeMonth=\d{4}-\d\d$/)
  const month = new URL(page.url()).hash.slice(-7)
  const earlier = main.getByRole('region', { name: `${month} 新建文档` })
  await expect(earlier.getByRole('link', { name: `${month} 新建文档` })).toHaveAttribute(
    'href',
    new RegExp(`doccreatedateselect=6&doccreatedatefrom=${month}-01&doccreatedateto=${month}-\\d\\d&statusType=2`),
  )
  await page.reload()
  await expect(earlier.getByRole('listitem').first()).toContainText('榜首 1')
  await earlier.getByRole('button', { name: '下个月' }).click()
  await expect(page).toHaveURL(new RegExp(`${addresses.knowledgeCentre()}$`))
  await expect(ranking.getByRole('button', { name: '下个月' })).toBeDisabled()
  await ranking.getByText('总部', { exact: true }).click()
  // besides the one that stands here alone
  await expect(ranking.getByRole('listitem').nth(1)).toBeVisible()
  const recommended = main.getByRole('region', { name: '阅读推荐' })
  await expect(recommended.getByRole('listitem')).toHaveCount(5)
  await recommended.getByRole('button', { name: '查看更多' }).click()
  await expect(recommended.getByRole('listitem')).toHaveCount(10)
  const askedAgain = asks()
  await recommended.getByRole('button', { name: '刷新' }).click()
  await askedAgain
  await expect(recommended.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await takePicture(page, 'centre')
  await ranking.getByRole('link', { name: '本月新建文档', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '按作者统计', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /上一页/ }).click()
  await expect(page).toHaveURL(new RegExp(`${addresses.knowledgeCentre()}$`))
  for (const address of ['#/document/center', '#/main/document/center']) {
    await page.goto('about:blank')
    await open(page, address)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByRole('heading', { level: 1, name: '知识中心' })).toBeAttached()
    await expect(main.getByRole('region', { name: '阅读推荐' })).toBeVisible()
  }
})

test('CENTRE-09 CENTRE-31 what partners read: by department, line and chosen people; each tab shows its list of last time at once', async ({
  page,
}) => {
  await open(page, addresses.knowledgeCentre())
  const partners = page.getByRole('region', { name: '同事在读' })
  const lines = partners.locator('.sk-centre-entries > li')
  await expect(lines.first()).toBeVisible()
  const first = (await lines.first().getByRole('link').innerText()).trim()
  // whose reading it is
  await expect(lines.first().locator('.sk-centre-person')).toHaveAttribute('title', /.+读过$/)
  await partners.getByRole('tab', { name: '指定的伙伴' }).click()
  await expect(partners.getByText('选择人员后显示他们阅读的文档')).toBeVisible()
  await expect(lines).toHaveCount(0)
  await partners.getByRole('combobox').fill('李强')
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines.first()).toBeVisible()
  await takePicture(page, 'centre.partners')
  const recommended = page.getByRole('region', { name: '阅读推荐' })
  const entries = recommended.locator('.sk-centre-entries > li')
  await expect(entries).toHaveCount(5)
  // their titles: how long ago each was read goes on
  const titles = () => entries.getByRole('link').allInnerTexts()
  const forMe = await titles()
  await recommended.getByRole('tab', { name: '大家在读' }).click()
  await expect(entries.locator('.sk-centre-why')).toHaveText(Array.from({ length: 5 }, () => /^已被阅读/))
  const mostRead = await titles()
  expect(mostRead).not.toEqual(forMe)
  // the fresh lists never come: what was seen last stands there, of each tab its own
  await page.route('**/doccenter/docListOfPartner*', () => undefined)
  await page.route(/doccenter\/docList(\?|$)/, async (route) => {
    if (new URL(route.request().url()).searchParams.get('viewcondition') === '1') await route.continue()
  })
  await page.reload()
  await expect(lines.first().getByRole('link')).toHaveText(first)
  await expect.poll(titles).toEqual(forMe)
  await recommended.getByRole('tab', { name: '大家在读' }).click()
  await expect.poll(titles).toEqual(mostRead)
})

test('SHELL-29 a long list of documents scrolls in an area 750 pixels high, in the recommended reading and in what partners read', async ({
  page,
}) => {
  await page.route(/doccenter\/docList(OfPartner)?(\?|$)/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Record<string, unknown>
    const many = (value: unknown) =>
      Array.isArray(value) && value.length > 0
        ? Array.from({ length: 40 }, (_, at) => ({ ...(value[at % value.length] as object), docid: String(9000 + at) }))
        : value
    const json = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, many(value)]))
    await route.fulfill({ response, json })
  })
  await open(page, addresses.knowledgeCentre())
  for (const name of ['阅读推荐', '同事在读']) {
    const part = page.getByRole('region', { name })
    const list = part.locator('.sk-centre-entries')
    const more = part.getByRole('button', { name: '查看更多' })
    const sizes = () => list.evaluate((it) => ({ height: it.clientHeight, all: it.scrollHeight }))
    await expect(part.getByRole('listitem').first()).toBeVisible()
    await expect(async () => {
      if (await more.isVisible()) await more.click()
      expect((await sizes()).all).toBeGreaterThan(750)
    }).toPass()
    expect((await sizes()).height, name).toBe(750)
    const last = list.getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  }
  await expectAccessible(page)
})

test('CENTRE-10 CENTRE-26 CENTRE-27 received comments and likes load on while one scrolls, in 440 pixels', async ({
  page,
}) => {
  const row = (id: number) => ({
    photoUrl: '',
    prid: String(id),
    userid: '7',
    username: '李强',
    dateTime: '2026-10-01 00:00:00',
    at: new Date(2026, 9, 1, 0, id).toISOString(),
    docid: '1',
    docname: '文档',
    content: `第 ${id} 条`,
    type: 'reply',
    diff: 1,
  })
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/doccenter/getNumOfReplyAndPraiseDetail*', async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('lastReplyId') ?? '0'
    const isFirst = asked === '0'
    if (!isFirst) await held
    const data = Array.from({ length: isFirst ? 20 : 3 }, (_, index) => row((isFirst ? 100 : 50) - index))
    await route.fulfill({
      json: {
        status: 1,
        api_status: true,
        data,
        hasMore: isFirst,
        lastReplyId: isFirst ? '81' : '48',
        lastPraiseId: '0',
      },
    })
  })
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: /^收到的评论和赞/ }).click()
  const list = page.getByRole('dialog').getByRole('region', { name: '收到的评论和赞' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  expect((await list.boundingBox())?.height).toBe(440)
  await expectAccessible(page)
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(list.getByText('正在加载…')).toBeVisible()
  await expect(list.getByText('数据已全部加载')).toBeHidden()
  goOn()
  await expect(list.getByRole('listitem')).toHaveCount(23)
  await expect(list.getByText('正在加载…')).toBeHidden()
  await expect(list.getByText('数据已全部加载')).toBeVisible()
  await takePicture(page, 'centre.received')
})

test('CENTRE-08 CENTRE-30 partners are asked for a hundred entries; five show at first, and five more each time', async ({
  page,
}) => {
  const entry = (id: number) => ({
    docid: String(id),
    docsubject: `文档 ${id}`,
    docextendname: 'html',
    kind: 'html',
    userid: '1',
    username: '李强',
    userphoto: '',
    createtime: '2026-10-01 00:00:00',
    at: new Date(Date.UTC(2026, 9, 1, 0, id)).toISOString(),
    params: [],
    isdayonly: false,
    reason: '',
  })
  const sizes: (string | null)[] = []
  await page.route('**/doccenter/docListOfPartner*', async (route) => {
    sizes.push(new URL(route.request().url()).searchParams.get('pageSize'))
    const docList = Array.from({ length: 12 }, (_, index) => entry(index + 1))
    await route.fulfill({ json: { status: 1, api_status: true, docList } })
  })
  await open(page, addresses.knowledgeCentre())
  const partners = page.getByRole('region', { name: '同事在读' })
  const lines = partners.locator('.sk-centre-entries > li')
  const more = partners.getByRole('button', { name: '查看更多' })
  for (const n of [5, 10]) {
    await expect(lines).toHaveCount(n)
    await more.click()
  }
  await expect(lines).toHaveCount(12)
  await expect(more).toBeHidden()
  expect(new Set(sizes)).toEqual(new Set(['100']))
  const asked = sizes.length
  await partners.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => sizes.length).toBeGreaterThan(asked)
  await expect(partners.getByRole('tab')).toHaveText(['部门同事', '上下级', '指定的伙伴'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the centre begins with oneself and one’s counters, then come the lists, the others last', async ({ page }) => {
    await open(page, addresses.knowledgeCentre())
    const main = page.getByRole('main')
    const parts = [
      main.locator('.sk-centre-who'),
      main.getByRole('link', { name: /^知识库/ }),
      main.getByRole('button', { name: '上传文档' }),
      main.getByRole('region', { name: '阅读推荐' }),
      main.getByRole('region', { name: '本月新建文档' }),
      main.getByRole('region', { name: '最近读过我的文档' }),
    ]
    for (const part of parts) await expect(part).toBeAttached()
    const tops = await Promise.all(parts.map((part) => part.evaluate((it) => it.getBoundingClientRect().top)))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await takePicture(page, 'centre.phone')
  })
})
