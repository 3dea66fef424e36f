import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

async function post(page: Page, path: string, form: Record<string, string>) {
  const reply = await page.request.post(path, { form })
  return (await reply.json()) as Record<string, unknown>
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(page: Page, { name, content }: { name: string; content: Buffer }): Promise<number> {
  const multipart = { name, file: { name, mimeType: 'application/octet-stream', buffer: content } }
  const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart })
  return ((await reply.json()) as { data: { fileid: number } }).data.fileid
}

const markOf = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

async function makePage(page: Page, { isOuter }: { isOuter: boolean }) {
  const mark = markOf()
  const made = await post(page, '/api/doc/console/category/add', { categoryname: `新闻目录 ${mark}` })
  const categoryId = String(made['id'])
  const saved = await post(page, '/api/shuku/news/pages/save', {
    name: `要闻 ${mark}`,
    categoryId,
    isOuter: isOuter ? '1' : '0',
    perPage: '5',
  })
  const pageId = Number(saved['id'])
  const write = async (subject: string, form: Record<string, string> = {}) => {
    const body = { docSubject: subject, doccontent: '<p>正文在这里。</p>', seccategory: categoryId, ...form }
    const documentId = Number((await post(page, '/api/doc/save/save', body))['docid'])
    await post(page, '/api/shuku/news/publish', {
      pageId: String(pageId),
      documentIds: String(documentId),
      summary: '摘要',
    })
    return documentId
  }
  return { mark, pageId, categoryId, write }
}

test.use({ as: 'luyang' })

test('NEWS-01 NEWS-03 NEWS-05 NEWS-06 NEWS-07 NEWS-15 the list of a page is paged, has its newest titles beside it, and opens a document in a new window', async ({
  page,
}) => {
  const { pageId, write, mark } = await makePage(page, { isOuter: false })
  for (let number = 1; number <= 6; number++) await write(`消息 ${number} ${mark}`)
  const picture = await upload(page, { name: '图.png', content: onePixel })
  const doccontent = `<p>正文</p><img src="/weaver/weaver.file.FileDownload?fileid=${picture}">`
  await write(`消息 7 ${mark}`, { doccontent })
  await open(page, addresses.news({ pageId }))
  await expect(page.getByRole('heading', { name: `要闻 ${mark}` })).toBeVisible()
  const main = page.getByRole('main')
  const items = main.locator('.sk-news-item')
  await expect(items).toHaveCount(5)
  await expect(items.first()).toContainText(`消息 7 ${mark}`)
  await expect(items.first()).toContainText('摘要')
  await expect(items.first().locator('time')).not.toBeEmpty()
  await expect(items.first().locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(items.nth(1).locator('img')).toHaveCount(0)
  await expect(main.getByText('1–5，共 7 条', { exact: true })).toBeVisible()
  await expect(main.getByRole('complementary', { name: '最新标题' }).getByRole('link')).toHaveCount(7)
  await expectAccessible(page)
  await takePicture(page, 'news.list')

  await main.getByRole('textbox', { name: '跳至页' }).fill('2')
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(2)
  await page.reload()
  await expect(items).toHaveCount(2)
  // a page that is not there any more is the last one
  await page.goto(page.url().replace(/current=2/, 'current=9'))
  await expect(page).toHaveURL(/current=2/)
  await expect(items).toHaveCount(2)
  await main.getByRole('button', { name: '5 条/页', exact: true }).click()
  await page.getByRole('menuitem', { name: '10 条/页', exact: true }).click()
  await expect(items).toHaveCount(7)

  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    items
      .first()
      .getByRole('link', { name: /查看详情/ })
      .click(),
  ])
  await expect(window.getByRole('heading', { name: `消息 7 ${mark}` }).first()).toBeVisible()
  expect(window.url()).toContain('/main/document/detail')
})

test('NEWS-08 NEWS-16 NEWS-24 on an outer page an article opens in place, and back leads to the list; an empty page says so', async ({
  page,
}) => {
  const { pageId, write, mark } = await makePage(page, { isOuter: true })
  await open(page, addresses.news({ pageId }))
  await expect(page.getByRole('main').getByText('暂无数据')).toBeVisible()
  const fileId = await upload(page, { name: '附表.txt', content: Buffer.from('附表') })
  await write(`公告 ${mark}`, { fileids: String(fileId) })
  await page.reload()
  await page
    .getByRole('main')
    .getByRole('link', { name: /查看详情/ })
    .click()
  await expect(page.getByRole('article').getByText('正文在这里。')).toBeVisible()
  await expect(page.getByRole('region', { name: '附件' }).getByRole('link', { name: '附表.txt' })).toBeVisible()
  await takePicture(page, 'news.article')
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await expect(page.locator('.sk-news-item')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('article').getByText('正文在这里。')).toBeVisible()
})

