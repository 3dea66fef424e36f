import { rightStrings } from '@shuku/domain/people/server'
import { administerHolds } from '@shuku/features/governance/contract'
import type { Company } from './company.ts'
import type { Standing } from './in-force.ts'
import { categoryReach, documentReach, reachOf, restored, type Moment } from './reach.ts'

// What nobody gets past: an approval that a category asks for, a hold, and the right to end a document or to publish it.

export interface Comparison {
  readonly company: Company
  readonly before: Moment
  readonly after: Moment
  readonly actors: readonly number[]
}

/** A category and those above it, from below. */
export function pathOf({ world }: Moment, categoryId: number): number[] {
  const path: number[] = []
  for (let at = world.categories.get(categoryId); at; at = world.categories.get(at.parent_id ?? 0)) path.push(at.id)
  return path
}

export function findPast(asked: Comparison): string[] {
  return asked.company.documents.flatMap((id) => {
    const [was, is] = [asked.before.inForce.documents.get(id), asked.after.inForce.documents.get(id)]
    if (!was || was.isDeleted) return []
    return [
      ...(is && is.content !== was.content && isApproved(asked, id, was) && isInForce(is)
        ? [`document ${id} says something else, and nobody else has approved it`]
        : []),
      ...(isHeld(asked, id, was) && !isSame(asked, was, is)
        ? [`document ${id} is on hold, and was changed, moved or deleted`]
        : []),
      ...(is && isTurned(was, is) && !mayTurn(asked, id, { was, is })
        ? [`document ${id} has the status ${is.status}, had ${was.status}, and nobody who may has turned it`]
        : []),
    ]
  })
}

/** What it says and where it is; also a held category that it is in has not lost it. */
function isSame({ before, after }: Comparison, was: Standing, is: Standing | undefined): boolean {
  if (is?.content !== was.content || is.isDeleted !== was.isDeleted || is.categoryId !== was.categoryId) return false
  const held = new Set(before.inForce.holds.flatMap(({ categoryIds }) => categoryIds))
  const path = pathOf(after, is.categoryId)
  return pathOf(before, was.categoryId).every((id) => !held.has(id) || path.includes(id))
}

const [waiting, ...ended] = [6, 5, 7, 8]

/** Archived, expired, void or back from there, or published: neither its author alone nor an approval does that. */
function isTurned(was: Standing, is: Standing): boolean {
  if (was.status === is.status) return false
  return ended.includes(was.status) || ended.includes(is.status) || (was.status === waiting && isInForce(is))
}

interface Turned {
  readonly was: Standing
  readonly is: Standing
}

/**
 * Somebody who acts has full control of it, administers its category, or places people, which brings them what others
 * owned. Elsewhere others rule.
 */
function mayTurn({ before, after, actors }: Comparison, id: number, { was, is }: Turned): boolean {
  if (was.moves !== is.moves || pathOf(before, was.categoryId).join() !== pathOf(after, is.categoryId).join())
    return true
  const known = restored(before)
  return actors.some(
    (person) =>
      documentReach(known, person, id) >= 3 ||
      pathOf(before, was.categoryId).some((categoryId) => categoryReach(before, person, categoryId).size > 0) ||
      reachOf(before, person, rightStrings.administerOrganisation).size > 0,
  )
}

const isInForce = ({ status, isDeleted }: Standing) => [1, 2].includes(status) && !isDeleted

/**
 * It stays where it is, only people who do not act here let a change of it take effect, and those who act can change
 * neither whom nor that it asks.
 */
function isApproved({ before, after, actors }: Comparison, id: number, was: Standing): boolean {
  const path = pathOf(before, was.categoryId)
  const nearest = path.find((categoryId) => before.inForce.rules.has(categoryId))
  const rule = before.inForce.rules.get(nearest ?? 0)
  if (!rule?.isOn || was.isAsked || !isInForce(was)) return false
  // elsewhere it may be changed without
  const is = after.inForce.documents.get(id)
  if (is?.moves !== was.moves || pathOf(after, is.categoryId).join() !== path.join()) return false
  const sets = (person: number) => path.some((categoryId) => categoryReach(before, person, categoryId).has('settings'))
  // who administers people makes somebody else the manager, or lets an approver leave
  const places = (person: number) => reachOf(before, person, rightStrings.administerOrganisation).size > 0
  if (actors.some((person) => sets(person) || places(person))) return false
  const asks = rule.steps.flatMap(({ approvers }) => approvers)
  const isOne = asks.some(
    ({ kind, id: approver }) => kind !== 'person' || (approver !== undefined && actors.includes(approver)),
  )
  return !isOne || (actors.length === 1 && !rule.allowsOwn)
}

/** None who acts can release it: that takes the right, and somebody else than who has set it. */
function isHeld({ before, actors }: Comparison, id: number, was: Standing): boolean {
  const path = pathOf(before, was.categoryId)
  const releasing = actors.filter((person) => reachOf(before, person, administerHolds).size > 0)
  return before.inForce.holds.some(
    ({ setBy, documentIds, categoryIds }) =>
      (documentIds.includes(id) || categoryIds.some((categoryId) => path.includes(categoryId))) &&
      (releasing.length === 0 || (actors.length === 1 && releasing[0] === setBy)),
  )
}
