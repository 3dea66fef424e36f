import { sql } from 'kysely'
import { rightStrings } from '@shuku/domain/people/server'
import { categoryRights } from '@shuku/domain/rights/contract'
import { judge, judgeCategory, judgeTaking, loadWorld, read, type World } from '@shuku/domain/testing'
import { administerHolds } from '@shuku/features/governance/contract'
import type { Company } from './company.ts'
import { lookAtDocuments, type InForce } from './in-force.ts'

// What people may do and read, by the plain rules and the tables alone; nothing here is the product's own answer.

interface RoleRight {
  readonly personId: number
  readonly right: string
  readonly level: number
}

interface Bound {
  readonly personId: number
  readonly right: string
  readonly unitId: number | null
  readonly categoryId: number | null
}

/** Everything that the rules speak of, as it is at an instant. */
export interface Moment {
  readonly company: Company
  readonly world: World
  readonly rights: readonly RoleRight[]
  readonly bounds: readonly Bound[]
  readonly groups: ReadonlyMap<number, number | null>
  readonly presentSets: ReadonlyMap<number, number>
  /** Documents with their shares that end, those of people who approve among them. */
  readonly ending: ReadonlySet<string>
  readonly standing: ReadonlyMap<number, string>
  readonly inForce: InForce
  /** Where a new password would go. */
  readonly mailboxes: ReadonlyMap<number, string>
}

export async function look(company: Company): Promise<Moment> {
  return read(async (db) => {
    const world = await loadWorld(db)
    const { rows: rights } = await sql<RoleRight>`
      select role_member.person_id as "personId", role_right.right_name as right,
        least(role_right.level, role_member.level)::integer as level
      from role_right join role_member on role_member.role_id = role_right.role_id`.execute(db)
    const { rows: bounds } = await sql<Bound>`
      select person_id as "personId", right_name as right, unit_id as "unitId", category_id as "categoryId"
      from admin_scope`.execute(db)
    const { rows: groups } = await sql<{ id: number; owner_id: number | null }>`
      select id, owner_id from people_group`.execute(db)
    const { rows: sets } = await sql<{
      id: number
      set: number
    }>`select id, default_set_id as set from category`.execute(db)
    const { rows: ending } = await sql<{ key: string }>`
      select concat_ws(' ', document_id, principal.kind, principal.ref_id, document_grant.level) as key
      from document_grant join principal on principal.id = principal_id where valid_until is not null or document_grant.source = 'approval'`.execute(
      db,
    )
    const { rows: people } = await sql<{ id: number; standing: string; mailbox: string }>`
      select id, coalesce(email, '') as mailbox, concat_ws(' ', department_id, post_id, coalesce(manager_id, 0), coalesce(main_person_id, 0)) as standing
      from person`.execute(db)
    return {
      company,
      world,
      rights,
      bounds,
      groups: new Map(groups.map(({ id, owner_id }) => [id, owner_id])),
      presentSets: new Map(sets.map(({ id, set }) => [id, set])),
      inForce: await lookAtDocuments(db, company),
      ending: new Set(ending.map(({ key }) => key)),
      standing: new Map(people.map(({ id, standing }) => [id, standing])),
      mailboxes: new Map(people.map(({ id, mailbox }) => [id, mailbox])),
    }
  })
}

/** How far a right of administration of a person reaches: ids of units, of categories, or `*` for the log and holds. */
export function reachOf(
  { company, world, rights, bounds }: Moment,
  personId: number,
  right: string,
): Set<number | '*'> {
  const level = Math.max(
    -1,
    ...rights.filter((each) => each.personId === personId && each.right === right).map((each) => each.level),
  )
  const own = bounds.filter((each) => each.personId === personId && each.right === right)
  const person = world.people.get(personId)
  if (level < 0 || !person || person.status !== 'active') return new Set()
  if (right === rightStrings.readLog || right === administerHolds) return new Set(level === 2 ? ['*' as const] : [])
  if (right === rightStrings.administerCategories) {
    if (level < 2) return new Set()
    return new Set(
      company.categories.filter(
        (id) => own.length === 0 || own.some((bound) => isBelowCategory(world, id, bound.categoryId)),
      ),
    )
  }
  const isOwn = (unitId: number) =>
    level === 2 ||
    (level === 0 && isBelow(world, unitId, person.department_id)) ||
    (level === 1 && companyOf(world, unitId) === companyOf(world, person.department_id))
  const isBound = (unitId: number) => own.length === 0 || own.some((bound) => isBelow(world, unitId, bound.unitId))
  return new Set(company.units.filter((id) => isOwn(id) && isBound(id)))
}

