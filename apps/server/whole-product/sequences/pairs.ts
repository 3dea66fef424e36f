import { judge } from '@shuku/domain/testing'
import type { Random } from '@shuku/kit/testing'
import { categoryReach, documentReach, type Moment } from './reach.ts'

/** One of the pairs of people that a document makes; empty where there is none. */
function pickPair(
  { company, world }: Moment,
  random: Random,
  pairsOf: (documentId: number) => readonly (readonly [number, number])[],
): number[] {
  const pairs = company.documents.filter((id) => world.documents.get(id)?.deleted === false).flatMap(pairsOf)
  return pairs.length > 0 ? [...random.pick(pairs)] : []
}

/** Somebody who asks to read what they may not, and its author, who decides. */
export function subscribers(moment: Moment, random: Random): number[] {
  const { company, world } = moment
  return pickPair(moment, random, (id) => {
    const author = world.documents.get(id)?.creator_id ?? 0
    if (!company.people.includes(author)) return []
    return company.people
      .filter((person) => person !== author && !judge(world, person, id).mayRead)
      .map((person) => [author, person] as const)
  })
}

/** Somebody who shares a document, and somebody who asks for it: to read it, or to do more with it. */
export function giverAndAsker(moment: Moment, random: Random): number[] {
  const { people } = moment.company
  return pickPair(moment, random, (id) =>
    people
      .filter((person) => documentReach(moment, person, id) >= 3)
      .flatMap((giver) =>
        people.filter((person) => documentReach(moment, person, id) < 3).map((asker) => [giver, asker] as const),
      ),
  )
}

/** Who may take documents out of one category and put them into another one. */
export function movers(moment: Moment): number[] {
  const { people, categories } = moment.company
  const has = (person: number, id: number, right: string) => categoryReach(moment, person, id).has(right)
  return people.filter((person) =>
    categories.some(
      (from) => has(person, from, 'moveOut') && categories.some((into) => into !== from && has(person, into, 'moveIn')),
    ),
  )
}

/** Who has at least so much of some document. */
export function holders(moment: Moment, least: number): number[] {
  const { people, documents } = moment.company
  return people.filter((person) => documents.some((id) => documentReach(moment, person, id) >= least))
}

/** Somebody who changes a document that is approved, and somebody who decides about that. */
export function writerAndApprover(moment: Moment, random: Random): number[] {
  const { company, world, inForce } = moment
  return pickPair(moment, random, (id) => {
    const document = world.documents.get(id)
    const rule = inForce.rules.get(document?.category_id ?? 0)
    if (!rule?.isOn || ![1, 2].includes(document?.status ?? 0)) return []
    const held = [document?.creator_id, document?.owner_id]
    const approvers = rule.steps
      .flatMap(({ approvers: each }) => each)
      .flatMap(({ kind, id: person }) => (kind === 'person' && person !== undefined ? [person] : []))
    return company.people
      .filter((person) => documentReach(moment, person, id) >= 2)
      .flatMap((writer) =>
        approvers
          .filter((person) => person !== writer && !held.includes(person))
          .map((each) => [writer, each] as const),
      )
  })
}

/** The owner of a group, alone or with somebody else. */
export function groupOwners({ company, groups }: Moment, random: Random): number[] {
  const owners = company.groups.flatMap((id) => groups.get(id) ?? []).filter((id) => company.people.includes(id))
  if (owners.length === 0) return []
  const owner = random.pick(owners)
  return random.chance(0.8) ? [owner] : [...new Set([owner, random.pick(company.people)])]
}
