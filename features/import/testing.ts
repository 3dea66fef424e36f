import { sql } from 'kysely'
import { accessRow, budgeted, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import { nextNumber, testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { importApi } from './contract.ts'

const listed = { source: 'folder', path: '资料/说明.txt', modifiedMs: 1 }

/** What somebody may not make is refused folder by folder and file by file, in the answer. */
const access = [
  // who:                           nobody reader editor owner other administrator leaver
  accessRow(importApi.getPlan, '        out    ok     ok     ok    –     ok            out', ({ categoryId }) => ({
    intoId: categoryId,
    source: listed.source,
    files: [],
  })),
  accessRow(importApi.readValues, '    out    no     no     bad   –     bad           out', ({ categoryId }) => ({
    intoId: categoryId,
  })),
  accessRow(importApi.makeCategories, ' out    ok     ok     ok    –     ok            out', ({ categoryId }) => ({
    intoId: categoryId,
    folders: [],
  })),
  accessRow(importApi.importFile, '     out    no     no     ok    –     ok            out', ({ categoryId }) => ({
    ...listed,
    intoId: categoryId,
    category: categoryId,
  })),
]

function budgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  const into = { intoId: categoryId }
  const file = { path: uniqueName('a'), sizeBytes: 1, modifiedMs: 1 }
  const content = () => [{ name: 'a.txt', content: `内容 ${nextNumber()}` }]
  const target = () => ({ ...listed, ...into, path: `${uniqueName('文件')}.txt`, category: categoryId })
  return [
    budgeted(owner, [importApi.getPlan, 5], () => ({ ...into, source: 'folder', files: [file] })),
    {
      endpoint: importApi.readValues,
      budget: 10,
      call: () => owner.upload(importApi.readValues, [{ name: 'a.csv', content: '文件,负责人\na.txt,王' }], into),
    },
    budgeted(owner, [importApi.makeCategories, 20], () => ({ ...into, folders: [uniqueName('目录')] })),
    { endpoint: importApi.importFile, budget: 36, call: () => owner.upload(importApi.importFile, content(), target()) },
  ]
}

interface Row {
  readonly id: number
  readonly subject: string
  readonly place: string
  readonly version: number
  readonly html: string
  readonly files: string | null
}

/** The documents in a category and below it, by their subjects. */
export async function documentsIn(categoryId: number): Promise<Record<string, Row>> {
  const { db } = await testDatabase()
  const { rows } = await sql<Row>`
    with recursive branch (id, place) as (
      select ${categoryId}::integer, ''
      union all
      select category.id, branch.place || '/' || category.name from branch join category on category.parent_id = branch.id
    )
    select document.id, subject, place, document.version, html,
      (select string_agg(name || ' ' || attachment.version, ', ' order by sort) from attachment
        where document_id = document.id and removed_at is null and not in_body) as files
    from document join branch on branch.id = category_id join document_body on document_id = document.id
    where document.deleted_at is null`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.subject, row]))
}

export const slice: Slice = { name: 'import', access, budgets }
