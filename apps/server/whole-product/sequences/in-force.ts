import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { ApprovalRule } from '@shuku/domain/approval/contract'
import type { Database } from '@shuku/kit/server'
import type { Company } from './company.ts'

// What documents say, and what must be asked before that changes; read from the tables, by no rule of the product.

export interface Standing {
  /** Title, text, files and custom fields. */
  readonly content: string
  readonly categoryId: number
  readonly isDeleted: boolean
  readonly status: number
  /** How often it was moved. */
  readonly moves: number
  /** Somebody decides about it, or about a change of it, already. */
  readonly isAsked: boolean
}

interface Hold {
  readonly id: number
  readonly setBy: number
  readonly documentIds: readonly number[]
  readonly categoryIds: readonly number[]
}

interface Retention {
  readonly action: string
  /** After how long, from when. */
  readonly period: string
}

export interface InForce {
  readonly documents: ReadonlyMap<number, Standing>
  /** Of the categories that have one themselves. */
  readonly rules: ReadonlyMap<number, ApprovalRule>
  readonly holds: readonly Hold[]
  /** What becomes of documents once they are old, of the categories that say so themselves. */
  readonly retention: ReadonlyMap<number, Retention>
  /** Categories of which everybody finds the titles. */
  readonly subscribable: ReadonlySet<number>
}

export async function lookAtDocuments(db: Database, { documents: ids }: Company): Promise<InForce> {
  const { rows: documents } = await sql<Standing & { id: number }>`
    select id::float8 as id, category_id as "categoryId", deleted_at is not null as "isDeleted", status,
      md5(concat_ws(chr(10), subject,
        (select html from document_body where document_id = document.id),
        (select string_agg(concat_ws(' ', name, file_id), ',' order by id) from attachment
          where document_id = document.id and removed_at is null),
        (select string_agg(concat_ws(' ', field_id, position, text, number, moment, reference), ',' order by field_id, position)
          from document_field where document_id = document.id))) as content,
      (select count(*)::integer from document_log where document_id = document.id and operation = ${documentActs.move}) as moves,
      exists (select from approval where document_id = document.id and state = 'running') as "isAsked"
    from document where id = any(${[...ids]}::bigint[])`.execute(db)
  const { rows: rules } = await sql<{ id: number; rule: unknown }>`
    select category_id as id, rule from category_approval`.execute(db)
  const { rows: holds } = await sql<Hold>`
    select id, set_by as "setBy",
      array(select document_id::float8 from hold_document where hold_id = hold.id) as "documentIds",
      array(select category_id from hold_category where hold_id = hold.id) as "categoryIds"
    from hold where released_at is null`.execute(db)
  const { rows: retention } = await sql<Retention & { id: number }>`
    select category_id as id, action, concat_ws(' ', months, counted_from, field_id) as period
    from category_retention`.execute(db)
  const { rows: subscribable } = await sql<{ id: number }>`select id from category where subscribable`.execute(db)
  return {
    retention: new Map(retention.map(({ id, ...kept }) => [id, kept])),
    subscribable: new Set(subscribable.map(({ id }) => id)),
    documents: new Map(documents.map(({ id, ...standing }) => [id, standing])),
    rules: new Map(rules.map(({ id, rule }) => [id, ApprovalRule.parse(rule)])),
    holds,
  }
}
