import { sql } from 'kysely'
import { holdOrganisation, selectSubcompany } from '@shuku/domain/people/server'
import { deriveAgain, deriveOwnSets, followUnits, grantsDigest, lockSets } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import type { SelectedRule } from './rule.ts'

const terms = sql`principal_id, level, can_download, min_security, max_security`
const holds = sql`(valid_until is null or valid_until > now())`

/** The symmetric difference of two lists. */
const onlyInOne = sql`
  select distinct id from (
    (select * from wanted except select * from held) union all (select * from held except select * from wanted)
  ) as different`

/** What a class's relative entries mean in its unit (`deriveClasses`), in SQL. */
const classGrants = sql`
  select class.id, principal.id as principal_id, entry.level, entry.can_download, entry.min_security, entry.max_security
  from access_set as class
  join default_entry as entry on entry.default_set_id = class.default_set_id and entry.relative is not null
  cross join lateral (select class.unit_id as own, ${selectSubcompany(sql`class.unit_id`)} as subcompany) as unit
  left join principal on principal.kind = entry.relative
    and principal.level is not distinct from entry.ref_level
    and (principal.ref_id, principal.unit_id) is not distinct from (
      case when entry.relative like 'department%' then unit.own when entry.relative like 'subcompany%' then unit.subcompany
        else entry.ref_id end,
      case when entry.relative not in ('role', 'post') then null
        when entry.ref_level in (0, 3) then unit.own else unit.subcompany end)
  where class.kind = 2`

async function deriveSets(db: Database, setIds: readonly number[]): Promise<void> {
  await holdOrganisation(db)
  await lockSets(db, setIds, 'change')
  await deriveAgain(db, setIds)
}

async function deriveClassesAgain(db: Database, classIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct default_set_id as id from access_set
    where kind = 2 and id = any(${classIds}::integer[]) order by 1`.execute(db)
  await deriveSets(
    db,
    rows.map(({ id }) => id),
  )
}

/** Gives documents with a broken own set a new one; the broken sets are unreferenced then, and collected. */
async function replaceOwnSets(db: Database, setIds: readonly number[]): Promise<void> {
  await sql`
    update access_set set digest = sha256(convert_to('broken ' || id, 'UTF8')), changed_xid = pg_current_xact_id()
    where kind = 3 and id = any(${setIds}::integer[])`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from document where own_id = any(${setIds}::integer[]) order by id`.execute(db)
  await deriveOwnSets(
    db,
    rows.map(({ id }) => id),
  )
}

/** The sets that open documents: default sets, classes, own sets. */
export const setRules: readonly SelectedRule[] = [
  {
    text: {
      'zh-CN': '文档 {id} 的权限类不存在',
      'en-US': 'document {id} has no class, or one that does not exist',
    },
    select: sql`select id from document
      where not exists (select from access_set where kind = 2 and access_set.id = document.class_id)`,
  },
  {
    text: {
      'zh-CN': '权限类 {id} 的默认权限集不存在',
      'en-US': 'class {id} belongs to a default set that does not exist',
    },
    select: sql`select id from access_set as class where kind = 2
      and not exists (select from access_set where kind = 1 and access_set.id = class.default_set_id)`,
  },
  {
    text: {
      'zh-CN': '文档 {id} 的权限类属于另一个部门',
      'en-US': 'document {id} has the class of another unit than its own',
    },
    select: sql`select document.id from document
      join access_set as class on class.kind = 2 and class.id = document.class_id
      where class.unit_id <> document.unit_id`,
    repair: (db, ids) => followUnits(db, ids),
  },
  {
    text: {
      'zh-CN': '默认权限集 {id} 的生效权限与录入的不符',
      'en-US': 'default set {id} opens something else than its entries say',
    },
    select: sql`
      with wanted as (select default_set_id as id, ${terms} from default_entry where principal_id is not null),
      held as (select set_id as id, ${terms} from access_set_grant where kind = 1)
      ${onlyInOne}`,
    repair: deriveSets,
  },
  {
    text: {
      'zh-CN': '权限类 {id} 的生效权限与默认权限不符',
      'en-US': 'class {id} opens something else than its default set says',
    },
    select: sql`
      with wanted as (${classGrants}), held as (select set_id as id, ${terms} from access_set_grant where kind = 2)
      ${onlyInOne}`,
    repair: deriveClassesAgain,
  },
  {
    text: {
      'zh-CN': '单独权限集 {id} 的内容与其摘要不符',
      'en-US': 'own set {id} holds something else than it is found by',
    },
    select: sql`select id from access_set where kind = 3 and digest is distinct from
        (select ${grantsDigest} from access_set_grant where kind = 3 and set_id = access_set.id)
      -- one that was replaced is no fault until it is collected
      and (digest <> sha256(convert_to('broken ' || id, 'UTF8')) or exists (select from document where own_id = access_set.id))`,
    repair: replaceOwnSets,
  },
  {
    text: {
      'zh-CN': '文档 {id} 引用了不存在的单独权限集',
      'en-US': 'document {id} refers to an own set that does not exist',
    },
    select: sql`select id from document where own_id is not null
      and not exists (select from access_set where kind = 3 and access_set.id = document.own_id)`,
    repair: deriveOwnSets,
  },
  {
    text: {
      'zh-CN': '文档 {id} 的单独权限与其共享记录不符',
      'en-US': 'document {id} is opened by something else than its shares',
    },
    select: sql`
      with wanted as (select document_id as id, ${terms}, valid_until from document_grant where ended_at is null and ${holds}),
      held as (
        select document.id, ${terms}, valid_until from document
        join access_set_grant as own on own.kind = 3 and own.set_id = document.own_id where ${holds}
      )
      ${onlyInOne}`,
    repair: deriveOwnSets,
  },
  {
    text: {
      'zh-CN': '单独权限集编号 {id} 既在使用又标为空闲',
      'en-US': 'the id {id} of an own set is both in use and free',
    },
    select: sql`select free.id from access_set_free as free
      where exists (select from access_set where access_set.kind = free.kind and access_set.id = free.id)`,
    repair: (db, ids) =>
      sql`
      delete from access_set_free where kind = 3 and id = any(${ids}::integer[])`.execute(db),
  },
]
