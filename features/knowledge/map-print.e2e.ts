import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Browser, Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, makeDocument, openAs, test } from '@shuku/kit/testing/browser'
import { givenMap } from './map.e2e.given.ts'

interface Word {
  readonly text: string
  /** Of its letters, in points. */
  readonly height: number
  readonly isCut: boolean
}

/** The words on each sheet of paper that a page is printed on, as it asks for. */
async function print(page: Page): Promise<Word[][]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  const pdf = await getDocument({ data, useSystemFonts: true, disableFontFace: true, verbosity: 0 }).promise
  const sheets: Word[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number)
    const [, , width = 0, height = 0] = sheet.view
    const { items } = await sheet.getTextContent()
    sheets.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        const isCut = x < 0 || y < 0 || x + item.width > width || y + item.height > height
        return [{ text: item.str, height: item.height, isCut }]
      }),
    )
  }
  await pdf.loadingTask.destroy()
  return sheets
}

/** So many themes of so many points, with one document in all of them. */
async function givenPoints(browser: Browser, themes: number, points: number) {
  const colleague = await openAs(browser, 'chensiyuan')
  const mark = `${test.info().workerIndex}${Date.now().toString(36)}`
  const subject = `墙上的制度 ${mark}`
  const documentId = await makeDocument(colleague, { category: '报销与差旅', subject, html: '<p>制度</p>' })
  await colleague.context().close()
  return givenMap('chensiyuan', {
    name: `打印 ${mark}`,
    remark: '<p>打印出来贴在墙上。</p>',
    themes: Array.from({ length: themes }, (_, theme) => ({
      title: `第${theme + 1}部分`,
      weight: theme === 0 ? 100 - 10 * (themes - 1) : 10,
      points: Array.from({ length: points }, (__, at) => ({
        name: `站点${theme + 1}.${at + 1}号`,
        weight: at === 0 ? 100 : 0,
        documentIds: [documentId],
      })),
    })),
  })
}

test.use({ as: 'tan.weiling' })

async function printed(page: Page, id: number) {
  await page.goto(`/wui/index.html${addresses.knowledgeMap(id)}`)
  await expect(page.getByRole('button', { name: /站点1\.1号/ })).toBeVisible()
  const sheets = await print(page)
  return { sheets, texts: sheets.map((words) => words.map(({ text }) => text).join('')) }
}

test('a small map is printed on one sheet, with what it is for; nothing of it is cut', async ({ page, browser }) => {
  const { id } = await givenPoints(browser, 3, 4)
  const { sheets, texts } = await printed(page, id)
  expect(sheets).toHaveLength(1)
  expect(texts[0]).toContain('打印出来贴在墙上。')
  for (const theme of [1, 2, 3]) for (const at of [1, 2, 3, 4]) expect(texts[0]).toContain(`站点${theme}.${at}号`)
  expect(sheets.flat().filter(({ isCut }) => isCut)).toEqual([])
})

test('a map of sixty points is printed so that it can be read, each point once and whole on its sheet', async ({
  page,
  browser,
}) => {
  const { id } = await givenPoints(browser, 6, 10)
  const { sheets, texts } = await printed(page, id)
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.length).toBeLessThan(6)
  for (let theme = 1; theme <= 6; theme++)
    for (let at = 1; at <= 10; at++)
      expect(texts.filter((text) => text.includes(`站点${theme}.${at}号`))).toHaveLength(1)
  // how much of a point is read is on the sheet of its name
  for (const text of texts) expect(text.match(/站点/g)?.length ?? 0).toBe(text.match(/0 \/ 1 篇 ·/g)?.length ?? 0)
  expect(sheets.flat().filter(({ isCut }) => isCut)).toEqual([])
  expect(Math.min(...sheets.flat().map(({ height }) => height))).toBeGreaterThan(6)
})
