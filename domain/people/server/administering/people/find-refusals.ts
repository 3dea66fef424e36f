import type { ProductError } from '@shuku/kit/contract'
import type { Acting } from '../../acting/acting.ts'
import { administeringErrors } from '../administering-errors.ts'
import { peopleErrors } from '../../people-errors.ts'
import { readStanding, type OrganisationFacts, type StandingPerson } from './read-standing.ts'
import type { WantedPerson } from './wanted-person.ts'

/** The clearance of a new person, until somebody who administers clearances changes it. */
export const firstClearance = { securityLevel: 10, classification: 3 } as const

const clearance = ['securityLevel', 'classification'] as const
/** These fields decide what a person may read or do. */
const standing = [...clearance, 'departmentId', 'postId', 'managerId', 'mainPersonId', 'status'] as const
/** With these fields an administrator could come to act as the owner of the account, or lock them out. */
const account = ['loginName', 'email', 'mainPersonId'] as const
const formFields = [
  ...new Set<keyof StandingPerson>([
    ...standing,
    ...account,
    'name',
    'nameEnglish',
    'workCode',
    'sex',
    'mobile',
    'language',
    'timeZone',
  ]),
]
type Field = (typeof standing)[number] | (typeof account)[number]

/**
 * The one rule for every call that creates or changes people – form, batch, import, taking back: nobody gives, changes
 * or takes more than they hold, least of all for themselves. Returns the reason for each refused wish, by its position.
 * Requires the organisation lock.
 */
export async function findRefusals(
  acting: Acting,
  wanted: readonly WantedPerson[],
): Promise<ReadonlyMap<number, ProductError>> {
  const known = await readStanding(acting, wanted)
  return new Map(
    wanted.flatMap((each, place) => {
      const refusal = refusalOf(known, each)
      return refusal ? [[place, refusal] as const] : []
    }),
  )
}

/** The fields of an existing person that the caller may not change, whatever they would enter, with the reasons. */
export async function findFixedFields(acting: Acting, personId: number): Promise<ReadonlyMap<string, ProductError>> {
  const known = await readStanding(acting, [{ personId }])
  const person = known.people.get(personId)
  if (!person) throw peopleErrors.unknownPerson({ id: personId })
  return new Map(
    formFields.flatMap((field) => {
      const changed = { personId, [field]: person[field] ?? null }
      const refusal = refusedReach(known, changed, person) ?? refusedStanding(known, changed, person)
      return refusal ? [[field, refusal] as const] : []
    }),
  )
}

export async function requireMayChange(acting: Acting, wanted: readonly WantedPerson[]): Promise<void> {
  for (const refusal of (await findRefusals(acting, wanted)).values()) throw refusal
}

function refusalOf(known: OrganisationFacts, wanted: WantedPerson): ProductError | undefined {
  const { personId } = wanted
  if (personId === undefined)
    return refusedPlace(known, wanted) ?? refusedFirstClearance(known, wanted) ?? refusedLinks(known, wanted)
  const person = known.people.get(personId)
  if (!person) return peopleErrors.unknownPerson({ id: personId })
  const changed = changedOf(wanted, person)
  return (
    refusedReach(known, changed, person) ??
    refusedStanding(known, changed, person) ??
    refusedPlace(known, changed) ??
    refusedLinks(known, changed)
  )
}

function changedOf(wanted: WantedPerson, person: StandingPerson): WantedPerson {
  const present = person as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && (!(field in present) || (value || null) !== (present[field] || null)),
    ),
  )
}

const has = (wanted: WantedPerson, fields: readonly Field[]) => fields.some((field) => wanted[field] !== undefined)

/** People who administer clearances only may change clearances and nothing else. */
function refusedReach(
  { isAdministrator }: OrganisationFacts,
  changed: WantedPerson,
  person: StandingPerson,
): ProductError | undefined {
  const { personId: _, securityLevel, classification, ...rest } = changed
  const isClearanceAlone = Object.keys(rest).length === 0 && has({ securityLevel, classification }, clearance)
  if (isClearanceAlone) return undefined
  if (!isAdministrator) return peopleErrors.notAdministrator()
  const { name, isAdministered, isWhollyAdministered, isOpened } = person
  if (!isAdministered) return peopleErrors.beyondReach({ name })
  // these let somebody in with all accounts of a person, or lock them out of all
  const isOfAllAccounts = has(changed, [...account, 'status'])
  return isOfAllAccounts && !isWhollyAdministered && !isOpened
    ? administeringErrors.accountsBeyondReach({ name })
    : undefined
}