test('an administrator makes a page, publishes a document on it, takes it off and deletes the page', async ({
  page,
}) => {
  const { mark, categoryId } = await makePage(page, { isOuter: false })
  const documentId = Number(
    (
      await post(page, '/api/doc/save/save', {
        docSubject: `新品 ${mark}`,
        doccontent: '<p>一</p>',
        seccategory: categoryId,
      })
    )['docid'],
  )
  await open(page, addresses.document(documentId))
  await expect(page.getByRole('heading', { name: `新品 ${mark}` }).first()).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('menuitem', { name: '发布为新闻' }).click()
  const place = page.getByRole('dialog').getByRole('region', { name: `要闻 ${mark}` })
  await place.getByLabel('新闻摘要').fill('今天上市')
  await expectAccessible(page)
  await takePicture(page, 'news.publish')
  await place.getByRole('button', { name: '发布到此页' }).click()
  await expect(place.getByText('已在此页')).toBeVisible()

  // until a day, and required: of whom is asked once it is published
  await place.getByLabel('最后一天').fill('2099-12-31')
  await page.keyboard.press('Enter')
  await place.getByLabel('同时设为必读').check()
  await place.getByRole('button', { name: '保存修改', exact: true }).click()
  const required = page.getByRole('dialog', { name: /必读/ })
  await expect(required).toContainText(`新品 ${mark}`)
  await required.getByLabel('所有人').check()
  await required.getByRole('button', { name: '设为必读' }).click()
  await expect(required).toHaveCount(0)
  await expect(place.getByLabel('最后一天')).toHaveValue('2099-12-31')
  const places = await page.request.get(`/api/shuku/news/places?documentId=${documentId}`)
  expect(await places.json()).toMatchObject({
    places: expect.arrayContaining([expect.objectContaining({ until: '2099-12-31' })]),
  })
  const reading = await page.request.get(`/api/shuku/required-reading/get?id=${documentId}`)
  expect(await reading.json()).toHaveProperty('reading')
  await page.keyboard.press('Escape')

  await open(page, addresses.news())
  await page.getByRole('button', { name: '管理新闻页' }).click()
  const pages = page.getByRole('dialog', { name: '管理新闻页' })
  await expectAccessible(page)
  await takePicture(page, 'news.pages')
  await pages.getByRole('button', { name: `编辑新闻页 要闻 ${mark}` }).click()
  const form = page.getByRole('dialog', { name: '编辑新闻页' })
  await form.getByLabel('新闻页名称').fill(`快讯 ${mark}`)
  await form.getByRole('button', { name: /^保存/ }).click()
  await expect(page.getByText('新闻页已保存')).toBeVisible()
  await pages.getByRole('button', { name: `删除 快讯 ${mark}` }).click()
  await page.getByRole('button', { name: '删除', exact: true }).last().click()
  await expect(page.getByText('新闻页已删除')).toBeVisible()
})

test.describe('a stranger', () => {
  test.use({ as: '', language: 'en-US', allowedNoise: [/^status 401/], viewport: { width: 390, height: 844 } })

  test('NEWS-02 NEWS-04 NEWS-26 readers outside see the company, its public news and an article, without signing in', async ({
    page,
  }) => {
    const [outer] = await Promise.all([
      page.waitForResponse((reply) => reply.url().includes('/api/doc/news/outer')),
      open(page, addresses.news({ publishType: '0' })),
    ])
    const { companyName } = (await outer.json()) as { companyName: string }
    expect(companyName).not.toBe('')
    const list = page.getByRole('navigation', { name: 'News' })
    await expect(list.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'news.outer.phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(companyName)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 2 }).first()).not.toBeEmpty()
    await expect(article.getByText(/^Last modified/)).toBeVisible()
    await list.getByRole('link').nth(1).click()
    await expect(article.getByRole('heading', { level: 2 }).first()).toHaveText(
      await list.getByRole('link').nth(1).innerText(),
    )
    const [left, right] = [await list.boundingBox(), await article.boundingBox()]
    expect(left && right && left.x + left.width <= right.x, 'the list is left of the article').toBe(true)
    await takePicture(page, 'news.outer')
    const feed = page.getByRole('link', { name: 'RSS feed' })
    const { status, type, text } = await page.evaluate(
      async (href) => {
        const reply = await fetch(href)
        return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
      },
      (await feed.getAttribute('href')) ?? '',
    )
    expect({ status, type }).toEqual({ status: 200, type: 'application/rss+xml' })
    const titles = await page.evaluate(
      (xml) =>
        [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('item > title')].map(
          (title) => title.textContent,
        ),
      text,
    )
    expect(titles).toEqual(await list.getByRole('link').allInnerTexts())

    // on paper the article stands alone
    await page.emulateMedia({ media: 'print' })
    await expect(list).toBeHidden()
    await expect(feed).toBeHidden()
    await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await takePicture(page, 'news.outer.print')
    await page.emulateMedia({ media: 'screen' })

    // NEWS-26: one that is gone says so in its place
    await open(page, addresses.news({ publishType: '0', documentId: 987_654_321 }))
    await expect(article.getByText(/This article/)).toBeVisible()
  })
})
