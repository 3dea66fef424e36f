import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  holdCalls,
  makeDocument,
  openAs,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

test('ten documents are looked through by keyboard beside the list; only a look of ten seconds is a reading', async ({
  page,
  browser,
}) => {
  const colleague = await openAs(browser, 'chensiyuan')
  for (const part of ['上', '下'])
    await makeDocument(colleague, { category: '报销与差旅', subject: `未读 ${part}`, html: '<p>给同事</p>' })
  await colleague.context().close()
  const readings: string[] = []
  page.on('request', (request) => {
    if (/addReadLog|documents\/get\b/.test(request.url())) readings.push(request.url())
  })
  await page.clock.install()
  await page.goto(`/wui/index.html${addresses.search()}`)
  const rows = page.getByRole('grid').locator('tbody').getByRole('row')
  const dots = rows.getByRole('img', { name: '未读' })
  const pane = page.getByRole('complementary', { name: '快速查看' })
  const title = pane.getByRole('heading', { level: 2 }).first()
  const foot = pane.locator('.sk-quick-look-foot').getByRole('status')
  await expect(rows.nth(9)).toBeVisible()
  const unread = await dots.count()
  expect(unread, 'what a colleague wrote just now is on the first page').toBeGreaterThan(1)

  await rows.nth(0).focus()
  await page.keyboard.press('Space')
  for (let at = 0; at < 10; at++) {
    await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true')
    await expect(rows.nth(at)).toBeFocused()
    const subject = await rows.nth(at).getByRole('link').first().textContent()
    await expect(title).toHaveText(subject ?? '')
    await expect(pane).toContainText(`${at + 1} / `)
    await expect(foot).toHaveText('看满 10 秒计为已读')
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(dots, 'looking through is no reading').toHaveCount(unread)
  expect(readings).toEqual([])

  const first = rows.filter({ has: page.getByRole('img', { name: '未读' }) }).first()
  const subject = (await first.getByRole('link').first().textContent()) ?? ''
  const row = rows.filter({ has: page.getByRole('link', { name: subject, exact: true }) })
  await row.focus()
  await page.keyboard.press('Space')
  await expect(title).toHaveText(subject)
  // time goes on beside: what is left of the ten seconds has to be enough for the look
  await page.clock.fastForward(5000)
  await expect(dots).toHaveCount(unread)
  await page.clock.fastForward(5500)
  await expect(foot).toHaveText('已计为已读')
  await expect(row.getByRole('img', { name: '未读' })).toHaveCount(0)
  expect(readings).toHaveLength(1)
  await expectAccessible(page)

  await page.getByRole('tab', { name: '属性' }).click()
  await expect(pane).toContainText('作者')
  await page.getByRole('button', { name: '下一篇' }).click()
  await expect(title).not.toHaveText(subject)
  await page.keyboard.press('End')
  const last = await title.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: '第 2 页' }), 'on to the next page').toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(rows.first()).toBeFocused()
  await expect(title).not.toHaveText(last ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/document\/detail\?id=\d+/)
})

test('a wide table is scrolled within the quick look, to its last column', async ({ page }) => {
  const subject = `宽表 ${test.info().workerIndex}${Date.now().toString(36)}`
  const cells = Array.from({ length: 9 }, (_, at) => `<td>第 ${at + 1} 列内容</td>`).join('')
  const html = `<table><tbody><tr>${cells}</tr></tbody></table>`
  await makeDocument(page, { category: '报销与差旅', subject, html })
  await page.goto(`/wui/index.html${addresses.search({ subject })}`)
  const row = page.getByRole('grid').locator('tbody').getByRole('row').filter({ hasText: subject })
  await row.focus()
  await page.keyboard.press('Space')
  const pane = page.getByRole('complementary', { name: '快速查看' })
  const frame = pane.locator('.sk-prose-table')
  await expect(frame).toBeVisible()
  const sizes = await frame.evaluate((it) => ({ shown: it.clientWidth, all: it.scrollWidth }))
  expect(sizes.all).toBeGreaterThan(sizes.shown)
  const last = frame.getByText('第 9 列内容')
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  const text = pane.locator('.sk-quick-look-pane')
  expect(await text.evaluate((it) => it.scrollWidth <= it.clientWidth), 'the pane itself is not wider').toBe(true)
})

