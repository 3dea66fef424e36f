import { addresses } from '@shuku/domain/addresses'
import { expect, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'

for (const { language, tabs } of [
  { language: 'zh-CN', tabs: { access: '谁能看', mustRead: '必读', log: '日志' } },
  { language: 'en-US', tabs: { access: 'Who can see', mustRead: 'Required reading', log: 'Log' } },
] as const) {
  test.describe(language, () => {
    test.use({ as: 'liqiang', language })

    test('the tab beside the text that is shown is in sight and marked, also one for which there was no room', async ({
      page,
    }) => {
      const subject = `标签 ${test.info().workerIndex}-${Date.now().toString(36)}`
      const category = language === 'zh-CN' ? '报销与差旅' : 'Expenses and travel'
      const id = await makeDocument(page, { category, subject, html: '<p>正文</p>' })
      for (const [tab, name] of Object.entries(tabs)) {
        await page.goto(`/wui/index.html${addresses.document(id, { tab })}`)
        await page.reload()
        const shown = page.getByRole('tab', { name, exact: true })
        await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
        await expect(shown).toHaveAttribute('aria-selected', 'true')
        await expect(shown).not.toHaveClass(/is-cut/)
        await expect(shown).toBeInViewport({ ratio: 1 })
        // whichever is open, the others can be seen
        for (const other of [tabs.access, tabs.mustRead])
          await expect(page.getByRole('tab', { name: other, exact: true })).toBeInViewport({ ratio: 1 })
        await takePicture(page, `document.panel.${tab}.${language}`)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ as: 'wangfang', viewport: { width: 390, height: 844 } })

  test('a wide table of a document is scrolled by itself, to its last column, and the page is not wider', async ({
    page,
  }) => {
    const subject = `宽表 ${test.info().workerIndex}-${Date.now().toString(36)}`
    const cells = Array.from({ length: 9 }, (_, at) => `<td>第 ${at + 1} 列内容</td>`).join('')
    const html = `<p>说明</p><table><tbody><tr>${cells}</tr></tbody></table>`
    const id = await makeDocument(page, { category: '报销与差旅', subject, html })
    await page.goto(`/wui/index.html${addresses.document(id)}`)
    const frame = page.locator('#weaDocDetailHtmlContent .sk-prose-table')
    await expect(frame).toBeVisible()
    const sizes = await frame.evaluate((it) => ({ shown: it.clientWidth, all: it.scrollWidth }))
    expect(sizes.all).toBeGreaterThan(sizes.shown)
    const last = frame.getByText('第 9 列内容')
    await expect(last).not.toBeInViewport({ ratio: 1 })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await takePicture(page, 'document.table.phone')
  })
})
