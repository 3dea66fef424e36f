import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { spellTitle } from '../query/spelling.ts'

export interface NormalTitle {
  readonly documentId: number
  /** In normal form. */
  readonly title: string
}

/** Makes documents found by the pinyin of the titles that they have now, in one statement. */
export async function writeSpellings(db: Database, titles: readonly NormalTitle[]): Promise<void> {
  const spelled = titles.flatMap(({ documentId, title }) => {
    const spelling = spellTitle(title)
    return spelling ? [{ documentId, ...spelling }] : []
  })
  const kept = new Set(spelled.map(({ documentId }) => documentId))
  const others = titles.filter(({ documentId }) => !kept.has(documentId)).map(({ documentId }) => documentId)
  await sql`
    with gone as (delete from search_pinyin where document_id = any(${others}::bigint[]))
    insert into search_pinyin (document_id, syllables, spelled, initials)
    select * from unnest(
      ${spelled.map(({ documentId }) => documentId)}::bigint[], ${spelled.map(({ syllables }) => syllables)}::text[],
      ${spelled.map((each) => each.spelled)}::text[], ${spelled.map(({ initials }) => initials)}::text[]
    )
    on conflict (document_id) do update
      set syllables = excluded.syllables, spelled = excluded.spelled, initials = excluded.initials
      where (search_pinyin.syllables, search_pinyin.initials) is distinct from (excluded.syllables, excluded.initials)`.execute(
    db,
  )
}
