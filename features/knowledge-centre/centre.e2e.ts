import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.use({ as: 'wangfang' })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('CENTRE-02 CENTRE-03 the left column begins with photo and name, then three counters, each with a dot where something is new', async ({
  page,
}) => {
  const answer = (call: string, change: object) =>
    page.route(`**/doccenter/${call}`, async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ json: { ...((await reply.json()) as object), ...change } })
    })
  await answer('userInfo', { photoUrl: '/photo-of-oneself.png' })
  await page.route('**/photo-of-oneself.png', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }))
  await answer('getNumOfAll', { number: 1234, hasNew: '1' })
  await answer('getNumOfMy', { number: 56, hasNew: '0' })
  await answer('getNumOfReplyAndPraise', { number: 7, hasNew: '1' })
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
})

test('CENTRE-01 CENTRE-04 CENTRE-06 CENTRE-07 CENTRE-13 CENTRE-28 CENTRE-51 the centre shows oneself, counters that lead on, a ranking, readers and what to read', async ({
  page,
}) => {
  const asks = () => page.waitForRequest(/doccenter\/docList(\?|$)/)
  const firstAsked = asks()
  await open(page, addresses.knowledgeCentre())
  expect(new URL((await firstAsked).url()).searchParams.get('pageSize')).toBe('5')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^知识库/ })).toHaveAttribute('href', addresses.search({ view: 2 }))
  await expect(main.getByRole('link', { name: /^我的文档/ })).toHaveAttribute('href', addresses.search({ view: 0 }))
  const ranking = main.getByRole('region', { name: '本月新建文档' })
  for (const [name, deptType] of [
    ['部门', 3],
    ['分部', 2],
    ['总部', 1],
  ] as const) {
    await ranking.getByText(name, { exact: true }).click()
    const report = `deptType=${deptType}&doccreatedateselect=3&statusType=2`
    await expect(ranking.getByRole('link', { name: '本月新建文档' })).toHaveAttribute('href', new RegExp(report))
    for (const entry of await ranking.getByRole('listitem').getByRole('link').all())
      await expect(entry).toHaveAttribute('href', new RegExp(report))
  }
  await expect(ranking.getByRole('listitem').first()).toBeVisible()
  const readers = main.getByRole('region', { name: '最近读过我的文档' })
  await expect(readers.getByRole('link').first()).toBeVisible()
  const columns = await readers.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns)
  expect(columns.split(' ')).toHaveLength(6)
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
  const partners = page.getByRole('region', { name: '我的伙伴们在看什么' })
  const lines = partners.locator('.sk-centre-entries > li')
  await expect(lines.first()).toBeVisible()
  const first = (await lines.first().getByRole('link').innerText()).trim()
  // whose reading it is
  await expect(lines.first().locator('.sk-centre-person')).toHaveText(/.+读过$/)
  await partners.getByRole('tab', { name: '指定的伙伴' }).click()
  await expect(partners.getByText('选择人员后显示他们在看的文档')).toBeVisible()
  await expect(lines).toHaveCount(0)
  await partners.getByRole('combobox').fill('李强')
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines.first()).toBeVisible()
  await takePicture(page, 'centre.partners')
  const recommended = page.getByRole('region', { name: '阅读推荐' })
  const entries = recommended.locator('.sk-centre-entries > li')
  await expect(entries).toHaveCount(5)
  const forMe = await entries.allInnerTexts()
  await recommended.getByRole('tab', { name: '大家在读' }).click()
  await expect(entries.locator('.sk-centre-why')).toHaveText(Array.from({ length: 5 }, () => /^已被阅读/))
  const mostRead = await entries.allInnerTexts()
  expect(mostRead).not.toEqual(forMe)
  // the fresh lists never come: what was seen last stands there, of each tab its own
  await page.route('**/doccenter/docListOfPartner*', () => undefined)
  await page.route(/doccenter\/docList(\?|$)/, async (route) => {
    if (new URL(route.request().url()).searchParams.get('viewcondition') === '1') await route.continue()
  })
  await page.reload()
  await expect(lines.first().getByRole('link')).toHaveText(first)
  await expect.poll(() => entries.allInnerTexts()).toEqual(forMe)
  await recommended.getByRole('tab', { name: '大家在读' }).click()
  await expect.poll(() => entries.allInnerTexts()).toEqual(mostRead)
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
  for (const name of ['阅读推荐', '我的伙伴们在看什么']) {
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

test('CENTRE-10 CENTRE-26 CENTRE-27 CENTRE-56~ received comments and likes load on while one scrolls, in 440 pixels, and the dot goes', async ({
  page,
}) => {
  const row = (id: number) => ({
    photoUrl: '',
    prid: String(id),
    username: '李强',
    dateTime: new Date(2026, 9, 1, 0, id).toISOString(),
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
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^收到的评论和赞/ }).getByRole('img')).toHaveCount(0)
})

