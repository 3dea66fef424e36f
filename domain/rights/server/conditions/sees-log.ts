import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { rightStrings } from '@shuku/domain/people/server'
import { administeredCategories } from '../category-rights/select-category-rights.ts'
import { knownLevelOf } from './level-of.ts'
import { isHeldBy } from './may-read.ts'

/**
 * On a `document` that the caller may read: they may know who did what with it. Its author and owner, who has full
 * control of it, who administers its category, and those who read logs by an administrative role.
 */
export function seesLog(caller: Caller): RawBuilder<boolean> {
  if (caller.rightNames.has(rightStrings.readLog)) return sql<boolean>`true`
  return sql<boolean>`(
    ${isHeldBy(caller.personId)} or ${knownLevelOf(caller)} >= 3 or document.category_id in ${administeredCategories(caller)})`
}
