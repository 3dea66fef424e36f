import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, findCategory, test } from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

/** What a program put on the clipboard. */
const copied = (name: string) => readFile(join(import.meta.dirname, 'pasted', name), 'utf8')

async function begin(page: Page) {
  await page.goto(`/${addresses.createDocument(Number(await findCategory(page, '报销与差旅')))}`)
  const written = page.getByRole('textbox', { name: '正文' })
  await written.click()
  return written
}

async function paste(page: Page, formats: Readonly<Record<string, string>>) {
  await page.evaluate((texts) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
    document
      .querySelector('.ProseMirror')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, formats)
}

test('FC-20 the numbers of a contract from Word stay to be read, and lists of Word online keep their levels', async ({
  page,
}) => {
  const written = await begin(page)
  await paste(page, { 'text/html': await copied('fc20-word-list.html') })
  await expect(written).toContainText('接着第六')
  for (const number of ['1.1', '1.2', '1.2.1', '第一条', '第二条', '①', '②', 'A.1'])
    await expect(written.getByText(new RegExp(`^${number.replaceAll('.', String.raw`\.`)}\\s`)), number).toBeVisible()
  // an amount or a month with which an item begins is no number of it
  const first = written.locator('ol').first().locator(':scope > li')
  await expect(first).toHaveText([/^总则/, '18.6 km/L 的油耗不得超过', '2025.7 起执行新价'])
  await expect(written.locator('ol[start="5"] > li')).toHaveText(['从五开始的条目', '接着第六'])

  await written.press('ControlOrMeta+a')
  await written.press('Delete')
  await paste(page, { 'text/html': await copied('fc20-word-online-list.html') })
  await expect(written.locator('ol > li > ol > li')).toHaveText('Quorum')
  await expect(written.locator(':scope > ol > li')).toHaveText([/^Opening/, 'Minutes'])

  // what has several parts is text with them, in the letters of its lists; a form that no list has stays too
  await written.press('ControlOrMeta+a')
  await written.press('Delete')
  const wrapped = (form: string, place: [level: number, count: number], words: string, style = 'decimal') =>
    `<div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1 SCXW1" role="list" start="1" style="list-style-type: ${style}">` +
    `<li data-leveltext="${form}" data-listid="2" data-aria-level="${place[0]}" data-aria-posinset="${place[1]}"><p class="Paragraph SCXW1">${words}</p></li></ol></div>`
  const online = [
    wrapped('%1.', [1, 3], 'Scope'),
    wrapped('%1.%2', [2, 1], 'Staff'),
    wrapped('%1.%2', [2, 2], 'Visitors'),
    wrapped('%3.', [3, 1], 'with a badge', 'lower-alpha'),
    wrapped('(%3)', [3, 2], 'without', 'lower-alpha'),
    wrapped('%1.', [1, 4], 'Hours'),
    '<p class="Paragraph SCXW1">As agreed.</p>',
    wrapped('%1.%2', [2, 1], 'Opening'),
  ]
  await paste(page, { 'text/html': online.join('') })
  await expect(written.locator(':scope > ol[start="3"] > li')).toHaveText([/^Scope/, 'Hours'])
  for (const text of ['3.1 Staff', '3.2 Visitors', '(b) without', '4.1 Opening'])
    await expect(written.getByText(text, { exact: true })).toBeVisible()
  await expect(written.locator('ol > li > ol > li')).toHaveText('with a badge')
})

test('FC-22 a picture from Word is in its own place or in none, and what is lost is counted', async ({ page }) => {
  const written = await begin(page)
  const [html, rtf] = [await copied('fc22-word-pictures.html'), await copied('fc22-word-pictures.rtf')]
  await paste(page, { 'text/html': html, 'text/rtf': rtf })
  // red is wide, blue is high
  const order = () =>
    written.evaluate((text) =>
      [...text.querySelectorAll('p, img[src]')]
        .map((part) =>
          part instanceof HTMLImageElement ? `${part.naturalWidth}x${part.naturalHeight}` : part.textContent,
        )
        .filter((part) => part !== '' && !part?.startsWith('0x')),
    )
  await expect.poll(order).toEqual(['红图：', '40x20', '图元文件：', '蓝图：', '20x40'])
  await expect(page.getByText(/1 张图片/)).toBeVisible()

  // of two lists that differ nobody knows whose a picture is
  await written.press('ControlOrMeta+a')
  await written.press('Delete')
  const one = rtf.lastIndexOf('{\\*\\shppict')
  await paste(page, { 'text/html': html, 'text/rtf': `${rtf.slice(0, one)}}` })
  await expect(written).toContainText('蓝图')
  await expect(written.locator('img[src]')).toHaveCount(0)
  await expect(page.getByText(/3 张图片/)).toBeVisible()
})

test('FC-22 of the text alone, as Safari and WPS give it, no picture is there and no frame of one, and all are counted', async ({
  page,
}) => {
  const written = await begin(page)
  await paste(page, { 'text/html': await copied('fc22-word-pictures.html') })
  await expect(page.getByText(/3 张图片/)).toBeVisible()
  for (const words of ['红图：', '图元文件：', '蓝图：'])
    await expect(written.getByText(words, { exact: true })).toBeVisible()
  await expect(written.locator('img[src], [src^="file:"]')).toHaveCount(0)
})
