import type { Page } from '@playwright/test'
import { inDatabase, test } from '@shuku/kit/testing/browser'

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

/** Another program's page that shows a screen of ours in a frame and is called back; answers both, and what it learned. */
export async function openInFrame(page: Page, callback: string, address: string) {
  const body = `<!doctype html><html lang="zh-CN"><title>另一个程序</title><body style="margin:0">
    <script>const reports = []; window.${callback} = (report) => reports.push(report)</script>
    <iframe title="书库" style="border:0;width:100vw;height:100vh" src="/wui/index.html${address}"></iframe></body></html>`
  await page.route('**/another-program.html', (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto('/another-program.html')
  const reports = () => page.evaluate<Record<string, unknown>[]>('reports')
  return { frame: page.frameLocator('iframe'), reports }
}

/** A document in a category of its own. */
export async function givenDocument(page: Page, docSubject: string): Promise<number> {
  const made = await post(page, '/api/doc/console/category/add', { categoryname: named(docSubject) })
  const form = { docSubject, doccontent: '<p>正文</p>', seccategory: (made as { id: string }).id }
  return ((await post(page, '/api/doc/save/save', form)) as { docid: number }).docid
}

/** Somebody by login name who may put maps into the navigation and nothing more; answers what takes it back. */
export async function givenMenuRight(page: Page, loginName: string): Promise<() => Promise<void>> {
  const personId = await inDatabase(async (pool) => {
    const { rows } = await pool.query<{ id: number }>('select id from person where login_name = $1', [loginName])
    return rows[0]?.id ?? 0
  })
  const made = await post(page, '/api/shuku/roles/create', { name: named('导航编辑') })
  const role = { roleId: String((made as { roleId: number }).roleId) }
  const [right, people] = [
    { ...role, right: 'addKnowledgeMenu' },
    { ...role, personIds: String(personId) },
  ]
  await post(page, '/api/shuku/roles/set-right', right)
  await post(page, '/api/shuku/roles/add-members', people)
  return async () => {
    await post(page, '/api/shuku/roles/remove-members', people)
    await post(page, '/api/shuku/roles/set-right', { ...right, gives: '0' })
    await post(page, '/api/shuku/roles/delete', role)
  }
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<unknown> {
  const reply = await page.request.post(path, { form })
  const body: unknown = await reply.json()
  if (!reply.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}
