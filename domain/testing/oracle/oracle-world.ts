import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

// What was entered, as plain rows: nothing that the product derives is read here.

export interface UnitRow {
  readonly id: number
  readonly parent_id: number | null
  readonly kind: string
  readonly merged_into_id: number | null
}

export interface PersonRow {
  readonly id: number
  readonly department_id: number
  readonly post_id: number | null
  readonly manager_id: number | null
  readonly security_level: number
  readonly classification: number
  readonly status: string
}

export interface GrantRow {
  readonly level: number
  readonly can_download: boolean
  readonly min_security: number
  readonly max_security: number
  readonly ended: boolean
}

export interface SubjectRow {
  readonly kind: string
  readonly ref_id: number | null
  readonly level: number | null
}

export interface EntryRow extends GrantRow {
  readonly default_set_id: number
  readonly subject: SubjectRow
  /** Named by the document's unit and not by one of its own. */
  readonly is_relative: boolean
  readonly unit_id: number | null
}

export interface ShareRow extends GrantRow {
  readonly document_id: number
  readonly subject: SubjectRow
}

export interface DocumentRow {
  readonly id: number
  readonly category_id: number
  readonly default_set_id: number
  readonly creator_id: number
  readonly owner_id: number
  readonly unit_id: number
  readonly status: number
  readonly secrecy: number
  readonly deleted: boolean
  readonly updated_by: number
  /** Days since it was made. */
  readonly age: number
  readonly read_by: readonly number[]
}

export interface CategoryRow {
  readonly id: number
  readonly parent_id: number | null
  readonly inherits_rights: boolean
  readonly author_retracts: string
  readonly author_retract_days: number
}

export interface CategoryGrantRow extends GrantRow {
  readonly category_id: number
  readonly category_right: string
  readonly subject: SubjectRow
  readonly unit_id: number | null
}

export interface World {
  readonly units: ReadonlyMap<number, UnitRow>
  readonly people: ReadonlyMap<number, PersonRow>
  /** `role person` → level */
  readonly roleLevels: ReadonlyMap<string, number>
  /** `group person` */
  readonly groupMembers: ReadonlySet<string>
  readonly documents: ReadonlyMap<number, DocumentRow>
  readonly entries: ReadonlyMap<number, readonly EntryRow[]>
  readonly shares: ReadonlyMap<number, readonly ShareRow[]>
  readonly categories: ReadonlyMap<number, CategoryRow>
  readonly categoryGrants: readonly CategoryGrantRow[]
}

/** Everything that the rules speak of, in the snapshot of the transaction that asks. */
export async function loadWorld(db: Database): Promise<World> {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows
  const units = await rows(sql<UnitRow>`select id, parent_id, kind, merged_into_id from unit`)
  const people = await rows(sql<PersonRow>`
    select id, department_id, post_id, manager_id, security_level, classification, status from person`)
  const roles = await rows(sql<{ role_id: number; person_id: number; level: number }>`select * from role_member`)
  const groups = await rows(sql<{ group_id: number; person_id: number }>`select * from people_group_member`)
  const documents = await rows(sql<DocumentRow>`
    select document.id, document.category_id, access_set.default_set_id, creator_id, owner_id, document.unit_id, status,
      secrecy, deleted_at is not null as deleted, updated_by,
      extract(epoch from now() - document.created_at)::float8 / 86400 as age,
      array(select person_id from read_mark where document_id = document.id) as read_by
    from document join access_set on access_set.kind = 2 and access_set.id = class_id`)
  const entries = await rows(sql<EntryRow>`
    select default_set_id, default_entry.level, can_download, min_security, max_security, false as ended,
      relative is not null as is_relative, principal.unit_id,
      case when relative is null
        then json_build_object('kind', principal.kind, 'ref_id', principal.ref_id, 'level', principal.level)
        else json_build_object('kind', relative, 'ref_id', default_entry.ref_id, 'level', ref_level) end as subject
    from default_entry left join principal on principal.id = principal_id`)
  const shares = await rows(sql<ShareRow>`
    select document_id, document_grant.level, can_download, min_security, max_security,
      ended_at is not null or coalesce(valid_until <= now(), false) as ended,
      json_build_object('kind', principal.kind, 'ref_id', principal.ref_id, 'level', principal.level) as subject
    from document_grant join principal on principal.id = principal_id`)
  const categories = await rows(
    sql<CategoryRow>`select id, parent_id, inherits_rights, author_retracts, author_retract_days from category where deleted_at is null`,
  )
  const categoryGrants = await rows(sql<CategoryGrantRow>`
    select category_id, category_right, 1 as level, true as can_download, min_security, max_security, principal.unit_id,
      coalesce(valid_until <= now(), false) as ended,
      json_build_object('kind', principal.kind, 'ref_id', principal.ref_id, 'level', principal.level) as subject
    from category_grant join principal on principal.id = principal_id`)
  return {
    units: byId(units),
    people: byId(people),
    roleLevels: new Map(roles.map(({ role_id, person_id, level }) => [`${role_id} ${person_id}`, level])),
    groupMembers: new Set(groups.map(({ group_id, person_id }) => `${group_id} ${person_id}`)),
    documents: byId(documents),
    entries: Map.groupBy(entries, ({ default_set_id }) => default_set_id),
    shares: Map.groupBy(shares, ({ document_id }) => document_id),
    categories: byId(categories),
    categoryGrants,
  }
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
