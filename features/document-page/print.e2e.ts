import { addresses } from '@shuku/domain/addresses'
import { expect, makeDocument, saveDocument, test } from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

test('FC-36 on paper a table of twenty columns and a long line of code are whole, on the page and of a version', async ({
  page,
}) => {
  const row = (name: string, cell: string) =>
    `<tr>${Array.from({ length: 20 }, (_, index) => `<${cell}>${name}${index + 1}</${cell}>`).join('')}</tr>`
  const rows = Array.from({ length: 60 }, (_, index) => row(`${index + 1}-`, 'td')).join('')
  const table = `<table><thead>${row('列', 'th')}</thead><tbody>${rows}</tbody></table>`
  const html = `<h2>第1节</h2><p>${'打印时任何一行都不应丢失。'.repeat(20)}</p>${table}<pre>${'x'.repeat(400)}</pre><p>打印标记终</p>`
  const id = await makeDocument(page, { category: '报销与差旅', subject: '很宽的表', html })
  await saveDocument(page, id, { html: `${html}<p>第二版</p>` })
  // what A4 leaves between its margins
  await page.setViewportSize({ width: 718, height: 1000 })
  for (const address of [addresses.document(id), addresses.document(id, { version: 1 })]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/${address}`)
    const text = page.locator('.sk-prose').filter({ hasText: '打印标记终' })
    await expect(text.getByText('打印标记终', { exact: true })).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const cut = await text.evaluate((body) => {
      const paper = document.documentElement.clientWidth
      return [...body.querySelectorAll('table, th, td, pre')].flatMap((part) => {
        const isCut = part.getBoundingClientRect().right > paper || part.scrollWidth > part.clientWidth + 1
        return isCut ? [`${part.localName} ${(part.textContent ?? '').slice(0, 20)}`] : []
      })
    })
    expect(cut).toEqual([])
  }
})
