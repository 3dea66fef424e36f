import { rightStrings } from '@shuku/domain/people/server'
import { categoryRights } from '@shuku/domain/rights/contract'
import { administerHolds } from '@shuku/features/governance/contract'
import type { Company } from './company.ts'
import { findPast } from './find-past.ts'
import { findSet } from './find-set.ts'
import {
  categoryReach,
  cleared,
  documentReach,
  forEver,
  mayTake,
  nextReach,
  reachOf,
  restored,
  runs,
  type Moment,
} from './reach.ts'

// Whether people have come to more than somebody else had given them. What counts as given, beside what they had:
// 1. what one of two has, the other may be given; new documents, categories and people are whose they are;
// 2. who runs a category gives the other one everything there, and decides how long authors take back what they made;
// 3. who administers people places the other one: in units, posts, public groups and roles without rights; so of documents
//    nothing is said then, but of rights of administration and clearances;
// 4. who administers clearances gives the other one up to their own;
// 5. an author who may take a document back may as well make it anew elsewhere;
// 6. what lay in the bin is what it was when it comes back.

const { administerOrganisation, administerClearances, shareForOthers, administerCategories, readLog } = rightStrings
const rights = [
  administerOrganisation,
  administerClearances,
  shareForOthers,
  administerCategories,
  readLog,
  administerHolds,
]

interface Comparison {
  readonly company: Company
  readonly before: Moment
  readonly after: Moment
  /** One person, or two who help each other. */
  readonly actors: readonly number[]
}

export function findWider(asked: Comparison): string[] {
  return [
    ...widerRights(asked),
    ...widerClearances(asked),
    ...widerStanding(asked),
    ...takenMailboxes(asked),
    ...widerCategories(asked),
    ...widerDocuments(asked),
    ...findPast(asked),
    ...findSet(asked),
  ]
}

function union<T>(sets: readonly ReadonlySet<T>[]): Set<T> {
  return new Set(sets.flatMap((set) => [...set]))
}

function administersPeople({ before, actors }: Comparison): boolean {
  return actors.some((id) => reachOf(before, id, administerOrganisation).size > 0)
}

/** Who administers roles names the other one for what a company keeps apart: nobody could otherwise. */
function namesApart({ company, before, actors }: Comparison): boolean {
  return (
    actors.length > 1 && actors.some((id) => reachOf(before, id, administerOrganisation).size === company.units.length)
  )
}

function widerRights(asked: Comparison): string[] {
  const { company, before, after, actors } = asked
  const placed = union(actors.map((id) => reachOf(before, id, administerOrganisation)))
  return rights.flatMap((right) => {
    if (namesApart(asked) && [administerOrganisation, administerClearances, readLog].includes(right as never)) return []
    const had = union(actors.map((id) => reachOf(before, id, right)))
    // people, and units, are placed where a right over units reaches; who runs a category puts it below the other's
    const run = new Set(company.categories.filter((id) => runsIt(asked, id)))
    const given = had.size > 0 ? union<number | '*'>([had, right === administerCategories ? run : placed]) : had
    const has = union(actors.map((id) => reachOf(after, id, right)))
    return [...has].filter((one) => !given.has(one)).map((one) => `${right} reaches ${one}`)
  })
}

function allowedClassification(asked: Comparison, personId: number): number {
  const { before, actors } = asked
  const own = before.world.people.get(personId)?.classification ?? 3
  const givers = actors.filter(
    (id) => id !== personId && (namesApart(asked) || reachOf(before, id, administerClearances).size > 0),
  )
  return Math.min(own, ...givers.map((id) => before.world.people.get(id)?.classification ?? 3))
}

function widerClearances(asked: Comparison): string[] {
  const { before, after, actors } = asked
  return actors.flatMap((personId) => {
    const [was, is] = [before.world.people.get(personId), after.world.people.get(personId)]
    if (!was || !is) return []
    const givers = actors.filter(
      (id) => id !== personId && (namesApart(asked) || reachOf(before, id, administerClearances).size > 0),
    )
    const level = Math.max(was.security_level, ...givers.map((id) => before.world.people.get(id)?.security_level ?? 0))
    return [
      ...(is.classification < allowedClassification(asked, personId)
        ? [`${personId} has classification ${is.classification}`]
        : []),
      ...(is.security_level > level ? [`${personId} has security level ${is.security_level}`] : []),
    ]
  })
}

