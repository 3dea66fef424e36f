import type { Page } from '@playwright/test'

// Units and people as the product's own calls make them.

export async function findUnit(page: Page, name: string): Promise<number> {
  const reply = await page.request.get('/api/shuku/organisation')
  const { units } = (await reply.json()) as { units: { id: string; nameZh: string }[] }
  const found = units.find(({ nameZh }) => nameZh === name)
  if (!found) throw new Error(`there is no unit ${name}`)
  return Number(found.id)
}

/** A department below another one. */
export async function makeUnit(page: Page, above: string, name: string): Promise<number> {
  const form = { parentId: String(await findUnit(page, above)), name }
  const reply = await page.request.post('/api/shuku/organisation/unit/create', { form })
  const { id } = (await reply.json()) as { id?: string | number }
  if (id === undefined) throw new Error(`${name} was not made: ${await reply.text()}`)
  return Number(id)
}

export async function makePerson(page: Page, departmentId: number, name: string): Promise<void> {
  const form = { departmentid: String(departmentId), lastname: name }
  const reply = await page.request.post('/api/shuku/organisation/person/create', { form })
  if (!reply.ok()) throw new Error(`${name} was not made: ${await reply.text()}`)
}
