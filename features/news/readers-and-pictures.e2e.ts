import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'
import { makePage, onePixel, open, upload } from './news.e2e.given.ts'

test.use({ as: 'luyang' })

test('somebody makes an address for a feed reader, copies it, replaces it and ends it', async ({ page, request }) => {
  const { mark, pageId, write } = await makePage(page, { isOuter: false })
  await write(`内部消息 ${mark}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, addresses.news({ pageId }))
  await page.getByRole('button', { name: 'RSS 阅读器地址' }).click()
  const dialog = page.getByRole('dialog', { name: 'RSS 阅读器地址' })
  const made = dialog.getByRole('textbox', { name: 'RSS 阅读器地址' })
  await dialog.getByRole('button', { name: '生成地址' }).click()
  await expect(made).toHaveValue(/inner-feed\?token=/)
  await expectAccessible(page)
  await takePicture(page, 'news.reader')
  await dialog.getByRole('button', { name: '复制地址' }).click()
  await expect(page.getByText('地址已复制')).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  const feedOf = async (address: string) => {
    const { pathname, search } = new URL(address)
    return (await request.get(`${pathname}${search}`)).text()
  }
  expect(await feedOf(first)).toContain(`内部消息 ${mark}`)
  await dialog.getByRole('button', { name: '更换地址' }).click()
  await page.getByRole('dialog', { name: '更换地址' }).getByRole('button', { name: '更换地址' }).click()
  await expect(made).not.toHaveValue(first)
  const second = await made.inputValue()
  expect(await feedOf(first)).not.toContain('<rss')
  expect(await feedOf(second)).toContain('<rss')
  await page.setViewportSize({ width: 390, height: 844 })
  await takePicture(page, 'news.reader.phone')
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect(dialog.getByRole('button', { name: '生成地址' })).toBeVisible()
  expect(await feedOf(second)).not.toContain('<rss')
})

test('who publishes chooses which picture of the text is beside the summary, or none', async ({ page }) => {
  const { mark, pageId, write } = await makePage(page, { isOuter: false })
  const ids: number[] = []
  for (const name of ['左.png', '右.png']) ids.push(await upload(page, { name, content: onePixel }))
  const doccontent = ids.map((id) => `<p><img src="/weaver/weaver.file.FileDownload?fileid=${id}"></p>`).join('')
  const documentId = await write(`两张图 ${mark}`, { doccontent })
  await open(page, addresses.document(documentId))
  await page.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('menuitem', { name: '发布为新闻' }).click()
  const place = page.getByRole('dialog').getByRole('region', { name: `要闻 ${mark}` })
  const choice = place.getByRole('radiogroup', { name: '新闻图片' })
  await expect(choice.getByRole('radio', { name: '左.png' })).toBeChecked()
  await choice.getByRole('radio', { name: '右.png' }).check()
  await expectAccessible(page)
  // what stays in sight of it where it is cut: by a click, and by a key
  const point = place.getByRole('button', { name: /^裁剪时保留/ })
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {}
  await point.click({ position: { x: width * 0.25, y: height * 0.75 } })
  await point.press('ArrowUp')
  await expect(point).toHaveAccessibleName('裁剪时保留的位置：距左侧 25%，距顶部 70%')
  await takePicture(page, 'news.picture')
  await place.getByRole('button', { name: '保存修改', exact: true }).click()
  await expect(page.getByText(/已发布 1 篇文档/)).toBeVisible()
  await open(page, addresses.news({ pageId }))
  const shown = page.locator('.sk-news-item').first().locator('img')
  await expect(shown).toHaveAttribute('src', new RegExp(`fileid=${ids[1]}\\b`))
  await expect(shown).toHaveCSS('object-position', '25% 70%')
  const asked = { pageId: String(pageId), documentIds: String(documentId), pictureId: '0' }
  await page.request.post('/api/shuku/news/publish', { form: asked })
  await page.reload()
  await expect(page.locator('.sk-news-item')).toHaveCount(1)
  await expect(shown).toHaveCount(0)
})

test(
  'NEWS-23~ who publishes on an outer page opens the document there, and somebody without a session reads it',
  { tag: '@core' },
  async ({ page, browser }) => {
    const { mark, pageId, write } = await makePage(page, { isOuter: true })
    const documentId = await write(`对外 ${mark}`)
    const outside = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const stranger = await outside.newPage()
    await open(page, addresses.document(documentId))
    const outer = new URL(`/wui/index.html${addresses.news({ publishType: '0', pageId })}`, page.url()).href
    await stranger.goto(outer)
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stranger.getByText(`对外 ${mark}`)).toHaveCount(0)
    await page.getByRole('button', { name: '更多操作' }).first().click()
    await page.getByRole('menuitem', { name: '发布为新闻' }).click()
    const place = page.getByRole('dialog').getByRole('region', { name: `要闻 ${mark}` })
    await place.getByRole('checkbox', { name: '同时共享给“外部公开”' }).check()
    await expect(place.getByRole('checkbox', { name: '允许下载附件' })).not.toBeChecked()
    await expectAccessible(page)
    await takePicture(page, 'news.publish-outside')
    await place.getByRole('button', { name: '保存修改', exact: true }).click()
    await expect(page.getByText(/已发布 1 篇文档/)).toBeVisible()
    await expect(place.getByRole('checkbox', { name: '同时共享给“外部公开”' })).toHaveCount(0)
    await stranger.reload()
    await stranger.getByRole('link', { name: `对外 ${mark}` }).click()
    await expect(stranger.getByText('正文在这里。')).toBeVisible()
    await takePicture(stranger, 'news.outside-opened')
    await outside.close()
  },
)

test.describe('who administers categories and has no news page', () => {
  test.use({ as: 'liqiang' })

  test('is offered to make one where a document is published', async ({ page }) => {
    const id = await makeDocument(page, { category: '报销与差旅', subject: '没有新闻页', html: '<p>一</p>' })
    await open(page, addresses.document(id))
    await page.getByRole('button', { name: '更多操作' }).first().click()
    await page.getByRole('menuitem', { name: '发布为新闻' }).click()
    const dialog = page.getByRole('dialog', { name: '发布为新闻' })
    await expect(dialog.getByText('还没有您可以发布的新闻页，您可以新建一个。')).toBeVisible()
    await takePicture(page, 'news.no-places')
    await dialog.getByRole('button', { name: '新建新闻页' }).click()
    await expect(page.getByRole('dialog', { name: '新建新闻页' }).getByLabel('新闻页名称')).toBeVisible()
  })
})
