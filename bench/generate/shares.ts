import { internPrincipals, type Subject } from '@shuku/domain/people/server'
import { deriveOwnSets } from '@shuku/domain/rights/server'
import { inTransaction, type Database } from '@shuku/kit/server'
import type { Pool } from 'pg'
import { copyRows, type CopyValue } from './copy/copy.ts'
import type { LoadedDocument } from './documents.ts'
import type { Organisation, Person } from './organisation.ts'
import { Random, Zipf } from './random/random.ts'
import type { Scale } from './scale.ts'

interface Sharing {
  readonly pool: Pool
  readonly database: Database
  readonly scale: Scale
  readonly organisation: Organisation
  readonly documents: readonly LoadedDocument[]
}

interface Grant {
  readonly documentId: number
  readonly to: Subject
  readonly level: number
  readonly minSecurity: number
  readonly givenBy: number
}

const sharedShare = 0.3
const documentsAtOnce = 3000

/** Shares three documents in ten with one to eight subjects each; almost every one gets a set of its own. */
export async function loadShares(sharing: Sharing): Promise<number> {
  const { pool, database } = sharing
  const grants = planGrants(sharing)
  const principals = await inTransaction(database, { isolation: 'read committed' }, (db) =>
    internPrincipals(
      db,
      grants.map(({ to }) => to),
    ),
  )
  await copyRows(pool, {
    table: 'document_grant',
    columns: ['document_id', 'principal_id', 'level', 'can_download', 'min_security', 'given_by'],
    rows: grants.values().map((grant, place): CopyValue[] => {
      const { documentId, level, minSecurity, givenBy } = grant
      return [documentId, principals[place] as number, level, true, minSecurity, givenBy]
    }),
  })
  // the database has not looked at so many new rows by itself yet, and would plan as for an empty table
  await pool.query('analyze document_grant')
  const shared = [...new Set(grants.map(({ documentId }) => documentId))]
  for (let first = 0; first < shared.length; first += documentsAtOnce) {
    const some = shared.slice(first, first + documentsAtOnce)
    await inTransaction(database, { isolation: 'read committed' }, (db) => deriveOwnSets(db, some))
    if (first === 0) await pool.query('analyze access_set, access_set_grant')
  }
  return shared.length
}

function planGrants({ scale, organisation, documents }: Sharing): Grant[] {
  const random = Random.of(scale.seed, -5)
  const subject = subjectMaker(organisation, random)
  return documents.flatMap(({ creator }, place) => {
    if (!random.chance(sharedShare)) return []
    const count = Math.min(8, 1 + Math.floor(-Math.log(1 - random.next()) * 1.2))
    const wanted = Array.from({ length: count }, () => subject(creator))
    // whom somebody shares with twice has one share
    const distinct = new Map(wanted.map((to) => [JSON.stringify(to), to]))
    return [...distinct.values()].map((to): Grant => ({
      documentId: place + 1,
      to,
      level: random.weighted([
        [1, 80],
        [2, 15],
        [3, 5],
      ] as const),
      minSecurity: to.kind === 'person' ? 0 : 2,
      givenBy: creator.id,
    }))
  })
}

function subjectMaker({ people, guests, departments, roles, groups, posts }: Organisation, random: Random) {
  const guestSpread = new Zipf(guests.length)
  const colleagues = new Map(departments.map((department) => [department.id, department.people]))
  return (creator: Person): Subject =>
    random.weighted<() => Subject>([
      [() => ({ kind: 'person', id: random.pick(colleagues.get(creator.departmentId) ?? people).id }), 35],
      [() => ({ kind: 'person', id: random.pick(people).id }), 24],
      [() => ({ kind: 'person', id: (guests[guestSpread.draw(random)] as Person).id }), 3],
      [() => ({ kind: 'department', id: random.pick(departments).id }), 12],
      [() => ({ kind: 'department_below', id: random.pick(departments).id }), 4],
      [() => ({ kind: 'group', id: random.pick(groups) }), 10],
      [() => ({ kind: 'role', id: random.pick(roles), level: 2 }), 8],
      [() => ({ kind: 'post', id: random.pick(posts), level: 1 }), 4],
    ])()
}
