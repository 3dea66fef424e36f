import type { Page } from '@playwright/test'

/** The id of a category of the demo company in which whoever is signed in may create. */
export async function findCategory(page: Page, name: string): Promise<string> {
  const reply = await page.request.get('/api/doc/category/treeNode?level=all')
  const { treedata } = (await reply.json()) as { treedata: { key: string | number; name: string; hasRight: boolean }[] }
  const found = treedata.find((each) => each.name === name && each.hasRight)
  if (!found) throw new Error(`there is no category ${name} to create in`)
  return String(found.key)
}
