import { sql } from 'kysely'
import { together, type Database } from '@shuku/kit/server'
import { isName, LONG_TEXT, nameRowsOf, type IndexedSource, type SourceText } from './index-rows.ts'
import { lockDocuments, readNames } from './read-texts.ts'
import { writeNames } from './write-rows.ts'

/**
 * Updates the index to the present names of documents' files, for documents whose other texts have not changed since
 * they were indexed, or wait for a job. Reads only the last part of their texts. Returns the documents that are done;
 * others, which are short or indexed otherwise, must be indexed entirely.
 */
export async function indexNames(db: Database, documentIds: readonly number[]): Promise<Set<number>> {
  if (documentIds.length === 0) return new Set()
  const documents = await lockDocuments(db, documentIds)
  const [texts, names] = await together([findLongTexts(db, documentIds), readNames(db, documentIds)])
  const done = new Set<number>()
  for (const { id, code } of documents) {
    const text = texts.get(id)
    if (!text) continue
    await writeRenamed(db, { documentId: id, code, sources: names.get(id) ?? [] }, text)
    done.add(id)
  }
  return done
}

interface LongText {
  readonly sources: readonly IndexedSource[]
  /** Of its last part. */
  readonly number: number
  readonly end: number
}

/** What is indexed of documents without the names of their files: of those where these are apart, behind a long text. */
async function findLongTexts(db: Database, documentIds: readonly number[]): Promise<Map<number, LongText>> {
  const { rows } = await sql<{ id: number; sources: IndexedSource[]; number: number; start: number; body: string }>`
    select text.document_id as id, text.sources, part.number, part.start, part.body
    from search_text as text
      join search_title as title on title.document_id = text.document_id
      cross join lateral (
        select number, start, body from search_part
        where document_id = text.document_id and number > 0 and start < (
          select max("to") from jsonb_to_recordset(text.sources) as source (kind text, "to" integer)
          where kind <> 'fileName'
        )
        order by number desc limit 1
      ) as part
    where text.document_id = any(${documentIds}::bigint[]) and text.part_count > 0
    for no key update of text`.execute(db)
  const texts = new Map<number, LongText>()
  for (const { id, number, start, body, sources: all } of rows) {
    const sources = all.filter((source) => !isName(source))
    const end = start + body.length
    const isApart = sources.every((source, place) => source === all[place]) && sources.at(-1)?.to === end
    if (isApart && end > LONG_TEXT) texts.set(id, { sources, number, end })
  }
  return texts
}

interface Named {
  readonly documentId: number
  readonly code: string
  readonly sources: readonly SourceText[]
}

async function writeRenamed(db: Database, named: Named, { sources, number, end }: LongText): Promise<void> {
  const names = nameRowsOf(named, { textLength: end, firstNumber: number + 1 })
  const partCount = number + 1 + names.parts.length
  await writeNames(db, { ...names, sources: JSON.stringify([...sources, ...names.sources]), partCount })
}
