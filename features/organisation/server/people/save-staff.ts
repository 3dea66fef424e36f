import { sql } from 'kysely'
import { changePeopleChecked, lockOrganisation, peopleErrors, requireAdministered } from '@shuku/domain/people/server'
import { handle, type Database } from '@shuku/kit/server'
import { organisationApi as api } from '../../contract.ts'
import type { ChangedRow } from '../../contract/batch.ts'

type Cells = Omit<ChangedRow, 'personId'>

/** All or none, in one act; whole rows come, and what is in them as it was before is no change. */
export const saveStaff = handle(api.saveStaff, async (context) => {
  const { db, query } = context
  // of a row that comes twice the last one counts
  const rows = [...new Map(query.rows.map((row) => [row.personId, row])).values()]
  const personIds = rows.map(({ personId }) => personId)
  await lockOrganisation(db)
  await requireAdministered(context, { personIds })
  const present = await readCells(db, personIds)
  const changes = rows.flatMap((row) => changesOf(row, present.get(row.personId)))
  await requireKnown(db, changes)
  await changePeopleChecked(context, changes)
  return {}
})

async function readCells(db: Database, personIds: readonly number[]): Promise<Map<number, Cells>> {
  const { rows } = await sql<Cells & { personId: number }>`
    select id as "personId", name, coalesce(login_name, '') as "loginName", work_code as "workCode", sex,
      department_id as "departmentId", post_id as "postId", manager_id as "managerId",
      coalesce(mobile, '') as mobile, coalesce(email, '') as email,
      security_level as "securityLevel", classification
    from person where id = any(${personIds}::integer[])`.execute(db)
  return new Map(rows.map(({ personId, ...cells }) => [personId, cells]))
}

type PersonChange = Parameters<typeof changePeopleChecked>[1][number]

function changesOf({ personId, ...cells }: ChangedRow, present: Cells | undefined): PersonChange[] {
  const changed = (Object.keys(cells) as (keyof Cells)[]).filter(
    (name) => cells[name] !== undefined && cells[name] !== present?.[name],
  )
  if (changed.length === 0) return []
  return [{ personId, ...Object.fromEntries(changed.map((name) => [name, cellOf(name, cells[name])])) }]
}

/** An emptied text takes away what was there; a work code is never nothing. */
function cellOf(name: keyof Cells, value: Cells[keyof Cells]) {
  return value === '' && name !== 'workCode' ? null : value
}

/** Posts and managers exist; one statement for all rows. */
async function requireKnown(db: Database, changes: readonly PersonChange[]): Promise<void> {
  const posts = changes.flatMap(({ postId }) => postId ?? [])
  const managers = changes.flatMap(({ managerId }) => managerId ?? [])
  const { rows } = await sql<{ kind: 'post' | 'person'; id: number }>`
    select 'post' as kind, wanted.id from unnest(${posts}::integer[]) as wanted (id)
    where not exists (select from post where post.id = wanted.id)
    union all
    select 'person', wanted.id from unnest(${managers}::integer[]) as wanted (id)
    where not exists (select from person where person.id = wanted.id)
    limit 1`.execute(db)
  const [unknown] = rows
  if (unknown?.kind === 'post') throw peopleErrors.unknownSubject({ kind: 'post', id: unknown.id })
  if (unknown) throw peopleErrors.unknownPerson({ id: unknown.id })
}
