import { sql } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import { hasClearance, levelOf } from '@shuku/domain/rights/server'
import { levels, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors, type Status } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { strictestElsewhere } from '../../files/holdings.ts'
import { needsSecondPerson } from '../../secrecy/second-person.ts'

interface Lowered {
  readonly id: number
  readonly status: Status
  /** What the caller has on it: 1 view, 2 edit, 3 full control. */
  readonly level: number
}

/**
 * Why the caller may not give a document this lower secrecy. Raising takes what editing takes; lowering opens what
 * somebody has closed, and takes full control – but for a draft, which nobody else reads. A document stays as secret as
 * any other one that opens one of its files, known to the caller or not, unless they have full control of that one too.
 * Where its category asks for a second person, neither its author lowers it nor who gave it its level.
 */
export async function findLoweringRefusal(
  context: Pick<ActContext, 'db' | 'caller'>,
  { secrecy, ...document }: Lowered & { readonly secrecy: Secrecy },
): Promise<ProductError | undefined> {
  return (await findLoweringRefusals(context, [document], secrecy)).get(document.id)
}

/** The same of many, by their ids. */
export async function findLoweringRefusals(
  context: Pick<ActContext, 'db' | 'caller'>,
  documents: readonly Lowered[],
  secrecy: Secrecy,
): Promise<Map<number, ProductError>> {
  const mayLower = (each: Lowered) => each.level >= levels.full || each.status === 'draft'
  const found = await findWhatHolds(
    context,
    documents.filter(mayLower).map(({ id }) => id),
  )
  return new Map(
    documents.flatMap((document) => {
      if (!mayLower(document)) return [[document.id, documentErrors.mayNotLower()] as const]
      const { needsAnother = false, strictest = null } = found.get(document.id) ?? {}
      if (needsAnother) return [[document.id, documentErrors.secondPersonLowers()] as const]
      if (strictest === null || secrecyLevels[secrecy] <= strictest) return []
      return [[document.id, documentErrors.filesKeepSecrecy()] as const]
    }),
  )
}

interface Holding {
  readonly id: number
  /** Somebody else has to lower it. */
  readonly needsAnother: boolean
  /** Of all documents with its files but those that the caller could lower as well. */
  readonly strictest: number | null
}

async function findWhatHolds(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Holding>> {
  if (ids.length === 0) return new Map()
  const isOthers = sql<boolean>`not (
    ${levelOf(caller)} >= ${sql.lit(levels.full)} and ${hasClearance(caller.clearance)} and not ${needsSecondPerson(caller)})`
  const { rows } = await sql<Holding>`
    select lowered.id::float8 as id, ${strictestElsewhere(sql`lowered.id`, isOthers)} as strictest,
      coalesce((select ${needsSecondPerson(caller)} from document where document.id = lowered.id), false) as "needsAnother"
    from unnest(${ids}::bigint[]) as lowered (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
