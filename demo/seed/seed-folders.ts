import { sql } from 'kysely'
import { internPrincipal } from '@shuku/domain/people/server'
import { idOf } from './seed-organisation.ts'
import type { DocumentSeeding } from './seed-documents.ts'

interface Filling extends Pick<DocumentSeeding, 'db' | 'organisation' | 'categories'> {
  /** Ids of the documents by the names of their files. */
  readonly documents: ReadonlyMap<string, number>
}

interface Folder {
  readonly name: string
  /** Who has it; without, it is the company’s. */
  readonly by?: string
  /** What it finds, in these categories and by these conditions. */
  readonly rule?: { readonly category?: string; readonly query?: Readonly<Record<string, string>> }
  /** In their order, with notes. */
  readonly entries?: readonly (readonly [document: string, note?: string])[]
  /** Who sees one’s own, and who fills one of the company’s. */
  readonly shared?: { readonly with: string; readonly mayFill: boolean }
  readonly below?: readonly Folder[]
}

const folders: readonly Folder[] = [
  {
    name: '审计资料',
    shared: { with: 'wangfang', mayFill: true },
    entries: [['travel-policy', '对照 2024 版看第三章'], ['control-assessment-01'], ['purchase-risks']],
    below: [
      {
        name: '费用审计',
        rule: { category: 'expense', query: { docstatus: '1,2' } },
        entries: [['purchase-risks', '抽样 15 笔，已核 9 笔'], ['frame-ruilong']],
      },
      { name: '采购合同抽查', entries: [['frame-ruilong', '原件在 3 号库'], ['purchase-contract-01']] },
    ],
  },
  {
    name: '新员工必读',
    entries: [
      ['joining-guide', '第一周对照着做'],
      ['security-policy', '签收后三天内读完'],
      ['passwords'],
      ['travel-policy', '第一次出差前再读一遍'],
    ],
  },
  { name: '安全须知', entries: [['security-month-01'], ['fire-drill', '每年演练前重读']] },
  {
    name: '年度预算准备',
    by: 'wangfang',
    entries: [
      ['budget-plan'],
      ['research-october', '人力成本见附表'],
      ['travel-policy', '差旅标准'],
      ['frame-ruilong'],
    ],
  },
  { name: '关于合同的文档', by: 'wangfang', rule: { query: { fulltext: '合同' } } },
  {
    name: '差旅常用',
    by: 'liqiang',
    entries: [['travel-policy'], ['taxi-notice'], ['entertainment']],
    shared: { with: 'wangfang', mayFill: false },
  },
]

/** Virtual folders of the company and of people, by hand and by rule. */
export async function seedFolders(filling: Filling): Promise<void> {
  for (const folder of folders) await seedFolder(filling, folder, [])
}

async function seedFolder(filling: Filling, folder: Folder, path: readonly number[]): Promise<void> {
  const { db, organisation, categories, documents } = filling
  const { name, by, rule, entries = [], shared, below = [] } = folder
  const person = (login: string) => idOf(organisation.people, login)
  const makerId = person(by ?? 'luyang')
  const stored = rule && {
    ...(rule.category === undefined ? {} : { seccategory: String(idOf(categories, rule.category)) }),
    ...rule.query,
  }
  const { rows } = await sql<{ id: number }>`
    insert into virtual_folder (parent_id, owner_id, name, path, rule, created_by)
    values (${path.at(-1) ?? null}, ${by === undefined ? null : makerId}, ${name}, '{}',
      ${stored ? JSON.stringify(stored) : null}::jsonb, ${makerId})
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`update virtual_folder set path = ${[...path, id]}::integer[] where id = ${id}`.execute(db)
  for (const [place, [document, note = '']] of entries.entries()) {
    await sql`
      insert into virtual_folder_entry (folder_id, document_id, by_hand, note, position, added_by, added_at)
      values (${id}, ${idOf(documents, document)}, true, ${note}, ${place + 1}, ${makerId},
        now() - make_interval(days => ${3 * place + 1}))`.execute(db)
  }
  if (shared) {
    const principal = await internPrincipal(db, { kind: 'person', id: person(shared.with) })
    await sql`
      insert into virtual_folder_grant (folder_id, principal_id, may_fill)
      values (${id}, ${principal}, ${shared.mayFill})`.execute(db)
  }
  for (const each of below) await seedFolder(filling, each, [...path, id])
}