/** What is refused for oneself is so for each account of one's own; what is free there is so for what one's sign-in opens. */
function refusedStanding(
  known: OrganisationFacts,
  changed: WantedPerson,
  person: StandingPerson,
): ProductError | undefined {
  return (
    (person.isOwn ? refusedOwn(changed) : undefined) ??
    (person.isOpened ? undefined : refusedOther(known, changed, person))
  )
}

function refusedOwn(changed: WantedPerson): ProductError | undefined {
  if (changed.status === 'left') return peopleErrors.noSelfLeaving()
  return has(changed, standing) ? peopleErrors.ownStanding() : undefined
}

function refusedOther(
  known: OrganisationFacts,
  changed: WantedPerson,
  person: StandingPerson,
): ProductError | undefined {
  const { name } = person
  const asked: readonly Field[] = known.administersAllClearances
    ? [...standing, ...account].filter((field) => !clearance.includes(field as never))
    : [...standing, ...account]
  if (person.isHigher && has(changed, asked)) return administeringErrors.higherRights({ name })
  if (has(changed, account) && person.opensClassification < known.own.classification)
    return administeringErrors.higherClearance({ name })
  return has(changed, clearance) ? refusedClearance(known, changed, person) : undefined
}

function refusedClearance(
  known: OrganisationFacts,
  changed: WantedPerson,
  person: StandingPerson,
): ProductError | undefined {
  if (!known.administersClearances) return peopleErrors.notClearanceAdministrator()
  if (!person.isCleared) return peopleErrors.beyondReach({ name: person.name })
  return isAbove(known, changed) || isAbove(known, person) ? peopleErrors.aboveOwnClearance() : undefined
}

function isAbove(
  { own }: OrganisationFacts,
  { securityLevel, classification }: Pick<WantedPerson, (typeof clearance)[number]>,
) {
  // of classifications 0 is the highest
  return (securityLevel ?? 0) > own.securityLevel || (classification ?? 3) < own.classification
}

/** Without the right to administer clearances, a new person gets the initial clearance. */
function refusedFirstClearance(known: OrganisationFacts, wanted: WantedPerson): ProductError | undefined {
  const { securityLevel = firstClearance.securityLevel, classification = firstClearance.classification } = wanted
  if (securityLevel === firstClearance.securityLevel && classification === firstClearance.classification)
    return undefined
  const place = wanted.departmentId
  // a department that is yet to be made lies where nobody has looked
  const isCleared = typeof place === 'number' ? known.units.get(place)?.isCleared : known.administersAllClearances
  if (!known.administersClearances || (place !== undefined && !isCleared))
    return peopleErrors.notClearanceAdministrator()
  return isAbove(known, wanted) ? peopleErrors.aboveOwnClearance() : undefined
}

function refusedPlace(known: OrganisationFacts, { departmentId, postId }: WantedPerson): ProductError | undefined {
  if (!known.isAdministrator && (departmentId !== undefined || postId !== undefined))
    return peopleErrors.notAdministrator()
  if (typeof departmentId === 'number') {
    const unit = known.units.get(departmentId)
    if (!unit) return peopleErrors.unknownUnit({ id: departmentId })
    if (!unit.isAdministered) return peopleErrors.beyondReach({ name: unit.name })
  }
  if (postId === 'new') return known.administersEverything ? undefined : peopleErrors.postOfAll()
  if (typeof postId !== 'number') return undefined
  const post = known.posts.get(postId)
  if (!post) return peopleErrors.unknownSubject({ kind: 'post', id: postId })
  if (!post.mayGive) return peopleErrors.beyondReach({ name: post.name })
  return post.isClosed ? peopleErrors.closedPost({ name: post.name }) : undefined
}

/** Nobody makes themselves a superior, or an account one of their own: they would read what that account reads. */
function refusedLinks(
  known: OrganisationFacts,
  { personId, managerId, mainPersonId }: WantedPerson,
): ProductError | undefined {
  if (typeof mainPersonId === 'number') {
    const main = known.people.get(mainPersonId)
    if (!main) return peopleErrors.unknownPerson({ id: mainPersonId })
    if (main.isOwn) return peopleErrors.ownAccounts()
    const { name } = main
    // this would let the administrator in: signing in opens the other account, and both count as one person
    if (!main.isAdministered) return peopleErrors.beyondReach({ name })
    if (!main.isWhollyAdministered) return administeringErrors.accountsBeyondReach({ name })
    if (main.isHigher) return administeringErrors.higherRights({ name })
    if (main.opensClassification < known.own.classification) return administeringErrors.higherClearance({ name })
  }
  if (typeof managerId !== 'number') return undefined
  const manager = known.people.get(managerId)
  if (!manager) return peopleErrors.unknownPerson({ id: managerId })
  // a new person has nothing to read yet
  return personId !== undefined && manager.leadsToOwn ? peopleErrors.ownReports() : undefined
}
