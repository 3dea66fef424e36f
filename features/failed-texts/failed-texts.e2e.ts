import { addresses } from '@shuku/domain/addresses'
import { expect, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const openList = (page: Page, reason?: string) => page.goto(`/wui/index.html${addresses.failedTexts(reason)}`)
/** Behind what a demo company brings, on a busy machine. */
const soon = { timeout: 150_000 }
const minutes = 60_000

/** A category of the test's own. */
async function makeCategory(page: Page, name: string): Promise<string> {
  const reply = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  return ((await reply.json()) as { id: string }).id
}

/** Documents with an attachment each that is no office file, whatever it begins with. */
async function attachDamaged(page: Page, categoryId: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const buffer = Buffer.from(`PK\u0003\u0004 this is not ${name}`)
    const file = { name, mimeType: 'application/octet-stream', buffer }
    const upload = await page.request.post('/api/doc/upload/uploadFile', { multipart: { file, name } })
    const { data } = (await upload.json()) as { data: { fileid: number } }
    const form = { docSubject: `关于 ${name}`, seccategory: categoryId, fileids: String(data.fileid) }
    expect(await (await page.request.post('/api/doc/save/save', { form })).json()).toMatchObject({ status: 1 })
  }
}

test.describe('an administrator', () => {
  test.use({ as: 'sysadmin' })

  test('sees by reason which files could not be read, and has one, some or all of them tried again', async ({
    page,
  }) => {
    test.setTimeout(8 * minutes)
    await attachDamaged(page, await makeCategory(page, '读不出的'), ['平面图.docx', '清单.xlsx', '汇报.pptx'])
    await page.goto('/wui/index.html')
    await page.getByRole('link', { name: '无法读取的文件' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '无法读取的文件' })).toBeVisible()
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('汇报.pptx')).toContainText('已损坏', soon)
    await expect(row('平面图.docx')).toContainText('关于 平面图.docx')

    // one, by its own menu
    await row('清单.xlsx').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '重试' }).click()
    await expect(page.getByText('已重新排队 1 个文件')).toBeVisible()
    await expect(row('清单.xlsx')).toContainText('已损坏', soon)

    // some
    for (const name of ['平面图.docx', '汇报.pptx']) await row(name).getByRole('checkbox').check()
    await page.getByRole('button', { name: '重试', exact: true }).click()
    await expect(page.getByText('已重新排队 2 个文件')).toBeVisible()
    await expect(row('汇报.pptx')).toContainText('已损坏', soon)

    // all of a reason
    await page.getByRole('tab', { name: /^已损坏/ }).click()
    await expect(page).toHaveURL(/reason=damaged/)
    await page.getByRole('button', { name: /^重试“已损坏”的 \d+ 个文件$/ }).click()
    const asked = page.getByRole('dialog')
    await takePicture(page, 'failed-texts.all.zh.light')
    await asked.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('status').filter({ hasText: /正在(重新排队|读取)/ })).toBeVisible()
    await expect(row('平面图.docx')).toContainText('已损坏', soon)
  })

  test(
    'what fails while the list is open comes into it; a reason without files says so',
    { tag: '@core' },
    async ({ page }) => {
      const categoryId = await makeCategory(page, '后来读不出')
      await openList(page, 'memory')
      await expect(page.getByText('没有因“过于复杂”而无法读取的文件')).toBeVisible()
      await takePicture(page, 'failed-texts.empty.zh.light')
      await page.getByRole('button', { name: '全部' }).click()
      await attachDamaged(page, categoryId, ['后来.docx'])
      await expect(page.getByRole('row').filter({ hasText: '后来.docx' })).toContainText('已损坏', soon)
    },
  )
})
