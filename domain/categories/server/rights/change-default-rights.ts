import {
  changePresentSet,
  holdPresentSet,
  readStored,
  rowsOfEntries,
  type DefaultEntry,
  type EntryRow,
  type StoredEntry,
} from '@shuku/domain/rights/server'
import { requireNameable } from '@shuku/domain/people/server'
import { levels, type Level } from '@shuku/domain/rights/contract'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { lockSettings } from '../change/lock-settings.ts'
import { recordCategoryAct } from '../change/record-category-act.ts'
import { recordRightAct } from './record-right-act.ts'
import { describeEntries, termsOf } from './describe-entries.ts'
import { withinOwn } from './within-own.ts'

/** The fields of existing entries that change; fields that are left out stay as they are. */
export interface ChangedTerms {
  readonly ids: readonly number[]
  readonly level?: Level | undefined
  readonly canDownload?: boolean | undefined
  readonly minSecurity?: number | undefined
  readonly maxSecurity?: number | undefined
}

export interface DefaultRightsChange {
  readonly categoryId: number
  readonly add?: readonly DefaultEntry[]
  readonly change?: ChangedTerms
  /** Ids of entries; those of anything else are nobody's. */
  readonly remove?: readonly number[]
}

export interface RightsChanged {
  /** The act to undo; 0 if nothing changed. */
  readonly actId: number
  readonly count: number
}

/** What one act writes while documents wait to be made in the category, and what a person can still survey. */
const mostEntries = 500

/**
 * Changes the rights that the category gives to documents made from now on. Existing documents keep theirs until
 * `syncDefaultRights`. Adding the same subject with the same bounds again keeps the higher level instead of making a
 * second entry.
 */
export async function changeDefaultRights(
  context: CategoryContext,
  { categoryId, add = [], change, remove = [] }: DefaultRightsChange,
): Promise<RightsChanged> {
  const { db, caller } = context
  await lockSettings(context, [categoryId])
  if (add.length > mostEntries) throw categoryErrors.tooManyRights({ most: mostEntries })
  await requireNameable(db, caller.personId, add)
  const presentId = await holdPresentSet(db, categoryId)
  const stored = await readStored(db, [presentId])
  const asked = [...remove, ...(change?.ids ?? [])]
  if (asked.length > 0 && !stored.some(({ id }) => asked.includes(id))) throw categoryErrors.unknownRight()

  const entered = enter(stored, await rowsOfEntries(db, add))
  const changed = [...entered.raised, ...(change ? changedBy(stored, change) : [])]
  const removed = stored.filter(({ id }) => remove.includes(id))
  const count = entered.added.length + changed.length + removed.length
  if (count === 0) return { actId: 0, count }
  if (stored.length + entered.added.length > mostEntries) throw categoryErrors.tooManyRights({ most: mostEntries })

  const former = await withinOwn(context, categoryId, () =>
    changePresentSet(db, {
      categoryId,
      presentId,
      added: entered.added,
      changed,
      removed: removed.map(({ id }) => id),
      enteredBy: caller.personId,
    }),
  )
  const before = stored.filter(({ id }) => [...changed, ...removed].some((row) => row.id === id))
  await recordCategoryAct(context, 'changeDefaultRights', {
    categoryId,
    details: { before: describeEntries(before), after: describeEntries([...changed, ...entered.added]) },
  })
  return { actId: await recordRightAct(context, { categoryId, act: 'defaults', before: former }), count }
}

/** What of the new rows makes an entry, and which entries they only raise. */
function enter(
  stored: readonly StoredEntry[],
  rows: readonly EntryRow[],
): { added: EntryRow[]; raised: StoredEntry[] } {
  const added = new Map<string, EntryRow>()
  const raised = new Map<number, StoredEntry>()
  for (const row of rows) {
    const key = nameOf(row)
    const present = stored.find((entry) => nameOf(entry) === key)
    const former = present ? (raised.get(present.id) ?? present) : added.get(key)
    const higher = former ? higherOf(former, row) : row
    if (!present) added.set(key, higher)
    else if (isOther(former ?? present, higher)) raised.set(present.id, { ...present, ...termsOf(higher) })
  }
  return { added: [...added.values()], raised: [...raised.values()] }
}

function nameOf({ principal_id, relative, ref_id, ref_level, min_security, max_security }: EntryRow): string {
  return [principal_id, relative, ref_id, ref_level, min_security, max_security].join(' ')
}

function higherOf(one: EntryRow, other: EntryRow): EntryRow {
  return {
    ...one,
    level: Math.max(one.level, other.level),
    can_download: one.can_download || other.can_download,
  }
}

function isOther(one: EntryRow, other: EntryRow): boolean {
  return JSON.stringify(termsOf(one)) !== JSON.stringify(termsOf(other))
}

function changedBy(stored: readonly StoredEntry[], change: ChangedTerms): StoredEntry[] {
  const { ids, level, canDownload, minSecurity, maxSecurity } = change
  return stored
    .filter(({ id }) => ids.includes(id))
    .flatMap((entry) => {
      const next = level === undefined ? entry.level : levels[level]
      const row = {
        ...entry,
        level: next,
        // who may edit may download
        can_download: next > levels.view || (canDownload ?? entry.can_download),
        min_security: minSecurity ?? entry.min_security,
        max_security: maxSecurity ?? entry.max_security,
      }
      if (row.min_security > row.max_security)
        throw categoryErrors.boundsCrossed({ min: row.min_security, max: row.max_security })
      return isOther(entry, row) ? [row] : []
    })
}
