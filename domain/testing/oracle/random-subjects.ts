import type { Database } from '@shuku/kit/server'
import { creatorRelations, unitReaches, type Subject } from '@shuku/domain/people/server'
import type { DefaultEntry, RelativeSubject, Share } from '@shuku/domain/rights/server'
import type { Random } from '@shuku/kit/testing'

/** What there is to name, as a transaction sees it. */
export interface Cast {
  readonly people: readonly number[]
  readonly departments: readonly number[]
  readonly subcompanies: readonly number[]
  readonly roles: readonly number[]
  readonly groups: readonly number[]
  readonly posts: readonly number[]
}

export async function readCast(db: Database): Promise<Cast> {
  const ids = async (table: 'person' | 'role' | 'people_group' | 'post') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const units = await db.selectFrom('unit').select(['id', 'kind']).orderBy('id').execute()
  const ofKind = (isDepartment: boolean) =>
    units.filter(({ kind }) => (kind === 'department') === isDepartment && kind !== 'headquarters').map(({ id }) => id)
  return {
    people: await ids('person'),
    departments: ofKind(true),
    subcompanies: ofKind(false),
    roles: await ids('role'),
    groups: await ids('people_group'),
    posts: await ids('post'),
  }
}

export function randomSubject(random: Random, cast: Cast): Subject {
  const unitOf = (isDepartment: boolean) => random.pick(isDepartment ? cast.departments : cast.subcompanies)
  const makers: (() => Subject)[] = [
    () => ({ kind: random.chance(0.1) ? 'everyone' : 'person', id: random.pick(cast.people) }) as Subject,
    () => ({ kind: 'person', id: random.pick(cast.people) }),
    () => ({ kind: 'group', id: random.pick(cast.groups) }),
    () => ({ kind: random.pick(creatorRelations) }),
    () => {
      const kind = random.pick(unitReaches)
      return { kind, id: unitOf(kind.startsWith('department')) }
    },
    () => {
      const [id, level] = [random.pick(cast.roles), random.pick([0, 1, 2] as const)]
      return level === 2 ? { kind: 'role', id, level } : { kind: 'role', id, level, unitId: unitOf(level === 0) }
    },
    () => {
      const [id, level] = [random.pick(cast.posts), random.pick([1, 2, 3] as const)]
      return level === 1 ? { kind: 'post', id, level } : { kind: 'post', id, level, unitId: unitOf(level === 3) }
    },
  ]
  return random.pick(makers)()
}

export function randomRelative(random: Random, cast: Cast): RelativeSubject {
  const makers: (() => RelativeSubject)[] = [
    () => ({ relative: random.pick(unitReaches) }),
    () => ({ relative: 'role', id: random.pick(cast.roles), level: random.pick([0, 1] as const) }),
    () => ({ relative: 'post', id: random.pick(cast.posts), level: random.pick([2, 3] as const) }),
  ]
  return random.pick(makers)()
}

/** Roles and posts of a share are of the document's own unit; one of another unit is something only a default set can say. */
function randomShareSubject(random: Random, cast: Cast): Share['to'] {
  const subject = random.chance(0.3) ? randomRelative(random, cast) : randomSubject(random, cast)
  return 'unitId' in subject ? { kind: 'person', id: random.pick(cast.people) } : subject
}

function randomTerms(random: Random) {
  const bounds = random.chance(0.2) ? { minSecurity: random.int(40), maxSecurity: 20 + random.int(80) } : {}
  return { level: random.pick(['view', 'view', 'edit', 'full'] as const), canDownload: random.chance(0.6), ...bounds }
}

export function randomEntries(random: Random, cast: Cast, most: number): DefaultEntry[] {
  return Array.from({ length: random.int(most + 1) }, () => ({
    ...randomTerms(random),
    to: random.chance(0.4) ? randomRelative(random, cast) : randomSubject(random, cast),
  }))
}

const hourMs = 3_600_000

export function randomShares(random: Random, cast: Cast, most: number): Share[] {
  return Array.from({ length: 1 + random.int(most) }, () => ({
    ...randomTerms(random),
    to: randomShareSubject(random, cast),
    validUntil: random.chance(0.85) ? null : new Date(Date.now() + (random.chance(0.5) ? hourMs : -hourMs)),
  }))
}
