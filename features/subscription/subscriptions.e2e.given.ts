import type { Browser, Page } from '@playwright/test'
import type { Language } from '@shuku/kit/i18n'
import { inDatabase, openAs, test } from '@shuku/kit/testing/browser'

export const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** A category of the administrator’s alone that is open for subscription, and documents in it. */
export async function start(browser: Browser, subjects: readonly string[], language: Language = 'zh-CN') {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const administratorPage = await openAs(browser, 'sysadmin', language)
  const post = async (path: string, form: Record<string, string>) =>
    (await (await administratorPage.request.post(path, { form })).json()) as Record<string, never>
  const categoryname = `可订阅 ${mark}`
  const { id } = await post('/api/doc/console/category/add', { categoryname })
  await post('/api/doc/console/category/info/base', { secid: String(id), categoryname, orderable: '1' })
  const written = subjects.map((subject) => `${subject} ${mark}`)
  const ids: string[] = []
  for (const docSubject of written) {
    const form = { docSubject, doccontent: '<p>正文</p>', seccategory: String(id) }
    ids.push(String((await post('/api/doc/save/save', form))['docid']))
  }
  return { administratorPage, mark, written, ids }
}

export const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

/** What a subscription opened until some day ends now: no call gives it to a day that is over. */
export async function endNow(documentId: string): Promise<void> {
  await inDatabase((pool) =>
    pool.query(
      `with subscribed as (
        update subscription set valid_until = now() where document_id = $1 and state = 'approved' returning grant_ids
      ), ended as (
        update document_grant set valid_until = now()
        from subscribed where document_grant.id = any(subscribed.grant_ids)
      ), closed as (
        update access_set_grant as held set valid_until = now()
        from document where document.id = $1 and held.kind = 3 and held.set_id = document.own_id
          and held.valid_until is not null
      )
      update access_set set changed_xid = pg_current_xact_id()
      from document where document.id = $1 and access_set.kind = 3 and access_set.id = document.own_id`,
      [documentId],
    ),
  )
}
