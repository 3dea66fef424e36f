import { sql, type RawBuilder } from 'kysely'
import {
  categoriesDecided,
  entriesDigest,
  hasDocuments,
  isMore,
  namesOneself,
  nothingGiven,
  opensNew,
  opensPresent,
  readStored,
  readOwnReach,
  type DefaultEntry,
  type StoredEntry,
  type OwnReach,
} from '@shuku/domain/rights/server'
import { isOpened } from '@shuku/domain/people/server'
import type { ProductError } from '@shuku/kit/contract'
import { levels } from '@shuku/domain/rights/contract'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { decidesOn } from './rights-to-give.ts'

/**
 * Makes a change of a category's default rights, and refuses it where it gives or takes more than is the caller's to
 * (decision 0044). Anyone who has every right on the category decides what others get, up to full control; to themselves,
 * and to what they belong to, they open nothing of others that they have not. Anyone who has the settings alone gives what
 * the default rights give them, to whomever, and takes no more.
 */
export async function withinOwn<T>(context: CategoryContext, categoryId: number, change: () => Promise<T>): Promise<T> {
  const decides = await decidesOn(context, categoryId)
  const before = await read(context, categoryId, decides)
  const done = await change()
  const after = await read(context, categoryId, decides)
  if (!decides) await requireNoMoreThanOwn(context, before, after)
  await requireNothingForOneself(context, categoryId, { before, after })
  return done
}

interface OwnGrants extends OwnReach {
  /** The entries of people who do not decide alone. */
  readonly entries: readonly StoredEntry[]
}

async function read(context: CategoryContext, categoryId: number, decides: boolean): Promise<OwnGrants> {
  const reach = await readOwnReach(context, categoryId)
  return { ...reach, entries: decides ? [] : await readStored(context.db, [...reach.bySet.keys()]) }
}

/** The highest level that the caller may enter as a default right; 0 none. */
export async function findMostToGive(context: CategoryContext, categoryId: number): Promise<number> {
  if (await decidesOn(context, categoryId)) return levels.full
  const { bySet, presentId } = await readOwnReach(context, categoryId)
  return bySet.get(presentId)?.level ?? 0
}

/** Why entries would be refused to the caller, before anything is written. */
export function findRefusal(
  context: CategoryContext,
  categoryId: number,
  entries: readonly DefaultEntry[],
): Promise<ProductError | undefined> {
  return findRefusalOfAlike(context, [categoryId], entries)
}

/** The same for all categories of a select of ids; each with rights of its own is asked, those that are alike at once. */
export async function findRefusalOfAll(
  context: CategoryContext,
  categories: RawBuilder<number>,
  entries: readonly DefaultEntry[],
): Promise<ProductError | undefined> {
  if (entries.length === 0) return undefined
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(category.id order by category.id) as ids from category where category.id in ${categories}
    group by ${entriesDigest(sql`category.default_set_id`)}, category.id in ${categoriesDecided(context.caller)}`.execute(
    context.db,
  )
  for (const { ids } of rows) {
    const refusal = await findRefusalOfAlike(context, ids, entries)
    if (refusal) return refusal
  }
  return undefined
}

/** Of categories with the same default rights, on which the caller decides alike. */
async function findRefusalOfAlike(
  context: CategoryContext,
  categoryIds: readonly number[],
  entries: readonly DefaultEntry[],
): Promise<ProductError | undefined> {
  const [categoryId = 0] = categoryIds
  const { bySet, presentId } = await readOwnReach(context, categoryId)
  const held = bySet.get(presentId) ?? nothingGiven
  const above = entries.filter(({ level, canDownload = true }) =>
    isMore({ level: levels[level], canDownload: canDownload || level !== 'view' }, held),
  )
  if (above.length === 0) return undefined
  if (!(await decidesOn(context, categoryId))) return categoryErrors.aboveOwnDefaults()
  const isForOneself =
    (await namesOneself(context, above)) && (await hasDocuments(context, { by: 'others', categoryIds }))
  return isForOneself ? categoryErrors.opensToOneself() : undefined
}

interface ReachChange {
  readonly before: OwnReach
  readonly after: OwnReach
}

/** While a category holds nothing of anybody else, the caller may open its new documents to themselves. */
async function requireNothingForOneself(
  context: CategoryContext,
  categoryId: number,
  { before, after }: ReachChange,
): Promise<void> {
  const present = opensPresent(before, after)
  const opens =
    (opensNew(before, after) && (await hasDocuments(context, { by: 'others', categoryIds: [categoryId] }))) ||
    (await hasDocuments(context, { by: 'others', setIds: present.others })) ||
    (await hasDocuments(context, { by: 'own', setIds: present.own }))
  if (opens) throw categoryErrors.opensToOneself()
}

async function requireNoMoreThanOwn(context: CategoryContext, before: OwnGrants, after: OwnGrants): Promise<void> {
  const forNew = { from: before.presentId, to: after.presentId }
  for (const { from, to } of [forNew, ...[...before.bySet.keys()].map((id) => ({ from: id, to: id }))]) {
    const held = before.bySet.get(from) ?? nothingGiven
    const [former, present] = [entriesOf(before, from), entriesOf(after, to)]
    const above = (entry: StoredEntry) => isMore({ level: entry.level, canDownload: entry.can_download }, held)
    if (goneFrom(present, former).some(above)) throw categoryErrors.aboveOwnDefaults()
    const taken = goneFrom(former, present).filter(above)
    const enteredBy = taken.flatMap(({ entered_by }) => entered_by ?? [])
    const isOwn = enteredBy.length === taken.length && (await areAllOwn(context, enteredBy))
    if (!isOwn) throw categoryErrors.takesAboveOwn()
  }
}

async function areAllOwn(context: CategoryContext, personIds: readonly number[]): Promise<boolean> {
  for (const id of new Set(personIds)) if (!(await isOpened(context, id))) return false
  return true
}

function entriesOf({ entries }: OwnGrants, setId: number): StoredEntry[] {
  return entries.filter(({ default_set_id }) => default_set_id === setId)
}

/** Entries that the others do not have, or not with so much. */
function goneFrom(entries: readonly StoredEntry[], others: readonly StoredEntry[]): StoredEntry[] {
  const othersByName = Map.groupBy(others, nameOf)
  return entries.filter(
    (entry) =>
      !(othersByName.get(nameOf(entry)) ?? []).some(
        (other) => other.level >= entry.level && (other.can_download || !entry.can_download),
      ),
  )
}

function nameOf({ principal_id, relative, ref_id, ref_level, min_security, max_security }: StoredEntry): string {
  return [principal_id, relative, ref_id, ref_level, min_security, max_security].join(' ')
}
