import type { Page } from '@playwright/test'
import { expect, makeDocument, test } from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

const read = (page: Page) => page.locator('#weaDocDetailHtmlContent')

async function edit(page: Page, id: number) {
  await page.goto(`/#/main/document/edit?id=${id}`)
  const written = page.getByRole('textbox', { name: '正文' })
  await expect(written).toBeVisible()
  return written
}

async function given(page: Page, subject: string, html: string) {
  return makeDocument(page, { category: '报销与差旅', subject, html })
}

test('sizes within sizes are as large after three saves as before', async ({ page }) => {
  const id = await given(
    page,
    '字号',
    '<p><span style="font-size:0.8em;color:#ff0000">外<span style="font-size:80%">内</span></span></p><div style="font-size:20px"><p>大<span style="font-size:0.5em">小</span></p></div>',
  )
  const look = async () => {
    await page.goto(`/#/main/document/detail?id=${id}`)
    await expect(read(page)).toContainText('内')
    return read(page).evaluate((body) =>
      ['外', '内', '大', '小'].map((word) => {
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const { parentElement, textContent } = walker.currentNode
          if (!textContent?.includes(word) || !parentElement) continue
          const { fontSize, color } = getComputedStyle(parentElement)
          return `${word} ${Number.parseFloat(fontSize).toFixed(1)} ${color}`
        }
        return ''
      }),
    )
  }
  const before = await look()
  const bodies: string[] = []
  for (const time of ['一', '二', '三']) {
    await edit(page, id)
    await page.getByLabel('请输入标题').fill(`字号 ${time}`)
    await page.getByRole('button', { name: '发布新版本' }).click()
    await expect(page.getByRole('heading', { name: `字号 ${time}`, level: 1 })).toBeVisible()
    expect(await look()).toEqual(before)
    bodies.push(await read(page).innerHTML())
  }
  expect(new Set(bodies).size).toBe(1)
})

test('the format painter gives the format of one place to the next selection, or to all until Escape', async ({
  page,
}) => {
  const id = await given(page, '格式刷', '<p><strong>样子</strong></p><p>第一处</p><p>第二处</p><p>第三处</p>')
  const written = await edit(page, id)
  const bold = written.locator('strong')
  const painter = page.getByRole('button', { name: /^格式刷/ })
  const choose = (words: string) => written.getByText(words).click({ clickCount: 3 })
  await choose('样子')
  await painter.click()
  await expect(painter).toHaveAttribute('aria-pressed', 'true')
  await choose('第一处')
  await expect(bold).toHaveText(['样子', '第一处'])
  await expect(painter).toHaveAttribute('aria-pressed', 'false')
  await painter.dblclick()
  await choose('第二处')
  await expect(bold).toHaveCount(3)
  await expect(painter).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await choose('第三处')
  await expect(painter).toHaveAttribute('aria-pressed', 'false')
  await expect(bold).toHaveCount(3)
  await choose('样子')
  await page.keyboard.press('Control+Shift+C')
  await choose('第三处')
  await page.keyboard.press('Control+Shift+V')
  await expect(bold).toHaveCount(4)
})
