import type { Page } from '@playwright/test'
import { test } from '@shuku/kit/testing/browser'

// What browser tests of knowledge points begin with, made by calls.

interface GivenRow {
  readonly title: string
  readonly weight: number
  readonly query?: string
  readonly documentIds?: readonly number[]
}

/** A name that no other test has. */
export function named(name: string): string {
  return `${name} ${test.info().workerIndex}-${Date.now().toString(36)}`
}

/** A point with these rows; answers its id. */
export async function givenPoint(page: Page, name: string, rows: readonly GivenRow[] = []): Promise<number> {
  const form = { name, remark: '<p>出差前看标准。</p>', rows: JSON.stringify(rows) }
  return ((await post(page, '/api/shuku/knowledge/points/save', form)) as { id: number }).id
}

/** A map with one theme that holds these points alike; answers its id. */
export async function givenMap(page: Page, name: string, pointIds: readonly number[]): Promise<number> {
  return saveMap(page, { name, themes: themesOf(pointIds) })
}

/** One that is shown without a session. */
export async function givenPublicMap(page: Page, name: string, pointIds: readonly number[]): Promise<number> {
  return saveMap(page, { name, themes: themesOf(pointIds), isPublic: 'true' })
}

async function saveMap(page: Page, form: Record<string, string>): Promise<number> {
  return ((await post(page, '/api/shuku/knowledge/maps/save', form)) as { id: number }).id
}

function themesOf(pointIds: readonly number[]): string {
  const points = pointIds.map((pointId, at) => ({ pointId, weight: at === 0 ? 100 : 0 }))
  return JSON.stringify([{ title: '主题', weight: 100, points }])
}

/** A document in a category of its own. */
export async function givenDocument(page: Page, docSubject: string): Promise<number> {
  const made = await post(page, '/api/doc/console/category/add', { categoryname: named(docSubject) })
  const form = { docSubject, doccontent: '<p>正文</p>', seccategory: (made as { id: string }).id }
  return ((await post(page, '/api/doc/save/save', form)) as { docid: number }).docid
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<unknown> {
  const reply = await page.request.post(path, { form })
  const body: unknown = await reply.json()
  if (!reply.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}
