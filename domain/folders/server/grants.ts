import { sql, type RawBuilder } from 'kysely'
import { isUnitKind, principalKinds, withBelow } from '@shuku/domain/people/contract'
import { internPrincipals, requireNameable, selectSubjectName, type Subject } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import type { Context } from '@shuku/kit/server'
import type { SharedSubject } from '../contract.ts'

interface Asked {
  readonly personId: RawBuilder<unknown>
  /** The ids of the folder and of those above it, as an array. */
  readonly path: RawBuilder<unknown>
  /** On `given`: what the grant must be besides. */
  readonly level?: RawBuilder<boolean>
}

/** Whether the person has a grant on one of the folders of a path. A table of grants has a `principal_id`, and a column with the folder. */
export function isGranted(
  grants: { readonly table: string; readonly folderId: string },
  { personId, path, level }: Asked,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${sql.table(grants.table)} as given
    join person_principal as member on member.principal_id = given.principal_id
      and member.person_id = ${personId} and member.valid_until is null
    where given.${sql.ref(grants.folderId)} = any(${path}) ${level ? sql`and ${level}` : sql``})`
}

/** The columns of a `NamedSubject`, on `principal`. */
export function selectSubject(language: Language): RawBuilder<unknown> {
  const name = selectSubjectName(language, { kind: sql`principal.kind`, id: sql`principal.ref_id` })
  return sql`replace(principal.kind, '_below', '') as kind, coalesce(principal.ref_id, 0) as id,
    coalesce(${name}, '') as name`
}

/** The principals of those whom the caller names, in their order; of whom they may not know, it is refused. */
export async function internSubjects(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  subjects: readonly SharedSubject[],
): Promise<number[]> {
  const wanted = subjects.map(subjectOf)
  await requireNameable(
    db,
    caller.personId,
    wanted.map((to) => ({ to })),
  )
  return internPrincipals(db, wanted)
}

/** Units with those below, roles and job titles wherever they are held. */
function subjectOf({ kind, id }: SharedSubject): Subject {
  if (isUnitKind(kind)) return { kind: withBelow(kind), id }
  switch (kind) {
    case 'everyone':
      return { kind }
    case 'role':
      return { kind, id, level: principalKinds[kind].levels.everywhere }
    case 'post':
      return { kind, id, level: principalKinds[kind].levels.everywhere }
    default:
      return { kind, id }
  }
}
