import { sql } from 'kysely'
import { peopleErrors } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'

interface References {
  /** The id of an existing person. */
  readonly personId?: number
  readonly postId?: number | null | undefined
  readonly managerId?: number | null | undefined
  readonly mainPersonId?: number | null | undefined
}

interface Row {
  readonly post: boolean
  readonly manager: boolean
  readonly main: boolean
  readonly main_fits: boolean
}

/** Post, manager and main account exist, and a main account is no secondary one itself. */
export async function requireReferences(db: Database, references: References): Promise<void> {
  const { personId = null, postId = null, managerId = null, mainPersonId = null } = references
  const { rows } = await sql<Row>`
    select ${postId}::integer is null or exists (select from post where id = ${postId}::integer) as post,
      ${managerId}::integer is null or exists (select from person where id = ${managerId}::integer) as manager,
      ${mainPersonId}::integer is null or exists (select from person where id = ${mainPersonId}::integer) as main,
      ${mainPersonId}::integer is null or (
        ${mainPersonId}::integer is distinct from ${personId}::integer
        and exists (select from person where id = ${mainPersonId}::integer and main_person_id is null)
        and not exists (select from person where main_person_id = ${personId}::integer)) as main_fits`.execute(db)
  const [found] = rows
  if (!found?.post) throw peopleErrors.unknownSubject({ kind: 'post', id: postId ?? 0 })
  if (!found.manager) throw peopleErrors.unknownPerson({ id: managerId ?? 0 })
  if (!found.main) throw peopleErrors.unknownPerson({ id: mainPersonId ?? 0 })
  if (!found.main_fits) throw peopleErrors.notOwnMain()
}
