import { sql, type RawBuilder } from 'kysely'
import { mayRead } from '@shuku/domain/rights/server'
import { countByChange, findByChange, type AskedByChange } from '@shuku/domain/search/server'
import {
  memoryOf,
  nearestAnchor,
  type Anchor,
  type Context,
  type RankedPage,
  type RankedRequest,
} from '@shuku/kit/server'
import { virtualFolderErrors } from '../virtual-folder-errors.ts'
import type { EntryRow } from '../contract.ts'
import type { Folder } from './folders.ts'
import { selectByHand, isLeftToRule } from './members.ts'

/** A folder with a rule, and what is searched for in it. */
export interface Ruled {
  readonly folderId: number
  readonly rule: AskedByChange['query']
  /** On `document`. */
  readonly isFound: RawBuilder<boolean> | undefined
}

interface Placed {
  readonly id: number
  readonly updatedAt: string
}

/** From the nearest page that was shown: what is skipped passes through memory. */
const mostSkipped = 10_000

type Range = Parameters<typeof findByChange>[2]

/**
 * One page of a folder with a rule in the order of change, which an index has: the rule is asked for no more than the
 * page, and what was put in by hand is put between.
 */
export async function pageByChange(
  context: Context,
  ruled: Ruled,
  { request, show }: { readonly request: RankedRequest; show(ids: readonly number[]): Promise<EntryRow[]> },
): Promise<RankedPage<EntryRow>> {
  const order = request.sort?.order ?? 'descend'
  const { limit } = request
  const name = `byChange:${order}:${limit}`
  const { anchor, offset } = nearestAnchor<Anchor>((request.memory[name] ?? {}) as Record<string, unknown>, request)
  if (offset > mostSkipped) throw virtualFolderErrors.tooFar({ most: mostSkipped })
  // of either, as many as there can be up to the end of the page
  const range: Range = { order, limit: offset + limit, offset: 0, ...afterAnchor(anchor) }
  const byRule = await findByChange(context, askedOf(ruled), range)
  const placed = await findPlaced(context, ruled, range)
  const found = merge(byRule, placed, order).slice(offset, offset + limit)
  const rows = await show(found.map(({ id }) => Number(id)))
  const last = found.length === limit ? found.at(-1) : undefined
  const end = last && { value: last.updatedAt, id: String(last.id) }
  return {
    rows,
    sort: { column: 'updatedOn', order },
    ...(end ? { remember: memoryOf(name, Math.floor(request.offset / limit) + 1, end) } : {}),
  }
}

/** How many documents the folder has. */
export async function countRuled(context: Context, ruled: Ruled): Promise<number> {
  const byRule = await countByChange(context, askedOf(ruled))
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from document where ${isPlaced(context, ruled)}`.execute(context.db)
  return byRule + (rows[0]?.n ?? 0)
}

/** How many of them are there by the rule alone, no further than `most` and one more; of none that was set, no documents. */
export async function countFoundByRule(
  context: Context,
  { id, rule }: Pick<Folder, 'id' | 'rule'>,
  most: number,
): Promise<number> {
  return rule ? countByChange(context, askedOf({ folderId: id, rule, isFound: undefined }), most) : 0
}

function askedOf({ rule, folderId, isFound }: Ruled): AskedByChange {
  return { query: rule, except: isLeftToRule(folderId), ...(isFound ? { within: () => isFound } : {}) }
}

function isPlaced({ caller }: Context, { folderId, isFound }: Ruled): RawBuilder<boolean> {
  return sql<boolean>`
    document.id = any(array(${selectByHand(folderId)})) and ${mayRead(caller)} and ${isFound ?? sql`true`}`
}

async function findPlaced(context: Context, ruled: Ruled, { order, limit, after }: Range): Promise<Placed[]> {
  const [compare, direction] = order === 'descend' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const isAfter = after
    ? sql`(document.updated_at, document.id) ${compare} (${after.value}::timestamptz, ${after.id}::bigint)`
    : sql`true`
  const { rows } = await sql<Placed>`
    select document.id, document.updated_at::text as "updatedAt" from document
    where ${isPlaced(context, ruled)} and ${isAfter}
    order by document.updated_at ${direction}, document.id ${direction} limit ${sql.lit(limit)}`.execute(context.db)
  return rows
}

function afterAnchor(anchor: Anchor | undefined): Pick<Range, 'after'> {
  return anchor?.value ? { after: { value: anchor.value, id: anchor.id } } : {}
}

/** Both in one order. Moments are compared as the database writes them, in UTC to the microsecond, which a `Date` has not. */
function merge(some: readonly Placed[], others: readonly Placed[], order: Range['order']): Placed[] {
  const sign = order === 'descend' ? -1 : 1
  const byMoment = (a: Placed, b: Placed) => Number(a.updatedAt > b.updatedAt) - Number(a.updatedAt < b.updatedAt)
  return [...some, ...others].toSorted((a, b) => sign * (byMoment(a, b) || Number(a.id) - Number(b.id)))
}
