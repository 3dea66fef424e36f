import { sql, type RawBuilder } from 'kysely'
import { translate, type Language, type Text } from '@shuku/kit/i18n'
import { defineRegistry, type Database } from '@shuku/kit/server'
import { documentMessages } from '../../messages.ts'

/** What hangs on documents, and nobody finds any more once they lie in the recycle bin; it comes back with them. */
export interface HangingOn {
  readonly id: string
  /** Of `n` of it. */
  readonly label: Text
  /** Smaller comes first. */
  readonly order: number
  /** How many there are, of documents with these ids (`bigint[]`). */
  readonly count: (documentIds: RawBuilder<unknown>) => RawBuilder<number>
}

export const hangingOn = defineRegistry<HangingOn>('what hangs on documents')

export const sharesHangingOn: HangingOn = {
  id: 'shares',
  label: documentMessages.texts.hangingShares,
  order: 30,
  count: (documentIds) => sql<number>`
    select count(*) from document_grant
    where document_id = any(${documentIds}) and ended_at is null and source = 'share'
      and (valid_until is null or valid_until > now())`,
}

/** In words, without what there is none of; one statement for all. */
export async function describeHangingOn(
  db: Database,
  documentIds: readonly number[],
  language: Language,
): Promise<string[]> {
  const kinds = hangingOn.all()
  if (kinds.length === 0 || documentIds.length === 0) return []
  const ids = sql`${[...documentIds]}::bigint[]`
  const counts = kinds.map(({ id, count }) => sql`${sql.lit(id)}, (${count(ids)})`)
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select jsonb_build_object(${sql.join(counts)}) as counts`.execute(db)
  const found = rows[0]?.counts ?? {}
  return kinds.flatMap(({ id, label }) => {
    const n = found[id] ?? 0
    return n === 0 ? [] : [translate(label, language, { n })]
  })
}
