import { rightStrings } from '@shuku/domain/people/server'
import type { ApprovalRule } from '@shuku/domain/approval/contract'
import { pathOf, type Comparison } from './find-past.ts'
import { categoryReach, nextReach, reachOf, runs, type Moment } from './reach.ts'

// What settings do with what others wrote: whom a rule asks to approve reads it, a period deletes it, subscribing shows its
// titles to everybody. Who has the settings alone does none of it, and who runs a category opens nothing to themselves.

export function findSet(asked: Comparison): string[] {
  const { before, after, company, actors } = asked
  // who administers people gives the other one groups and posts with rights
  if (actors.length > 1 && actors.some((id) => reachOf(before, id, rightStrings.administerOrganisation).size > 0))
    return []
  return company.categories.flatMap((id) => {
    const [was, is] = [pathOf(before, id), pathOf(after, id)]
    // where it was moved other settings count
    if (!after.world.categories.has(id) || was.join() !== is.join()) return []
    if (!hasOthers(asked, id)) return []
    return [
      ...actors.filter((person) => isAskedAnew(asked, id, person)).map((person) => `rule of ${id} asks ${person}`),
      ...widerPeriods(asked, id),
    ]
  })
}

/** Documents of people who do not act, before and afterwards. */
function hasOthers({ before, after, actors }: Comparison, categoryId: number): boolean {
  return [...before.world.documents.values()].some(
    ({ id, category_id, creator_id }) =>
      category_id === categoryId &&
      !actors.includes(creator_id) &&
      after.world.documents.get(id)?.category_id === categoryId &&
      after.inForce.documents.get(id)?.moves === before.inForce.documents.get(id)?.moves,
  )
}

/** By what counts for the category, its own or that of the nearest above. */
function nearest<T>(moment: Moment, categoryId: number, of: ReadonlyMap<number, T>): T | undefined {
  return of.get(pathOf(moment, categoryId).find((id) => of.has(id)) ?? 0)
}

function ruleOf(moment: Moment, categoryId: number): ApprovalRule | undefined {
  const rule = nearest(moment, categoryId, moment.inForce.rules)
  return rule?.isOn ? rule : undefined
}

const asks = (rule: ApprovalRule | undefined, personId: number) =>
  (rule?.steps ?? []).some(({ approvers }) => approvers.some(({ kind, id }) => kind === 'person' && id === personId))

/** With the download, as who approves has it. */
const reads = 1.5

/** They are asked who were not, could not read what the others write, and nobody else who acts could let them. */
function isAskedAnew({ before, after, actors }: Comparison, categoryId: number, person: number): boolean {
  if (!asks(ruleOf(after, categoryId), person) || asks(ruleOf(before, categoryId), person)) return false
  if (nextReach(before, person, categoryId) >= reads) return false
  return !actors.some(
    (other) =>
      other !== person &&
      (runs(before, other, categoryId) ||
        (categoryReach(before, other, categoryId).has('settings') && nextReach(before, other, categoryId) >= reads)),
  )
}

function widerPeriods({ before, after, actors }: Comparison, categoryId: number): string[] {
  if (actors.some((person) => runs(before, person, categoryId))) return []
  const [was, is] = [before, after].map((moment) => nearest(moment, categoryId, moment.inForce.retention))
  const isDisposed = is !== undefined && is.action !== 'none' && JSON.stringify(is) !== JSON.stringify(was)
  const isShown = after.inForce.subscribable.has(categoryId) && !before.inForce.subscribable.has(categoryId)
  return [
    ...(isDisposed ? [`documents of ${categoryId}: ${is.action} after a period`] : []),
    ...(isShown ? [`titles of ${categoryId} are shown to everybody`] : []),
  ]
}
