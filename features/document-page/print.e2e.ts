import { expect, makeDocument, test } from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

test('FC-36 on paper a table of twenty columns and a long line of code are whole', async ({ page }) => {
  const row = (name: string, cell: string) =>
    `<tr>${Array.from({ length: 20 }, (_, index) => `<${cell}>${name}-${index + 1}</${cell}>`).join('')}</tr>`
  const html = `<table><tbody>${row('列', 'th')}${row('内容内容', 'td')}</tbody></table><pre>${'x'.repeat(500)}</pre><p>末</p>`
  const id = await makeDocument(page, { category: '报销与差旅', subject: '很宽的表', html })
  // what A4 leaves between its margins
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto(`/#/main/document/detail?id=${id}`)
  const text = page.locator('#weaDocDetailHtmlContent')
  await expect(text.getByText('末', { exact: true })).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const cut = await text.evaluate((body) => {
    const paper = document.documentElement.clientWidth
    return [...body.querySelectorAll('table, th, td, pre')].flatMap((part) => {
      const isCut = part.getBoundingClientRect().right > paper || part.scrollWidth > part.clientWidth + 1
      return isCut ? [`${part.localName} ${(part.textContent ?? '').slice(0, 20)}`] : []
    })
  })
  expect(cut).toEqual([])
})
