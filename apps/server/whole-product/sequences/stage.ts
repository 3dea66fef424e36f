import { sql } from 'kysely'
import { rightStrings } from '@shuku/domain/people/server'
import { categoryRights, levels, type CategoryRight, type Level } from '@shuku/domain/rights/contract'
import type { Endpoint } from '@shuku/kit/contract'
import { testDatabase, type Random } from '@shuku/kit/testing'
import type { Company } from './company.ts'
import { categoryReach, documentReach, reachOf, type Moment } from './reach.ts'

/** A call that chance makes; nothing where there is nothing to call about. */
export type Call = readonly [endpoint: Endpoint, query: object] | undefined
export type Act = (stage: Stage, random: Random) => Call | Promise<Call>

export type Undoable = 'share' | 'move' | 'rights' | 'handOver' | 'unit' | 'monitor' | 'monitorAct'

/** Who acts now, and what there is to act upon. */
export class Stage {
  readonly company: Company
  readonly actors: readonly number[]
  /** One of them. */
  actor: number
  readonly #done: { kind: Undoable; id: number }[] = []

  readonly #before: Moment

  constructor(before: Moment, actors: readonly number[]) {
    this.#before = before
    this.company = before.company
    this.actors = actors
    this.actor = actors[0] ?? 0
  }

  /** Who administers something. */
  get officers(): number[] {
    return this.company.people.filter((id) => this.rightsOf(id).length > 0)
  }

  /** Which rights of administration somebody has. */
  rightsOf(person: number): string[] {
    return this.#before.rights.filter(({ personId }) => personId === person).map(({ right }) => right)
  }

  /** Who holds a right of administration that the actor does not hold. */
  get higher(): number[] {
    const own = this.rightsOf(this.actor)
    return this.officers.filter((id) => this.rightsOf(id).some((right) => !own.includes(right)))
  }

  /** In which rights of administration somebody is bounded. */
  boundsOf(person: number): string[] {
    return this.#before.bounds.filter(({ personId }) => personId === person).map(({ right }) => right)
  }

