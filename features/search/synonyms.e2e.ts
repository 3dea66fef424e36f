import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, expectAccessible, holdCalls, takePicture, test } from '@shuku/kit/testing/browser'

test.describe('whoever administers all', () => {
  test.use({ as: 'sysadmin' })

  test('brings in a table of synonyms, looks at them, saves, and a search says by which it found', async ({ page }) => {
    const name = `同义 ${test.info().workerIndex}-${Date.now().toString(36)}`
    const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
    const seccategory = String(((await made.json()) as { id: string }).id)
    for (const word of ['牵引绳', '溜索']) {
      const form = { docSubject: `${word}检查`, doccontent: `<p>${word}每月检查一次</p>`, seccategory }
      await page.request.post('/api/doc/save/save', { form })
    }

    await page.goto(`/wui/index.html${screenAddress('synonyms')}`)
    const field = page.getByRole('textbox', { name: '同义词，每行一组' })
    await expect(field).toBeVisible()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '从表格导入' }).click()
    const buffer = Buffer.from('词,同义词 1\n牵引绳,溜索\n')
    await (await choosing).setFiles({ name: '同义词.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText('已导入 1 组，保存后生效')).toBeVisible()
    await expect(field).toHaveValue(/牵引绳, 溜索$/)
    await takePicture(page, 'synonyms.zh')
    await expectAccessible(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText(/已保存 \d+ 组同义词/)).toBeVisible()

    await page.goto(`/wui/index.html${addresses.search({ fulltext: '牵引绳' })}`)
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: '溜索检查' })
    await expect(row.getByText('同义词“溜索”')).toBeVisible()
    await takePicture(page, 'synonym.hit.zh')

    // other tests may have documents with the word too
    const note = page.getByRole('status').filter({ hasText: '“牵引绳”的同义词（溜索）' })
    await expect(note).toBeVisible()
    await note.getByRole('button', { name: /只看这/ }).click()
    const grid = page.getByRole('grid')
    await expect(page.getByRole('button', { name: '返回“牵引绳”的结果' })).toBeVisible()
    await expect(grid.getByRole('row').filter({ hasText: '牵引绳检查' })).toHaveCount(0)
    await expect(grid.getByRole('row').filter({ hasText: '溜索检查' })).toBeVisible()
    await takePicture(page, 'synonym.list.zh')
    await expectAccessible(page)
    await page.reload()
    await expect(grid.getByRole('row').filter({ hasText: '溜索检查' })).toBeVisible()
    await page.goBack()
    await expect(grid.getByRole('row').filter({ hasText: '牵引绳检查' })).toBeVisible()
  })

  test('nothing can be typed while the synonyms are saved: what is stored takes the place of what stands there', async ({
    page,
  }) => {
    await page.goto(`/wui/index.html${screenAddress('synonyms')}`)
    const field = page.getByRole('textbox', { name: '同义词，每行一组' })
    const lines = await field.inputValue()
    const line = `慢词${Date.now().toString(36)}, 缓词`
    await field.fill([lines, line].filter(Boolean).join('\n'))
    const saving = await holdCalls(page, '**/api/shuku/search/synonyms/save')
    await page.keyboard.press('Control+s')
    await expect.poll(() => saving.made).toHaveLength(1)
    await page.keyboard.type('途中的字')
    await expect(field).not.toBeEditable()
    await expect(field).not.toHaveValue(/途中的字/)
    saving.letThrough()
    await expect(page.getByText(/已保存 \d+ 组同义词/)).toBeVisible()
    await expect(field).toBeEditable()
    await expect(field).toHaveValue(new RegExp(`${line}$`))
  })
})