test('CENTRE-05 CENTRE-11 CENTRE-12 CENTRE-21 CENTRE-22 CENTRE-23 CENTRE-24 CENTRE-32 CENTRE-33 CENTRE-34 CENTRE-47 files are uploaded into a category where one may create, each a document', async ({
  page,
}) => {
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  const file = (name: string, content = '内容') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([file('一.txt')])
  await expect(page.getByText('请先选择目录', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page.getByText('请先选择目录！')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'centre.upload')
  const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 }
  expect([width, Math.round(height)]).toEqual([652, 461])

  const limits = { maxUploadSize: '0' }
  await page.route('**/doccenter/getUploadSet*', async (route) => {
    const reply = await route.fetch()
    const json = (await reply.json()) as { uploadSet: Record<string, unknown> }
    Object.assign(json.uploadSet, limits)
    await route.fulfill({ json })
  })
  const choose = async () => {
    await dialog.getByRole('combobox').fill('报销')
    await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await choose()
  await expect(dialog.getByText('目录不允许上传附件')).toBeVisible()
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page.getByText('该目录不允许上传附件，请重新选择')).toBeVisible()
  await page.unroute('**/doccenter/getUploadSet*')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '上传文档' }).click()
  await choose()
  await expect(dialog.getByText(/单个文件最大 \d+ MB，最小 0 MB/)).toBeVisible()
  const attached: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/api/doc/save/accForDoc'))
      attached.push(new URLSearchParams(request.postData() ?? searchParams))
  })
  await input.setInputFiles([file(`甲 ${Date.now()}.txt`), file(`乙 ${Date.now()}.txt`, '另一')])
  await expect(dialog.getByRole('status')).toHaveText(/^已成功上传 ?2 ?个文件到 ?报销与差旅$/)
  expect(attached.map((sent) => [Number(sent.get('secid')) > 0, Number(sent.get('fileid')) > 0])).toEqual([
    [true, true],
    [true, true],
  ])
  await takePicture(page, 'centre.uploaded')
  await dialog.getByRole('button', { name: '完整模式' }).click()
  await expect(page).toHaveURL(new RegExp(`#/main/document/edit\\?secid=${attached[0]?.get('secid')}&isEdit=1`))
  await expect(page.getByRole('textbox', { name: '正文' })).toBeVisible()
})