  /** Mostly one that the actor owns. */
  group(random: Random): number {
    const { groups } = this.company
    const own = groups.filter((id) => this.#before.groups.get(id) === this.actor)
    return random.pick(own.length > 0 && random.chance(0.8) ? own : groups)
  }

  /** Mostly one that the actor has some right on, at least so much if there is one. */
  document(random: Random, least = 0.5): number {
    const { documents } = this.company
    const own = documents.filter((id) => documentReach(this.#before, this.actor, id) >= least)
    return random.pick(own.length > 0 && random.chance(0.8) ? own : documents)
  }

  /** Mostly one that the other one may give to the actor, who lacks something of it. */
  wanted(random: Random): number {
    const { documents } = this.company
    const reach = (person: number, id: number) => documentReach(this.#before, person, id)
    const others = documents.filter(
      (id) =>
        reach(this.actor, id) < 3 && this.actors.some((person) => person !== this.actor && reach(person, id) >= 3),
    )
    return others.length > 0 && random.chance(0.8) ? random.pick(others) : this.hidden(random)
  }

  /** Mostly one in a category that the actor administers. */
  administered(random: Random): number {
    const { documents } = this.company
    const { world } = this.#before
    const reach = reachOf(this.#before, this.actor, rightStrings.administerCategories)
    const own = documents.filter((id) => reach.has(world.documents.get(id)?.category_id ?? 0))
    return random.pick(own.length > 0 && random.chance(0.8) ? own : documents)
  }

  /** Mostly one that the actor may not read. */
  hidden(random: Random): number {
    const { documents } = this.company
    const others = documents.filter((id) => documentReach(this.#before, this.actor, id) === 0)
    return random.pick(others.length > 0 && random.chance(0.8) ? others : documents)
  }

  /** Mostly one that the actor has some right on, or this one. */
  category(random: Random, right?: CategoryRight): number {
    const { categories } = this.company
    const own = categories.filter((id) => {
      const rights = categoryReach(this.#before, this.actor, id)
      return right === undefined ? rights.size > 0 : rights.has(right)
    })
    return random.pick(own.length > 0 && random.chance(0.8) ? own : categories)
  }

  /** An id of an answer, which the wire has as a number or a text. */
  allow(kind: Undoable, id: unknown): void {
    if (Number(id) > 0) this.#done.push({ kind, id: Number(id) })
  }

  undo(random: Random, kind: Undoable, call: (id: number) => Call): Call {
    const ids = this.#done.filter((each) => each.kind === kind).map(({ id }) => id)
    return ids.length === 0 ? undefined : call(random.pick(ids))
  }

  async findShare(random: Random): Promise<{ documentId: number; shareId: number } | undefined> {
    const { db } = await testDatabase()
    const { rows } = await sql<{ documentId: number; shareId: number }>`
      select document_id as "documentId", id as "shareId" from document_grant
      where document_id = any(${this.company.documents}::bigint[]) and ended_at is null order by id`.execute(db)
    return rows.length === 0 ? undefined : random.pick(rows)
  }

  /** Mostly one that the actor decides about. */
  async findRequest(random: Random): Promise<number | undefined> {
    const { db } = await testDatabase()
    const { rows } = await sql<{ id: number; documentId: number }>`
      select id, document_id::float8 as "documentId" from access_request
      where document_id = any(${this.company.documents}::bigint[]) and answered_at is null order by id`.execute(db)
    const own = rows.filter(({ documentId }) => documentReach(this.#before, this.actor, documentId) >= 3)
    const some = own.length > 0 && random.chance(0.8) ? own : rows
    return some.length === 0 ? undefined : random.pick(some).id
  }

  async findEntry(random: Random): Promise<{ categoryId: number; ids: number[] } | undefined> {
    const { db } = await testDatabase()
    const { rows } = await sql<{ categoryId: number; id: number }>`
      select category.id as "categoryId", default_entry.id from category
      join default_entry on default_entry.default_set_id = category.default_set_id
      where category.id = any(${this.company.categories}::integer[]) order by default_entry.id`.execute(db)
    if (rows.length === 0) return undefined
    const { categoryId, id } = random.pick(rows)
    return { categoryId, ids: [id] }
  }

  async findGrant(random: Random): Promise<{ categoryId: number; grantId: number } | undefined> {
    const { db } = await testDatabase()
    const { rows } = await sql<{ categoryId: number; grantId: number }>`
      select category_id as "categoryId", id as "grantId" from category_grant
      where category_id = any(${this.company.categories}::integer[]) order by id`.execute(db)
    return rows.length === 0 ? undefined : random.pick(rows)
  }
}

export function levelOf(random: Random): Level {
  return random.chance(0.5) ? 'full' : random.pick(Object.keys(levels) as Level[])
}

export function rightsOf(random: Random): CategoryRight[] {
  return random.sample(categoryRights, 1 + random.int(4))
}

/** Whom something is given to: those who act, by name or by what they belong to, or somebody else. */
export function subjectOf({ company, actors }: Stage, random: Random) {
  return random.pick([
    { kind: 'person' as const, ids: [random.pick(actors)] },
    { kind: 'person' as const, ids: [random.pick(actors)] },
    { kind: 'person' as const, ids: [random.pick(actors)] },
    { kind: 'person' as const, ids: [random.pick(actors)] },
    { kind: 'person' as const, ids: [random.pick(company.people)] },
    { kind: 'department' as const, departmentIds: [random.pick(company.departments)], below: random.chance(0.5) },
    { kind: 'group' as const, ids: [random.pick(company.groups)] },
    { kind: 'role' as const, ids: [random.pick(company.roles)] },
    { kind: 'everyone' as const },
  ])
}