function isBelow({ units }: World, unitId: number, upper: number | null): boolean {
  for (let unit = units.get(unitId); unit; unit = units.get(unit.parent_id ?? 0)) if (unit.id === upper) return true
  return false
}

function companyOf({ units }: World, unitId: number): number {
  for (let unit = units.get(unitId); unit; unit = units.get(unit.parent_id ?? 0))
    if (unit.kind !== 'department') return unit.id
  return 0
}

function isBelowCategory({ categories }: World, categoryId: number, upper: number | null): boolean {
  for (let at = categories.get(categoryId); at; at = categories.get(at.parent_id ?? 0)) if (at.id === upper) return true
  return false
}

/** Which of the rights on a category somebody has, by grants and by an administrative role. */
export function categoryReach(moment: Moment, personId: number, categoryId: number): Set<string> {
  const rights = judgeCategory(moment.world, personId, categoryId)
  if (administersAsRole(moment, personId, categoryId))
    for (const right of ['createChild', 'settings']) rights.add(right)
  return rights
}

function administersAsRole(moment: Moment, personId: number, categoryId: number): boolean {
  return reachOf(moment, personId, rightStrings.administerCategories).has(categoryId)
}

/** The category is theirs: they decide what others get there. */
export function runs(moment: Moment, personId: number, categoryId: number): boolean {
  const rights = judgeCategory(moment.world, personId, categoryId)
  return administersAsRole(moment, personId, categoryId) || categoryRights.every((right) => rights.has(right))
}

/** As if shares that end had ended, and everybody were cleared: what somebody keeps. */
export function forEver(moment: Moment): Moment {
  const { world, ending } = moment
  const shares = new Map(
    [...world.shares].map(([id, all]) => [
      id,
      all.filter(
        ({ subject, level }) =>
          !ending.has([id, subject.kind, subject.ref_id, level].filter((part) => part !== null).join(' ')),
      ),
    ]),
  )
  const people = new Map([...world.people].map(([id, person]) => [id, { ...person, classification: 0 }]))
  return { ...moment, world: { ...world, shares, people } }
}

/** Somebody with a better clearance, where somebody else may give it to them. */
export function cleared(moment: Moment, classifications: ReadonlyMap<number, number>): Moment {
  const people = new Map(
    [...moment.world.people].map(([id, person]) => [
      id,
      { ...person, classification: classifications.get(id) ?? person.classification },
    ]),
  )
  return { ...moment, world: { ...moment.world, people } }
}

/** As if nothing lay in the bin. */
export function restored(moment: Moment): Moment {
  const documents = new Map([...moment.world.documents].map(([id, document]) => [id, { ...document, deleted: false }]))
  return { ...moment, world: { ...moment.world, documents } }
}

/** What somebody has on a document: 0 to 3, half more with the download, and whether they may take it away. */
export function documentReach({ world }: Moment, personId: number, documentId: number): number {
  const { mayRead, level, mayDownload } = judge(world, personId, documentId)
  return mayRead ? level + (mayDownload ? 0.5 : 0) : 0
}

export function mayTake({ world }: Moment, personId: number, documentId: number): boolean {
  return judgeTaking(world, personId, documentId).move
}

/** What somebody would have on the next document of any colleague; by whom the category names, not by who made it. */
export function nextReach({ world, presentSets }: Moment, personId: number, categoryId: number): number {
  const setId = presentSets.get(categoryId) ?? 0
  const fixed = (world.entries.get(setId) ?? []).filter(
    ({ is_relative, subject }) =>
      !is_relative && !['creator', 'superior', 'all_superiors', 'same_post'].includes(subject.kind),
  )
  const document = {
    id: -1,
    category_id: categoryId,
    default_set_id: -1,
    creator_id: -1,
    owner_id: -1,
    unit_id: -1,
    status: 1,
    secrecy: 4,
    deleted: false,
    updated_by: -1,
    age: 0,
    read_by: [],
  }
  const next = { ...world, documents: new Map([[-1, document]]), entries: new Map([[-1, fixed]]), shares: new Map() }
  const { mayRead, level, mayDownload } = judge(next, personId, -1)
  return mayRead ? level + (mayDownload ? 0.5 : 0) : 0
}
