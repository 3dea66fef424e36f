import { readFileSync } from 'node:fs'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'sysadmin' })

/** A category with so many documents, each with a file of its own. */
async function makeWithFiles(page: Page, count: number): Promise<number> {
  const name = `下载 ${test.info().workerIndex}-${Date.now().toString(36)}`
  const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  const categoryId = Number(((await made.json()) as { id: string }).id)
  for (let n = 1; n <= count; n++) {
    const file = { name: `${n}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`文件 ${n}。`) }
    const sent = await page.request.post('/api/doc/upload/uploadFile?category=-1', { multipart: { file } })
    const { data } = (await sent.json()) as { data: { fileid: number } }
    const form = {
      docSubject: `文档 ${n}`,
      doccontent: '',
      seccategory: String(categoryId),
      fileids: String(data.fileid),
    }
    await page.request.post('/api/doc/save/save', { form })
  }
  return categoryId
}

test('all that match, more than the page shows, are chosen and come as one zip once one has agreed', async ({
  page,
}) => {
  const categoryId = await makeWithFiles(page, 12)
  await page.goto(`/wui/index.html${addresses.search({ categoryId })}&pageSize=10`)
  const toolbar = page.getByRole('toolbar')
  await page.getByRole('columnheader').getByRole('checkbox').check()
  await toolbar.getByRole('button', { name: '选择符合条件的全部 12 项' }).click()
  await expect(toolbar.getByText('已选符合条件的全部 12 项')).toBeVisible()
  await toolbar.getByRole('button', { name: '下载', exact: true }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('12')
  await takePicture(page, 'download.all-that-match.zh')
  await expectAccessible(page)
  const arriving = page.waitForEvent('download')
  await asked.getByRole('button', { name: '下载', exact: true }).click()
  const bytes = readFileSync(await (await arriving).path()).toString('utf8')
  for (let n = 1; n <= 12; n++) expect(bytes).toContain(`文件 ${n}。`)
})

test(
  'SEARCH-53 two ticked documents come as one zip; of more than is allowed it says how many and offers the first',
  { tag: '@core' },
  async ({ page }) => {
    const categoryId = await makeWithFiles(page, 2)
    await page.goto(`/wui/index.html${addresses.search({ categoryId })}`)
    await expect(page.getByRole('row').filter({ hasText: '文档 2' })).toBeVisible()
    await page.getByRole('row').first().getByRole('checkbox').check()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载', exact: true }).click()
    const arrived = await arriving
    expect(arrived.suggestedFilename()).toMatch(/^文档 \d{4}-\d\d-\d\d\.zip$/)
    const bytes = readFileSync(await arrived.path()).toString('utf8')
    expect(bytes).toContain('文件 1')
    expect(bytes).toContain('文件 2')

    await page.request.post('/api/shuku/documents/download-limits/save', { form: { maxCount: 1, maxSize: 500 } })
    await page.getByRole('button', { name: '下载', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('已选择 2 个文档，共 1 MB；最多允许 1 个文档，共 500 MB')
    await expect(dialog.getByRole('button', { name: '下载前 1 篇' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.request.post('/api/shuku/documents/download-limits/save', { form: { maxCount: 50, maxSize: 500 } })
  },
)
