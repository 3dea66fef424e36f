import { expect, test } from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'

export const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A category of the person alone, with documents in it. */
export async function start(page: Page, subjects: readonly string[]) {
  const form = { categoryname: `共享 ${test.info().workerIndex}-${Date.now().toString(36)}` }
  const reply = await page.request.post('/api/doc/console/category/add', { form })
  const categoryId = Number(((await reply.json()) as { id: string }).id)
  const ids: number[] = []
  for (const docSubject of subjects) {
    const document = { docSubject, doccontent: '<p>正文</p>', seccategory: String(categoryId) }
    ids.push(
      ((await (await page.request.post('/api/doc/save/save', { form: document })).json()) as { docid: number }).docid,
    )
  }
  return { categoryId, documentId: ids[0] ?? 0 }
}

/** By typing, as fast as a machine does: Enter waits for what was typed. */
export async function choose(field: Locator, page: Page, [typed, name]: readonly [string, string]) {
  await field.fill(typed)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

export const line = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name })
