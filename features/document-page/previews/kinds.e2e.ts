import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import { mails } from './files/mails.e2e.given.ts'
import { makeXlsx } from './files/make-office.e2e.given.ts'
import { makeVideo, media } from './files/media.e2e.given.ts'
import { office } from './files/office.e2e.given.ts'
import type { PreviewedFile } from './files/previewed-file.e2e.given.ts'
import { sheets } from './files/sheets.e2e.given.ts'
import { texts } from './files/texts.e2e.given.ts'
import { allowedNoise, makeDocument, preview } from './make-document.e2e.given.ts'

// One file of each kind, looked at in place: what is seen of it.

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang', allowedNoise })

  test('DOC-04 one file of each kind is previewed, one after the other by the keyboard', async ({ page }) => {
    const video = await makeVideo(page)
    const files: readonly PreviewedFile[] = [...texts, ...sheets, ...mails, ...media(video), ...office]
    const id = await makeDocument(page, files)
    await page.goto(`/#/main/document/detail?id=${id}`)
    await preview(page, files[0]?.name ?? '')
    for (const [index, { name, look }] of files.entries()) {
      const viewer = page.getByRole('region', { name: `文件预览：${name}` })
      await expect(viewer).toBeVisible()
      await look({ page, viewer, frame: viewer.frameLocator('iframe') })
      await expectAccessible(page, { within: '.sk-viewer' })
      await takePicture(page, `preview-${name.split('.').at(-1)}.zh.light`)
      if (index < files.length - 1) await page.keyboard.press(']')
    }
    await page.goBack()
    const { name } = files.at(-2) ?? {}
    await expect(page.getByRole('region', { name: `文件预览：${name}` })).toBeVisible()
    const fileId = /[?&]file=(\d+)/.exec(page.url())?.[1]
    await page.goto(`/#/main/document/fileView?fileid=${fileId}`)
    await expect(page.getByRole('region', { name: `文件预览：${name}` }), 'a file alone').toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  test('a table is scrolled, searched and enlarged; its sheets are tabs, and the address leads back to it', async ({
    page,
  }) => {
    const rows = Array.from({ length: 3000 }, (_, row) => [`第 ${row + 1} 行`, String(row * 7)])
    const id = await makeDocument(page, [
      {
        name: '明细.xlsx',
        content: await makeXlsx({
          一月: rows,
          二月: [
            ['二月的第一行', '说明'],
            ['合计', '42'],
          ],
        }),
      },
    ])
    await page.goto(`/#/main/document/detail?id=${id}`)
    await preview(page, '明细.xlsx')
    const grid = page.getByRole('grid', { name: '一月' })
    await expect(grid.getByRole('gridcell', { name: '第 1 行', exact: true })).toBeVisible()
    await grid.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
    await expect(grid.getByRole('gridcell', { name: '第 3000 行', exact: true })).toBeVisible()
    // only what is seen is drawn
    expect(await grid.getByRole('gridcell').count()).toBeLessThan(200)

    await page.keyboard.press('Control+f')
    await page.keyboard.type('合计')
    await expect(page.getByRole('gridcell', { name: '合计', exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: '二月' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('1 / 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '放大' }).click()
    await expect(page.getByText('110%')).toBeVisible()
    await page.reload()
    await expect(grid).toBeVisible()

    const { href } = new URL(page.url())
    await page.goto(`${href}&find=${encodeURIComponent('二月')}`)
    await page.reload()
    await expect(page.getByRole('gridcell', { name: '二月的第一行', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByText('1 / 2', { exact: true }), 'the name of the sheet is another place').toBeVisible()
    await page.goto(`${href}&find=${encodeURIComponent('一月')}`)
    await page.reload()
    await expect(page.getByText('1 / 1', { exact: true }), 'what was found by the name of a sheet').toBeVisible()
    await page.goto(`${href}&find=${encodeURIComponent('批注里的话')}`)
    await page.reload()
    await expect(
      page.getByRole('searchbox', { name: '在文件中查找' }),
      'nobody is told that what they found is not there',
    ).toHaveValue('')
  })
})
