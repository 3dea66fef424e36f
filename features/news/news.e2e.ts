import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, runScheduledNow, takePicture, test } from '@shuku/kit/testing/browser'
import { makePage, onePixel, open, post, upload } from './news.e2e.given.ts'

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

test('NEWS-08 NEWS-16 NEWS-24 on an outer page an article opens in place, with what colleagues say of the document, and back leads to the list; an empty page says so', async ({
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
  const replies = page.getByRole('region', { name: '回复' })
  await replies.getByRole('button', { name: /^赞/ }).click()
  await expect(replies.getByRole('button', { name: /^赞/ })).toHaveAttribute('aria-pressed', 'true')
  await replies.getByPlaceholder('写下回复，@ 提到同事').fill('已转发给团队')
  await replies.getByRole('button', { name: '发布回复' }).click()
  await expect(replies.getByText('已转发给团队')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'news.article')
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await expect(page.locator('.sk-news-item')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('article').getByText('正文在这里。')).toBeVisible()
})

test('the front has the newest with its picture, then each page in its order with its newest; “more” leads to the page', async ({
  page,
}) => {
  const last = await makePage(page, { isOuter: false, sort: 9999 })
  await last.write(`末页 ${last.mark}`)
  const first = await makePage(page, { isOuter: false, sort: 9998 })
  const fileId = await upload(page, { name: '图.png', content: onePixel })
  await first.write(`头条 ${first.mark}`, {
    doccontent: `<p>正文<img src="/weaver/weaver.file.FileDownload?fileid=${fileId}"></p>`,
  })
  await first.write(`次条 ${first.mark}`)
  await open(page, addresses.news())
  const main = page.getByRole('main')
  const lead = main.getByRole('article')
  await expect(lead.getByRole('heading', { name: `头条 ${first.mark}` })).toBeVisible()
  await expect(lead.getByRole('img', { name: '剪彩的人们' })).toBeVisible()
  const sections = main.getByRole('region')
  const names = await sections.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))
  expect(names.slice(-2)).toEqual([`要闻 ${first.mark}`, `要闻 ${last.mark}`])
  const section = main.getByRole('region', { name: `要闻 ${first.mark}` })
  // what leads is not listed once more
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('link', { name: `次条 ${first.mark}` })).toHaveAttribute('target', '_blank')
  await takePicture(page, 'news.front')
  await expectAccessible(page)
  await section.getByRole('link', { name: `查看更多：要闻 ${first.mark}` }).click()
  await expect(page).toHaveURL(new RegExp(`id=${first.pageId}`))
  await page.getByRole('tab', { name: '全部新闻' }).click()
  await expect(page).toHaveURL(/all=1/)
  await expect(main.getByRole('link', { name: `次条 ${first.mark}`, exact: true }).first()).toBeVisible()
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
  await required.getByRole('combobox', { name: '输入姓名、部门、群组' }).fill('所有人')
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '所有人' }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
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

test('an administrator gives a page a rule, which brings what it finds, and takes it away; and lets an outer page name authors', async ({
  page,
}) => {
  const { mark, pageId, categoryId, write } = await makePage(page, { isOuter: true })
  await write(`已有 ${mark}`)
  await open(page, addresses.news({ pageId }))
  await page.getByRole('button', { name: '管理新闻页' }).click()
  const pages = page.getByRole('dialog', { name: '管理新闻页' })
  const rule = page.getByRole('dialog', { name: `“要闻 ${mark}”的规则` })
  const openRule = () => pages.getByRole('button', { name: `规则 要闻 ${mark}` }).click()
  await openRule()
  await rule.getByRole('textbox', { name: '标题', exact: true }).fill(`通报${mark}`)
  await expectAccessible(page)
  await takePicture(page, 'news.rule')
  await rule.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('规则已保存')).toBeVisible()
  await expect(rule).toHaveCount(0)

  const form = page.getByRole('dialog', { name: '编辑新闻页' })
  const edit = () => pages.getByRole('button', { name: `编辑新闻页 要闻 ${mark}` }).click()
  await edit()
  await form.getByRole('switch', { name: '对外显示作者' }).click()
  await form.getByRole('button', { name: /^保存/ }).click()
  await expect(page.getByText('新闻页已保存')).toBeVisible()
  await edit()
  await expect(form.getByRole('switch', { name: '对外显示作者' })).toBeChecked()
  await form.getByRole('button', { name: '取消' }).click()
  // the form of the page keeps the rule
  await openRule()
  await expect(rule.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(`通报${mark}`)
  await rule.getByRole('button', { name: '取消' }).click()

  for (const docSubject of [`通报${mark}`, `其他${mark}`])
    await post(page, '/api/doc/save/save', { docSubject, doccontent: '<p>一</p>', seccategory: categoryId })
  const items = page.getByRole('main').locator('.sk-news-item')
  await expect(async () => {
    await runScheduledNow('news.takeFound')
    // the page does not ask again by itself, nor for the address that it has
    await page.reload()
    await expect(items).toHaveCount(2, { timeout: 5000 })
  }).toPass()
  await expect(items.first()).toContainText(`通报${mark}`)

  await page.getByRole('button', { name: '管理新闻页' }).click()
  await openRule()
  await rule.getByRole('button', { name: '重置' }).click()
  await rule.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('规则已停用')).toBeVisible()
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
    // the same without script, for who has none and for programs that draw previews
    const plain = await page.request.get(
      (await page.getByRole('link', { name: 'Plain page' }).getAttribute('href')) ?? '',
    )
    expect(await plain.text()).toContain('<meta property="og:title"')
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

test.describe('who administers no category', () => {
  test.use({ as: 'wangfang' })

  test('is not offered to publish news, which they could do nowhere', async ({ page }) => {
    const id = await makeDocument(page, { category: '报销与差旅', subject: '不能发布为新闻的', html: '<p>正文</p>' })
    await open(page, addresses.document(id))
    await page.getByRole('button', { name: '更多操作' }).first().click()
    await expect(page.getByRole('menuitem', { name: '导入到虚拟目录' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '发布为新闻' })).toHaveCount(0)
  })
})
