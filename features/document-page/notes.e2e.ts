import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, openAs, test } from '@shuku/kit/testing/browser'

const text = '#weaDocDetailHtmlContent'
const notes =
  /\/api\/shuku\/(required-reading\/(get|reading)|lifecycle\/facts|review\?|approval\/get|governance\/document-holds)/

test.use({ as: 'emily.carter' })

test.beforeEach(async ({ page }) => {
  // how far the text moves once it is painted
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node | null }[] })[]) {
        const body = document.querySelector('#weaDocDetailHtmlContent')
        const isText = entry.sources.some(
          ({ node }) => body !== null && node && (body.contains(node) || node.contains(body)),
        )
        if (isText) moved.push((entry as unknown as { value: number }).value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

test('the text of a document does not move when notes stand above it, even if they come later than it does', async ({
  page,
  browser,
}) => {
  const id = await givenNotes(await openAs(browser, 'sysadmin'))
  // the second that the text is held up for is none of this test, which a busy machine may take longer than
  await page.addInitScript(() => {
    const setTimer = window.setTimeout
    const patient = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
      setTimer(run, ms === 1000 ? 60_000 : ms, ...args)
    Object.assign(window, { setTimeout: patient })
  })
  const documentCame = page.waitForResponse(/shuku\/documents\/get\?/)
  await page.route(notes, async (route) => {
    const response = await route.fetch()
    await documentCame
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.fulfill({ response })
  })
  await page.goto(`/wui/index.html${addresses.document(id)}`)
  await expect(page.locator(text)).toHaveText(/第一段/)
  await expect(page.getByText('请您阅读此文档')).toBeVisible()
  await expect(page.getByText('本文替代：')).toBeVisible()
  // what comes later would move it; that nothing is on its way cannot be waited for, as the stream of events never ends
  await page.evaluate(() => new Promise((done) => setTimeout(done, 800)))
  expect(await page.evaluate(() => (window as never as { moved: number[] }).moved)).toEqual([])
})

test('a note that does not come holds the text up for a second', async ({ page, browser }) => {
  const id = await givenNotes(await openAs(browser, 'sysadmin'))
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#weaDocDetailHtmlContent')) return
      Object.assign(window, { shown: performance.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const held = Promise.withResolvers<void>()
  await page.route(/lifecycle\/facts/, async (route) => {
    await held.promise
    await route.continue()
  })
  const documentCame = page.waitForResponse(/shuku\/documents\/get\?/)
  await page.goto(`/wui/index.html${addresses.document(id)}`, { waitUntil: 'commit' })
  await documentCame
  await expect(page.locator(text)).toHaveText(/第一段/)
  // it was not there as soon as the document was
  const waited = await page.evaluate(() => {
    const reads = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const read = reads.find(({ name }) => name.includes('/shuku/documents/get?'))
    return (window as never as { shown: number }).shown - (read?.responseEnd ?? Number.NaN)
  })
  expect(waited).toBeGreaterThan(500)
  // a second, and what a busy machine takes to draw it
  expect(waited).toBeLessThan(5000)
  await expect(page.getByText('请您阅读此文档')).toBeVisible()
  held.resolve()
  await expect(page.getByText('本文替代：')).toBeVisible()
})

test('beside a list a note that does not come holds a text up for a tenth of a second only', async ({
  page,
  browser,
}) => {
  const looks = 3
  for (let made = 0; made < looks; made++) await givenNotes(await openAs(browser, 'sysadmin'))
  await page.addInitScript(() => {
    const shown: Record<string, number> = {}
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const title = document.querySelector('.sk-quick-look-head h2')?.textContent
      if (title) shown[title] ??= performance.now()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const held = Promise.withResolvers<void>()
  await page.route(/lifecycle\/facts/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/wui/index.html${addresses.search({ subject: '新办法' })}`)
  const rows = page.getByRole('grid').locator('tbody').getByRole('row')
  await rows.first().focus()
  await page.keyboard.press('Space')
  for (let at = 0; at < looks; at++) {
    const subject = (await rows.nth(at).getByRole('link').first().textContent()) ?? ''
    await expect(page.locator('.sk-quick-look-head h2')).toHaveText(subject)
    await expect(page.locator('.sk-quick-look').getByText('第一段')).toBeVisible()
    if (at < looks - 1) await page.keyboard.press('ArrowDown')
  }
  const waits = await page.evaluate(() => {
    const reads = performance.getEntriesByType('resource').filter(({ name }) => name.includes('documents/quickLook'))
    const came = (reads as PerformanceResourceTiming[]).map(({ responseEnd }) => responseEnd)
    const shown = Object.values((window as never as { shown: Record<string, number> }).shown)
    return shown.map((at, index) => at - (came[index] ?? Number.NaN))
  })
  expect(waits).toHaveLength(looks)
  // the one in the middle: a busy machine draws some of them late
  expect(waits.toSorted((a, b) => a - b)[1]).toBeLessThan(700)
  held.resolve()
})

/** A document that everybody must read and that replaces another one. */
async function givenNotes(admin: Page): Promise<number> {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const category = await admin.request.post('/api/doc/console/category/add', { form: { categoryname: `提示 ${mark}` } })
  const { id: seccategory } = (await category.json()) as { id: string }
  const make = async (docSubject: string) => {
    const form = { docSubject, seccategory, doccontent: '<p>第一段。</p><p>第二段。</p>' }
    const { docid } = (await (await admin.request.post('/api/doc/save/save', { form })).json()) as { docid: number }
    const required = { docid: String(docid), everyone: '1', shares: '1' }
    await admin.request.post('/api/shuku/required-reading/require', { form: required })
    return docid
  }
  const older = await make(`旧办法 ${mark}`)
  const id = await make(`新办法 ${mark}`)
  const replaced = { docid: String(id), replacedIds: String(older) }
  await admin.request.post('/api/shuku/lifecycle/replaced', { form: replaced })
  await admin.context().close()
  return id
}
