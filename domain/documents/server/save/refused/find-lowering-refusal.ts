import { sql } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import { hasClearance, isHeldBy, levelOf, mayRead } from '@shuku/domain/rights/server'
import { levels, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors, type Status } from '../../../contract.ts'
import { documentMessages } from '../../../messages.ts'
import type { ActContext } from '../../act-context.ts'
import { isOpenTo, selectHoldings } from '../../files/holdings.ts'

interface Lowered {
  readonly id: number
  readonly status: Status
  /** What the caller has on it: 1 view, 2 edit, 3 full control. */
  readonly level: number
}

/**
 * Why the caller may not give a document this lower secrecy. Raising takes what editing takes; lowering opens what
 * somebody has closed, and takes full control – but for a draft, which nobody else reads. A document stays as secret as
 * another one that holds, or held, one of its files in any version or with a change that waits, unless the caller has full control of that one too.
 */
export async function findLoweringRefusal(
  context: Pick<ActContext, 'db' | 'caller' | 'language'>,
  { secrecy, ...document }: Lowered & { readonly secrecy: Secrecy },
): Promise<ProductError | undefined> {
  return (await findLoweringRefusals(context, [document], secrecy)).get(document.id)
}

/** The same of many, by their ids. */
export async function findLoweringRefusals(
  context: Pick<ActContext, 'db' | 'caller' | 'language'>,
  documents: readonly Lowered[],
  secrecy: Secrecy,
): Promise<Map<number, ProductError>> {
  const mayLower = (each: Lowered) => each.level >= levels.full || each.status === 'draft'
  const strictest = await findStrictestHolders(
    context,
    documents.filter(mayLower).map(({ id }) => id),
  )
  const names = Object.keys(secrecyLevels) as Secrecy[]
  return new Map(
    documents.flatMap((document) => {
      if (!mayLower(document)) return [[document.id, documentErrors.mayNotLower()] as const]
      const required = names.find((name) => secrecyLevels[name] === strictest.get(document.id))
      if (required === undefined || secrecyLevels[secrecy] <= secrecyLevels[required]) return []
      const error = documentErrors.filesKeepSecrecy({ secrecy: documentMessages.texts[required][context.language] })
      return [[document.id, error] as const]
    }),
  )
}

/** Among the documents that the caller knows: those that they may read, and their own in the bin. */
async function findStrictestHolders(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; strictest: number | null }>`
    select own.document_id::float8 as id, min(least(document.secrecy, holding.pending))::integer as strictest
    from attachment as own
    join attachment_version as its on its.attachment_id = own.id
    cross join lateral ${selectHoldings(sql`its.file_id`)} as holding
    join document on document.id = holding.document_id and document.id <> own.document_id
    where own.document_id = any(${ids}::bigint[]) and ${levelOf(caller)} < ${sql.lit(levels.full)} and ${hasClearance(caller.clearance)}
      and ${isOpenTo(caller)} and (${mayRead(caller)} or document.deleted_at is not null and (
        ${isHeldBy(caller.personId)} or document.deleted_by = ${caller.personId}))
    group by own.document_id`.execute(db)
  return new Map(rows.flatMap(({ id, strictest }) => (strictest === null ? [] : [[id, strictest]])))
}
