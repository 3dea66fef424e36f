import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A document of the person that everybody may read. */
async function start(page: Page, docSubject: string): Promise<number> {
  const form = { categoryname: `密级 ${test.info().workerIndex}-${Date.now().toString(36)}` }
  const made = await page.request.post('/api/doc/console/category/add', { form })
  const seccategory = ((await made.json()) as { id: string }).id
  const document = { docSubject, doccontent: '<p>正文</p>', seccategory }
  const saved = await page.request.post('/api/doc/save/save', { form: document })
  const { docid } = (await saved.json()) as { docid: number }
  await page.request.post('/api/doc/share/saveShare', { form: { docid: String(docid), objType: '6', seclevel: '1' } })
  return docid
}

async function countReaders(page: Page, documentId: number): Promise<number> {
  const reply = await page.request.get(`/api/shuku/shares/readers?docid=${documentId}`)
  return ((await reply.json()) as { total: number }).total
}

async function choose(page: Page, field: string, level: string) {
  await page.getByLabel(field).click()
  await page.locator('.ant-select-item-option', { hasText: level }).click()
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('whom another secrecy would close a document to is said before it is saved, and comes true', async ({
    page,
  }) => {
    const id = await start(page, '要提高密级的')
    const before = await countReaders(page, id)
    await open(page, addresses.editDocument(id))
    await choose(page, '密级', '内部')
    const forecast = page.getByText(/^保存后 \d+ 人不能再看到，仍有 \d+ 人能看到$/)
    await expect(forecast).toBeVisible()
    const [lost, readers] = [...((await forecast.textContent()) ?? '').matchAll(/(\d+) 人/g)].map(([, n]) => Number(n))
    expect((lost ?? 0) + (readers ?? 0)).toBe(before)
    await takePicture(page, 'secrecy.closes')
    await expectAccessible(page)
    await choose(page, '密级', '公开')
    await expect(forecast).toHaveCount(0)
    await choose(page, '密级', '内部')
    await page.getByRole('button', { name: '发布新版本' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '要提高密级的' })).toBeVisible()
    expect(await countReaders(page, id)).toBe(readers)

    await open(page, addresses.editDocument(id))
    await choose(page, '密级', '公开')
    await expect(page.getByText(`保存后新增 ${lost} 人可以看到，共 ${before} 人`)).toBeVisible()
    await takePicture(page, 'secrecy.opens')
  })
})