/** Nobody places themselves; whom they let administer roles may name them in turn. */
function widerStanding(asked: Comparison): string[] {
  const { before, after, actors, company } = asked
  return actors.flatMap((personId) => {
    const isPlaced =
      namesApart(asked) || actors.some((id) => id !== personId && reachOf(before, id, administerOrganisation).size > 0)
    if (isPlaced) return []
    const [was, is] = [before.standing.get(personId), after.standing.get(personId)]
    const joined = [
      ...company.roles.map((id) => ['roles', id] as const),
      ...company.groups.filter((id) => isNamed(before, id)).map((id) => ['groups', id] as const),
    ].filter(([kind, id]) => {
      const isIn = ({ world }: Moment) =>
        kind === 'roles' ? world.roleLevels.has(`${id} ${personId}`) : world.groupMembers.has(`${id} ${personId}`)
      return !isIn(before) && isIn(after)
    })
    return [
      ...(was === is ? [] : [`${personId} stands at ${is}, was at ${was}`]),
      ...joined.map(([kind, id]) => `${personId} is in ${kind} ${id}`),
    ]
  })
}

/** Anyone who has a person's mailbox is that person: nobody changes it for somebody who may do what they may not. */
function takenMailboxes(asked: Comparison): string[] {
  const { company, before, after, actors } = asked
  if (namesApart(asked)) return []
  const held = new Map(rights.map((right) => [right, union(actors.map((id) => reachOf(before, id, right)))]))
  return company.people
    .filter((id) => !actors.includes(id) && before.mailboxes.get(id) !== after.mailboxes.get(id))
    .flatMap((id) =>
      rights
        .filter((right) => [...reachOf(before, id, right)].some((one) => !held.get(right)?.has(one)))
        .map((right) => `the mailbox of ${id}, who has ${right}`),
    )
}

/** A public group that something was given to. */
function isNamed({ world, groups }: Moment, groupId: number): boolean {
  const given = [...world.entries.values(), ...world.shares.values(), world.categoryGrants].flat()
  return (
    groups.get(groupId) === null && given.some(({ subject }) => subject.kind === 'group' && subject.ref_id === groupId)
  )
}

function runsIt({ before, actors }: Comparison, categoryId: number): boolean {
  return actors.some((id) => runs(before, id, categoryId))
}

function widerCategories(asked: Comparison): string[] {
  const { company, before, after, actors } = asked
  // in units and groups others have rights on categories
  if (administersPeople(asked) && actors.length > 1) return []
  return company.categories.flatMap((id) => {
    if (!after.world.categories.has(id)) return []
    const had = union(actors.map((person) => categoryReach(before, person, id)))
    const given = runsIt(asked, id) ? new Set<string>(categoryRights) : had
    const has = union(actors.map((person) => categoryReach(after, person, id)))
    return [...has].filter((right) => !given.has(right)).map((right) => `${right} on category ${id}`)
  })
}

function widerDocuments(asked: Comparison): string[] {
  const { company, before, after, actors } = asked
  if (actors.length > 1 && administersPeople(asked)) return []
  // of two one brings what they were given, the other one that they may see it
  const best = Math.min(...actors.map((id) => allowedClassification(asked, id)))
  const classifications = new Map(actors.map((id) => [id, best]))
  const had = restored(cleared(before, classifications))
  const views = [
    { word: '', had, has: after },
    { word: ' for ever', had: restored(forEver(before)), has: forEver(after) },
  ]
  const most = (moment: Moment, id: number) => Math.max(...actors.map((person) => documentReach(moment, person, id)))
  const wider = company.documents.flatMap((id) => {
    const document = before.world.documents.get(id)
    if (!document || (actors.length > 1 && runsIt(asked, document.category_id))) return []
    const isRetracted = actors.some((person) => mayTake(had, person, id))
    if (isRetracted && most(had, id) < 3) return []
    const levels = views
      .filter(({ had, has }) => most(has, id) > most(had, id))
      .map(({ word, had, has }) => `document ${id}: ${most(has, id)}, had ${most(had, id)}${word}`)
    const takes =
      !isRetracted && !runsIt(asked, document.category_id) && actors.some((person) => mayTake(after, person, id))
        ? [`document ${id} may be taken away`]
        : []
    return [...levels, ...takes]
  })
  return [...wider, ...widerNext(asked)]
}

/** The next document of somebody else, in a category that holds some of others already. */
function widerNext(asked: Comparison): string[] {
  const { company, before, after, actors } = asked
  return company.categories.flatMap((categoryId) => {
    if (actors.length > 1 && runsIt(asked, categoryId)) return []
    const foreign = [...before.world.documents.values()].filter(
      ({ category_id, creator_id }) => category_id === categoryId && !actors.includes(creator_id),
    )
    if (foreign.length === 0 && runsIt(asked, categoryId)) return []
    const most = (moment: Moment) => Math.max(...actors.map((person) => nextReach(moment, person, categoryId)))
    return most(after) > most(before)
      ? [`new documents in category ${categoryId}: ${most(after)}, had ${most(before)}`]
      : []
  })
}
