import { readFileSync } from 'node:fs'
import { addresses } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test('SEARCH-53 two ticked documents come as one zip; of more than is allowed it says how many and offers the first', async ({
  page,
}) => {
  const name = `下载 ${test.info().workerIndex}-${Date.now().toString(36)}`
  const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  const categoryId = Number(((await made.json()) as { id: string }).id)
  for (const n of [1, 2]) {
    const file = { name: `${n}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`文件 ${n}`) }
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
})
