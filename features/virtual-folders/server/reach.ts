import { sql } from 'kysely'
import { selectSubjectName } from '@shuku/domain/people/server'
import { isShareable, withReadersOfMany } from '@shuku/domain/rights/server'
import { asSearch } from '@shuku/domain/search/server'
import { isEntry } from '@shuku/domain/virtual-folders/server'
import { handle, type Context } from '@shuku/kit/server'
import { mostReached, mostReachedEntries, virtualFoldersApi as api } from '../contract.ts'
import { requireChangeable } from './change-folders.ts'

/** More grants than this are of a folder that nobody looks over in one list. */
const mostGrants = 20

interface Grant {
  readonly principalId: number
  readonly name: string
  readonly personIds: readonly number[]
}

interface Reached {
  readonly principalId: number
  readonly people: number
  readonly all: number
  readonly none: number
}

/** Of the entries that the caller may share, and who may know who reads them: who may see the folder sees how much of it. */
export const getReach = handle(api.getReach, async (context) => {
  const { db, query } = context
  const folder = await requireChangeable(context, query.folderId)
  const grants = await findGrants(context, folder.id)
  const documentIds = await findEntries(context, folder)
  const entries = Math.min(documentIds.length, mostReachedEntries)
  const counted = grants.filter(({ personIds }) => personIds.length <= mostReached)
  const personIds = [...new Set(counted.flatMap((grant) => grant.personIds))].slice(0, mostReached)
  const reached = new Set(personIds)
  // those who are among too many are counted by no grant
  const whole = counted.filter((grant) => grant.personIds.every((id) => reached.has(id)))
  const { rows } = await sql<Reached>`
    with ${withReadersOfMany({ documentIds: documentIds.slice(0, entries), personIds })},
    seen as (select person_id, count(*)::integer as n from pairs group by 1)
    select member.principal_id as "principalId", count(*)::integer as people,
      (count(*) filter (where seen.n = ${entries}))::integer as all,
      (count(*) filter (where seen.n is null))::integer as none
    from person_principal as member
    join person on person.id = member.person_id and person.status = 'active'
    left join seen on seen.person_id = member.person_id
    where member.principal_id = any(${whole.map(({ principalId }) => principalId)}::integer[]) and member.valid_until is null
    group by 1`.execute(db)
  const numbers = new Map(rows.map((row) => [row.principalId, row]))
  return {
    entries,
    isCut: documentIds.length > entries,
    grants: grants.map((grant) => {
      const isCounted = whole.includes(grant)
      const { people = 0, all = 0, none = 0 } = numbers.get(grant.principalId) ?? {}
      return { name: grant.name, isCounted, people, all, some: people - all - none, none }
    }),
  }
})

async function findGrants({ db, language }: Context<unknown>, folderId: number): Promise<readonly Grant[]> {
  const subject = { kind: sql`principal.kind`, id: sql`principal.ref_id` }
  const { rows } = await sql<Grant>`
    select principal.id as "principalId", coalesce(${selectSubjectName(language, subject)}, '') as name, array(
      select member.person_id from person_principal as member
      join person on person.id = member.person_id and person.status = 'active'
      where member.principal_id = principal.id and member.valid_until is null
      order by member.person_id limit ${mostReached + 1}) as "personIds"
    from virtual_folder_grant as given join principal on principal.id = given.principal_id
    where given.folder_id = ${folderId}
    order by given.principal_id limit ${mostGrants}`.execute(db)
  return rows
}

type Folder = Awaited<ReturnType<typeof requireChangeable>>

async function findEntries({ db, caller }: Context<unknown>, folder: Folder): Promise<number[]> {
  const { rows } = await asSearch(db, () =>
    sql<{ id: number }>`
      select document.id from document where ${isEntry(caller, folder)} and ${isShareable(caller)}
      order by document.id desc limit ${mostReachedEntries + 1}`.execute(db),
  )
  return rows.map(({ id }) => Number(id))
}