test('what is said above a text on its page is said beside the list, too: what replaces it, and who must read it', async ({
  page,
}) => {
  const mark = `${test.info().workerIndex}${Date.now().toString(36)}`
  const made = { category: '报销与差旅', html: '<p>正文</p>' }
  const old = await makeDocument(page, { ...made, subject: `旧版 ${mark}` })
  const fresh = await makeDocument(page, { ...made, subject: `新版 ${mark}` })
  const form = { docid: String(fresh), replacedIds: String(old) }
  expect(await (await page.request.post('/api/shuku/lifecycle/replaced', { form })).json()).toMatchObject({
    api_status: true,
  })
  await page.goto(`/wui/index.html${addresses.search({ subject: mark })}`)
  const rows = page.getByRole('grid').locator('tbody').getByRole('row')
  await rows.filter({ hasText: '旧版' }).focus()
  await page.keyboard.press('Space')
  const pane = page.getByRole('complementary', { name: '快速查看' })
  await expect(pane).toContainText(`已被替代： 新版 ${mark}`)
  await takePicture(page, 'quick-look.notes')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await rows.filter({ hasText: '新版' }).focus()
  await page.keyboard.press('Space')
  await expect(pane).toContainText(`旧版 ${mark}`)
  await expect(pane, 'nothing of the one before it').not.toContainText('已被替代')
})

test('while the next document is on its way nothing is done with the one that still stands there', async ({ page }) => {
  const mark = `连看 ${test.info().workerIndex}${Date.now().toString(36)}`
  for (const word of ['甲', '乙'])
    await makeDocument(page, { category: '报销与差旅', subject: `${word} ${mark}`, html: `<p>${word}的正文</p>` })
  await page.goto(`/wui/index.html${addresses.search({ subject: mark })}`)
  const rows = page.getByRole('grid').locator('tbody').getByRole('row')
  const pane = page.getByRole('complementary', { name: '快速查看' })
  const title = pane.getByRole('heading', { level: 2 }).first()
  const [first, second] = [rows.nth(0), rows.nth(1)].map((row) => row.getByRole('link').first())
  await expect(rows).toHaveCount(2)
  await rows.nth(0).focus()
  await page.keyboard.press('Space')
  await expect(title).toHaveText((await first?.innerText()) ?? '')
  const acts = [pane.locator('.sk-quick-look-foot'), pane.locator('.sk-quick-look-star')]
  await expect(pane.getByRole('button', { name: '共享' })).toBeVisible()
  for (const act of acts) await expect(act).not.toHaveAttribute('inert')

  const looks = await holdCalls(page, /documents\/quickLook/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => looks.made).toHaveLength(1)
  await expect(title, 'the former one').toHaveText((await first?.innerText()) ?? '')
  for (const act of acts) await expect(act).toHaveAttribute('inert')
  looks.letThrough()
  await expect(title).toHaveText((await second?.innerText()) ?? '')
  for (const act of acts) await expect(act).not.toHaveAttribute('inert')
})

test.describe('a document that is gone', () => {
  test.use({ allowedNoise: [/status (?:of )?404/] })

  test('a document that one may no longer read leaves the server’s sentence in its place', async ({ page }) => {
    await page.route(/documents\/quickLook/, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/id=\d+/, 'id=999999999'),
      }),
    )
    await page.goto(`/wui/index.html${addresses.search()}`)
    await page.getByRole('button', { name: '快速查看' }).click()
    const pane = page.getByRole('complementary', { name: '快速查看' })
    await expect(pane).toContainText('文档不存在')
    await pane.getByRole('button', { name: '关闭快速查看' }).click()
    await expect(pane).toBeHidden()
  })
})
