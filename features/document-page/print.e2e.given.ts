import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from '@playwright/test'

interface Printed {
  readonly text: string
  /** The same, sheet by sheet. */
  readonly sheets: readonly string[]
  /** What goes into the right margin of its sheet. */
  readonly cut: readonly string[]
}

const marginPoints = 36

/** What is on the sheets of A4 that a page is printed on, with half an inch at each side. */
export async function print(page: Page): Promise<Printed> {
  const margin = `${marginPoints / 72}in`
  const margins = { top: margin, right: margin, bottom: margin, left: margin }
  const data = new Uint8Array(await page.pdf({ format: 'A4', margin: margins }))
  const pdf = await getDocument({ data, useSystemFonts: true, disableFontFace: true, verbosity: 0 }).promise
  const sheets: string[] = []
  const cut: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number)
    const [, , width = 0] = sheet.view
    const texts: string[] = []
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item)) continue
      texts.push(item.str)
      // blanks at the end of a line have no place; and lines are laid out in whole pixels, a part of a point wider than the sheet
      if (item.str.trim() !== '' && Number(item.transform[4]) + item.width > width - marginPoints + 1)
        cut.push(item.str)
    }
    sheets.push(texts.join(''))
  }
  await pdf.loadingTask.destroy()
  return { text: sheets.join(''), sheets, cut }
}
