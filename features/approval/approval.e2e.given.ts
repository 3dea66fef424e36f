import { expect, openAs } from '@shuku/kit/testing/browser'
import type { Browser, Page } from '@playwright/test'

export async function idOf(browser: Browser, loginName: string): Promise<number> {
  const page = await openAs(browser, loginName)
  const { personId } = (await (await page.request.get('/api/shuku/session')).json()) as { personId: number }
  await page.context().close()
  return personId
}

/** A category of its own, whose documents one person approves. */
export async function makeCategory(page: Page, name: string, approverId: number): Promise<number> {
  const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  const categoryId = Number(((await made.json()) as { id: string }).id)
  await saveRule(page, categoryId, approverId)
  return categoryId
}

export async function saveRule(page: Page, categoryId: number, approverId: number): Promise<void> {
  const steps = [{ name: '', mode: 'any', approvers: [{ kind: 'person', id: approverId }] }]
  await page.request.post('/api/doc/console/category/info/approve', {
    form: { secid: String(categoryId), rule: JSON.stringify({ isOn: true, allowsOwn: false, steps }) },
  })
}

export async function submit(page: Page, subject: string, categoryId: number): Promise<number> {
  const form = { docSubject: subject, doccontent: '<p>正文</p>', seccategory: String(categoryId) }
  const saved = await page.request.post('/api/doc/save/save', { form })
  return ((await saved.json()) as { docid: number }).docid
}

/** Decides, as the person of the page, on what waits of a document, as it is now. */
export async function decide(
  approver: Page,
  documentId: number,
  decision: { readonly decision: 'approve' | 'return'; readonly comment?: string },
): Promise<void> {
  const asked = await approver.request.get(`/api/shuku/approval/get?docid=${documentId}`)
  const { approvals } = (await asked.json()) as { approvals: { id: string; hash: string }[] }
  const [{ id, hash } = { id: '', hash: '' }] = approvals
  const form = { approvalIds: id, seen: JSON.stringify([{ approvalId: Number(id), hash }]), ...decision }
  const decided = await approver.request.post('/api/shuku/approval/decide', { form })
  expect(await decided.json()).toMatchObject({ done: 1 })
}