test('CENTRE-20 CENTRE-24 CENTRE-25 CENTRE-49 a file is uploading, uploaded or failed; what is uploading is cancelled at once and its row fades for half a second; as long as one failed nothing is summed up', async ({
  page,
}) => {
  await page.route('**/api/doc/upload/uploadFile*', async (route) => {
    const sent = route.request().postDataBuffer()?.toString() ?? ''
    if (sent.includes('slow.txt')) return
    if (sent.includes('broken.txt')) await route.fulfill({ json: { api_status: false, status: '-1', msg: '没有上传' } })
    else await route.continue()
  })
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  await dialog.getByRole('combobox').fill('报销')
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/单个文件最大/)).toBeVisible()
  const cancelAll = dialog.getByRole('button', { name: '全部取消' })
  await expect(cancelAll).toBeHidden()
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await dialog.locator('input[type=file]').setInputFiles(['whole.txt', 'broken.txt', 'slow.txt'].map(file))
  const row = (name: string) => dialog.locator('[data-state]').filter({ hasText: name })
  await expect(row('whole.txt')).toHaveAttribute('data-state', 'uploaded')
  await expect(row('broken.txt')).toHaveAttribute('data-state', 'false')
  await expect(row('slow.txt')).toHaveAttribute('data-state', 'uploading')
  await takePicture(page, 'centre.states')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const fading = row('slow.txt').evaluate(
    (it) =>
      new Promise<string>((tell) =>
        it.addEventListener('animationstart', () => tell(getComputedStyle(it).animationDuration), { once: true }),
      ),
  )
  await cancelAll.click()
  expect(await fading).toBe('0.5s')
  await expect(row('slow.txt')).toHaveCount(0)
  await expect(cancelAll).toBeHidden()
  await expect(row('whole.txt')).toBeVisible()
  await expect(row('broken.txt')).toHaveAttribute('data-state', 'false')
  await expect(dialog.getByText(/^已成功上传/)).toHaveCount(0)
  await dialog.locator('input[type=file]').setInputFiles([file('alone.txt')])
  await expect(row('alone.txt')).toHaveAttribute('data-state', 'uploaded')
  await expect(dialog.getByRole('status')).toHaveText(/^已成功上传 ?1 ?个文件到 ?报销与差旅$/)
})

test('CENTRE-55 CENTRE-57 only categories in which one may create are offered; a file that is too large or too small is refused before it is sent, with both limits', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/api/doc/upload/uploadFile')) sent.push(pathname)
  })
  await page.route('**/doccenter/getUploadSet*', async (route) => {
    const reply = await route.fetch()
    const json = (await reply.json()) as { uploadSet: object }
    await route.fulfill({ json: { ...json, uploadSet: { ...json.uploadSet, maxUploadSize: '2', mixUploadSize: '1' } } })
  })
  await open(page, addresses.knowledgeCentre())
  await page.getByRole('button', { name: '上传文档' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文档' })
  const field = dialog.getByRole('combobox')
  const offered = page.locator('.ant-select-item-option')
  await field.fill('报销与差旅')
  await expect(offered.first()).toBeVisible()
  // one may read there, and create nothing
  await field.fill('发布说明')
  await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible()
  await expect(offered).toHaveCount(0)
  await field.fill('报销与差旅')
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('单个文件最大 2 MB，最小 1 MB')).toBeVisible()
  const file = (name: string, mb: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(mb * 1024 * 1024, 'a'),
  })
  const input = dialog.locator('input[type=file]')
  for (const [name, mb] of [
    ['大.txt', 3],
    ['小.txt', 0.5],
  ] as const) {
    await input.setInputFiles([file(name, mb)])
    await expect(page.getByText(`“${name}”大小不符：最大 2 MB，最小 1 MB`)).toBeVisible()
  }
  expect(sent).toEqual([])
  await expect(dialog.locator('[data-state]')).toHaveCount(0)
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
    createtime: new Date(Date.UTC(2026, 9, 1, 0, id)).toISOString(),
    params: [],
    reason: '',
  })
  const sizes: (string | null)[] = []
  await page.route('**/doccenter/docListOfPartner*', async (route) => {
    sizes.push(new URL(route.request().url()).searchParams.get('pageSize'))
    const docList = Array.from({ length: 12 }, (_, index) => entry(index + 1))
    await route.fulfill({ json: { status: 1, api_status: true, docList } })
  })
  await open(page, addresses.knowledgeCentre())
  const partners = page.getByRole('region', { name: '我的伙伴们在看什么' })
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
