import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'

test.use({ as: 'tanghuimin' })

/** A PDF of one page with one line of text, small enough to be written by hand. */
function smallPdf(text: string): string {
  const content = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const places = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 6\n0000000000 65535 f \n${places}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

test('a folder that is imported while the product runs is a category, and its files are found by their words', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('导入的资料')
  mkdirSync(join(folder, '技术'), { recursive: true })
  writeFileSync(join(folder, '技术', 'manual.pdf'), smallPdf('The quenchometer measures cooling curves'))
  writeFileSync(join(folder, '技术', '说明.html'), '<title>磁流变阻尼器说明</title><p>阻尼系数随磁场变化。</p>')
  writeFileSync(join(folder, '读我.txt'), '本目录由资料室整理。\n')
  const imported = spawnSync(
    process.execPath,
    ['apps/server/commands/import.ts', folder, '--into', '培训', '--as', 'tanghuimin'],
    {
      env: { ...process.env, SHUKU_DATA: process.env['SHUKU_TEST_DATA'] },
      encoding: 'utf8',
    },
  )
  expect(imported.status, imported.stderr + imported.stdout).toBe(0)
  expect(imported.stdout).toContain('Imported 3 new')

  await page.goto(`/wui/index.html${addresses.search()}`)
  const box = page.getByRole('combobox', { name: '搜索标题、正文、附件、编号…' })
  await box.fill('quenchometer')
  await box.press('Enter')
  const found = page.getByRole('grid').locator('tbody').getByRole('row').filter({ hasText: 'manual' })
  await expect(found.locator('mark')).toHaveText('quenchometer')
  await found.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'manual' })).toBeVisible()

  await box.fill('阻尼系数')
  await box.press('Enter')
  await expect(page.getByRole('grid').getByText('磁流变阻尼器说明')).toBeVisible()
  // counted without a search: the tree of one has no counts
  await page.goto('/#/main/document/search')
  await page.reload()
  await expect(page.getByRole('treeitem').filter({ has: page.getByText('技术', { exact: true }) })).toContainText('2')
})
