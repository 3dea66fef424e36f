import { expect } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

export const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
export const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
export const topSearch = (page: Page) => page.getByRole('combobox', { name: '搜索标题、正文、附件、编号…' })

/** How many documents the foot says there are. */
export async function total(page: Page): Promise<number> {
  const text = page.getByText(/共 [\d,]+ 条/)
  await expect(text).toBeVisible()
  return Number(/共 ([\d,]+) 条/.exec((await text.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
}

/** The total once a change has reached it. Tests beside this one add documents: only "more" and "fewer" can be relied on. */
export function totalOf(page: Page): ReturnType<typeof expect.poll<number>> {
  return expect.poll(() => total(page), { timeout: 10_000 })
}
