import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, makeDocument, saveDocument, test } from '@shuku/kit/testing/browser'
import { print } from './print.e2e.given.ts'

test.use({ as: 'wangfang' })

/** As many columns, rows and signs in a line as no sheet has room for. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const row = (cells: readonly string[]) => `<tr>${cells.join('')}</tr>`
const wide = [
  ...numbers(4).map((section) => `<h2>第${section}节</h2><p>${'打印时任何一行都不应丢失。'.repeat(60)}</p>`),
  '<table><tbody>',
  row(numbers(20).map((column) => `<th>列${column}</th>`)),
  ...numbers(60).map((line) => row(numbers(20).map((column) => `<td>${line}-${column}</td>`))),
  `</tbody></table><table><tbody>${row(numbers(10).map(() => `<td>${'单元格里的长文字'.repeat(20)}</td>`))}</tbody></table>`,
  `<pre>${'x'.repeat(400)}</pre><p>打印标记终</p>`,
].join('')

/** All of the text is on the sheets, and nothing of the screen around it. */
async function expectWhole(page: Page) {
  await expect(page.getByText('打印标记终')).toBeAttached()
  const { text, sheets, cut } = await print(page)
  expect(cut, 'beyond the edge').toEqual([])
  expect(sheets.length).toBeGreaterThan(2)
  expect(text).toContain('打印标记终')
  expect(text.match(/x{2,}/g)?.join('')).toHaveLength(400)
  expect(text.match(/格/g), 'of ten cells of Chinese without a blank').toHaveLength(200)
  const lost = numbers(60).flatMap((line) => numbers(20).map((column) => `${line}-${column}`))
  expect(lost.filter((cell) => !text.includes(cell))).toEqual([])
  expect(numbers(20).filter((column) => !text.includes(`列${column}`))).toEqual([])
  const ofTable = sheets.filter((sheet) => /\d-20(?!\d)/.test(sheet))
  expect(ofTable.length, 'the table goes on').toBeGreaterThan(1)
  for (const sheet of ofTable) for (const column of numbers(20)) expect(sheet).toContain(`列${column}`)
  expect(text).not.toContain('我的文档集')
}

test('FC-36 on paper a table of twenty columns and a long line of code are whole, with its heads on each sheet: of the text, of a version, of what is looked at beside a list', async ({
  page,
}) => {
  const subject = `很宽的表 ${Date.now()}`
  const id = await makeDocument(page, { category: '报销与差旅', subject, html: wide })
  await saveDocument(page, id, { html: '<p>短</p>' })
  await saveDocument(page, id, { html: wide })
  for (const address of [addresses.document(id), addresses.document(id, { version: 1 })]) {
    await page.goto('about:blank')
    await page.goto(`/wui/index.html${address}`)
    await expectWhole(page)
  }
  await page.goto(`/wui/index.html${addresses.search({ subject })}`)
  const row = page.getByRole('main').locator('[data-row]').filter({ hasText: subject })
  await row.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('complementary', { name: '快速查看' })).toContainText('打印标记终')
  await expectWhole(page)
})

test.describe('in English', () => {
  test.use({ language: 'en-US' })

  test('FC-36 so is the text beside English words', async ({ page }) => {
    const written = { category: 'Expenses and travel', subject: `Wide ${Date.now()}`, html: wide }
    const id = await makeDocument(page, written)
    await page.goto(`/wui/index.html${addresses.document(id)}`)
    await expectWhole(page)
  })
})

test.describe('who runs the news', () => {
  test.use({ as: 'sysadmin' })

  test('FC-36 so is an article of the news', async ({ page }) => {
    const post = async (path: string, form: Record<string, string>) =>
      (await (await page.request.post(path, { form })).json()) as { id: string; docid: string }
    const name = `要闻 ${Date.now()}`
    const { id: categoryId } = await post('/api/doc/console/category/add', { categoryname: name })
    const written = { docSubject: '很宽的公告', doccontent: wide, seccategory: categoryId }
    const { docid: documentId } = await post('/api/doc/save/save', written)
    const { id: pageId } = await post('/api/shuku/news/pages/save', {
      name,
      categoryId,
      isOuter: '1',
      perPage: '5',
      sort: '0',
    })
    await post('/api/shuku/news/publish', {
      pageId,
      documentIds: String(documentId),
      summary: '摘要',
      pictureAlt: '一张宽表',
    })
    await page.goto(`/wui/index.html${addresses.news({ pageId: Number(pageId), documentId: Number(documentId) })}`)
    await expectWhole(page)
  })
})
