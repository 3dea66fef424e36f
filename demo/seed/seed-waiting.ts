import { sql } from 'kysely'
import { internPrincipal } from '@shuku/domain/people/server'
import { companyZone } from '@shuku/kit/server'
import { idOf } from './seed-organisation.ts'
import type { DocumentSeeding } from './seed-documents.ts'

interface Waiting extends Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'> {
  /** Ids of the documents by the names of their files. */
  readonly documents: ReadonlyMap<string, number>
}

/** Of the finance department, with the days from today until when, and since when; to be confirmed, since some have opened it already. */
const toRead = [
  { document: 'security-month-01', by: 'xiaoyan', days: -1, ago: 6 },
  { document: 'travel-policy', by: 'liqiang', days: 0, ago: 5 },
  { document: 'fire-drill', by: 'xiaoyan', days: 10, ago: 2 },
] as const

const requests = [{ document: 'purchase-risks', by: 'xiafang', note: '更新采购环节的控制点' }] as const

const starred = [
  { by: 'liqiang', categories: ['expense', 'treasury', 'budget'] },
  { by: 'emily.carter', categories: ['overseas', 'overseas-policies'] },
] as const

const templates = [
  { by: 'wangfang', name: '报销与差旅', category: 'expense', query: { docstatus: '1,2' }, isTold: true },
  { by: 'wangfang', name: '采购合同', query: { fulltext: '采购合同', sort: 'updatedOn:descend' }, isTold: false },
] as const

const bookmarks = [
  { by: 'wangfang', name: '我的必读', link: '#/main/document/toRead' },
  { by: 'wangfang', name: '共享给我的文档', link: '#/main/document/shared?tab=withMe' },
  { by: 'emily.carter', name: 'Latest documents', link: '#/main/document/search?viewcondition=1' },
] as const

/** The searches that people of the demo company have saved. */
export async function seedTemplates({ db, organisation, categories }: Omit<Waiting, 'documents'>): Promise<void> {
  for (const [index, { by, name, query, isTold, ...where }] of templates.entries()) {
    const stored = 'category' in where ? { seccategory: String(idOf(categories, where.category)), ...query } : query
    await sql`
      insert into search_template (person_id, name, position, query, told_since)
      values (${idOf(organisation.people, by)}, ${name}, ${index + 1}, ${JSON.stringify(stored)}::jsonb,
        case when ${isTold} then now() end)`.execute(db)
  }
}

/** What people of the demo company find on their start page: readings, a request, a draft, stars, bookmarks. */
export async function seedWaiting(waiting: Waiting): Promise<void> {
  const { db, organisation, categories, documents } = waiting
  const person = (login: string) => idOf(organisation.people, login)
  const finance = await internPrincipal(db, { kind: 'department_below', id: idOf(organisation.units, 'finance') })
  for (const { document, by, days, ago } of toRead) {
    await sql`
      with reading as (
        insert into required_reading (document_id, must_confirm, due_on, made_by, made_at)
        values (${idOf(documents, document)}, true, (now() at time zone ${companyZone()})::date + ${days}::integer, ${person(by)},
          now() - make_interval(days => ${ago}::integer)) returning id
      ) insert into required_subject (reading_id, principal_id) select id, ${finance}::integer from reading`.execute(db)
  }
  for (const { document, by, note } of requests) {
    await db
      .insertInto('access_request')
      .values({ document_id: idOf(documents, document), person_id: person(by), level: 2, note })
      .execute()
  }
  for (const { by, categories: names } of starred) {
    await db
      .insertInto('category_star')
      .values(names.map((name) => ({ person_id: person(by), category_id: idOf(categories, name) })))
      .execute()
  }
  await db
    .insertInto('bookmark')
    .values(bookmarks.map(({ by, name, link }) => ({ person_id: person(by), name, link })))
    .execute()
  await db
    .insertInto('document_draft')
    .values({
      id: 'demo-draft-of-wang-fang',
      person_id: person('wangfang'),
      document_id: idOf(documents, 'purchase-risks'),
      base_version: 1,
      subject: '采购与付款循环风险控制矩阵',
      html: '<p>付款前的三单匹配改为系统自动完成，人工只处理差异。</p>',
    })
    .execute()
}
