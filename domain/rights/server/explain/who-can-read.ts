import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { personOrder } from '@shuku/domain/people/server'
import { requireDocument, withReaders } from './select-readers.ts'

export interface Reader {
  readonly personId: number
  readonly name: string
  readonly departmentId: number
  /** 1 view, 2 edit, 3 full control. */
  readonly level: number
  readonly isHolder: boolean
}

export interface Readers {
  readonly total: number
  readonly people: readonly Reader[]
}

/** Everybody who may read a document now, by name; people who have left are not among them. */
export async function whoCanRead(
  db: Database,
  documentId: number,
  page: { offset: number; limit: number },
): Promise<Readers> {
  await requireDocument(db, documentId)
  const { rows } = await sql<Reader & { total: number }>`
    with ${await withReaders(db, documentId)}
    select person.id as "personId", person.name, person.department_id as "departmentId", readers.level,
           readers.is_holder as "isHolder", count(*) over ()::integer as total
    from readers join person on person.id = readers.id
    order by ${personOrder('person', 'zh-CN')}, person.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return {
    total: rows[0]?.total ?? (page.offset === 0 ? 0 : await countReaders(db, documentId)),
    people: rows.map(({ total: _, ...reader }) => reader),
  }
}

/** How many people may read a document now. */
export async function countReaders(db: Database, documentId: number): Promise<number> {
  await requireDocument(db, documentId)
  const { rows } = await sql<{ total: number }>`
    with ${await withReaders(db, documentId)} select count(*)::integer as total from readers`.execute(db)
  return rows[0]?.total ?? 0
}
