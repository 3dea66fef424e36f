import { sql, type RawBuilder } from 'kysely'
import { mayRead, withinTime } from '@shuku/domain/rights/server'
import { translate, type Text } from '@shuku/kit/i18n'
import { defineRegistry, type Caller, type Context } from '@shuku/kit/server'
import { documentMessages } from '../../messages.ts'

/** What hangs on documents, and nobody finds any more once they lie in the recycle bin; it comes back with them. */
export interface HangingOn {
  readonly id: string
  /** Of `n` of it. */
  readonly label: Text
  /** The same, and what becomes of it in another category; without it a document that it hangs on does not go there. */
  readonly moved?: Text
  /** Smaller comes first. */
  readonly order: number
  /** How many there are, of documents with these ids (`bigint[]`) that the caller may act on; nothing of other documents that they may not read. */
  readonly count: (documentIds: RawBuilder<unknown>, caller: Caller) => RawBuilder<number>
}

export const hangingOn = defineRegistry<HangingOn>('what hangs on documents')

export const sharesHangingOn: HangingOn = {
  id: 'shares',
  label: documentMessages.texts.hangingShares,
  moved: documentMessages.texts.movedShares,
  order: 30,
  count: (documentIds) => sql<number>`
    select count(*) from document_grant
    where document_id = any(${documentIds}) and ended_at is null and source = 'share'
      and (valid_until is null or valid_until > now())`,
}

/** In texts of documents that stay, and that the caller may read. */
export const linksHangingOn: HangingOn = {
  id: 'links',
  label: documentMessages.texts.hangingLinks,
  moved: documentMessages.texts.movedLinks,
  order: 50,
  count: (documentIds, caller) => sql<number>`
    select count(*) from document_link as link join document on document.id = link.document_id
    where link.target_id = any(${documentIds}) and link.document_id <> all(${documentIds})
      and document.deleted_at is null and ${mayRead(caller)}`,
}

interface Describing {
  readonly documentIds: readonly number[]
  /** What is to be done with them. */
  readonly act: 'delete' | 'move'
  readonly withinMs: number
}

/** In words, without what there is none of; one statement for all, which is given up where there is too much to count. */
export async function describeHangingOn(
  { db, caller, language }: Pick<Context, 'db' | 'caller' | 'language'>,
  { documentIds, act, withinMs }: Describing,
): Promise<string[]> {
  const kinds = hangingOn.all().flatMap(({ moved, ...kind }) => {
    const label = act === 'move' ? moved : kind.label
    return label === undefined ? [] : [{ ...kind, label }]
  })
  if (kinds.length === 0 || documentIds.length === 0) return []
  const ids = sql`${[...documentIds]}::bigint[]`
  const counts = kinds.map(({ id, count }) => sql`${sql.lit(id)}, (${count(ids, caller)})`)
  const counted = await withinTime(db, withinMs, () =>
    sql<{ counts: Record<string, number> }>`select jsonb_build_object(${sql.join(counts)}) as counts`.execute(db),
  )
  if (!counted) return [documentMessages.texts.hangingUncounted[language]]
  const found = counted.rows[0]?.counts ?? {}
  return kinds.flatMap(({ id, label }) => {
    const n = found[id] ?? 0
    return n === 0 ? [] : [translate(label, language, { n })]
  })
}
