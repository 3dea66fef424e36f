import { sql } from 'kysely'
import type { Pool } from 'pg'
import { documentActs } from '@shuku/domain/audit/contract'
import { encodeQuery } from '@shuku/kit/contract'
import { RuleQuery } from '@shuku/domain/virtual-folders/contract'
import { createDatabase, type Database } from '@shuku/kit/server'
import { loadKnowledge } from './load-knowledge.ts'

/** What the capabilities beyond the core work on; of 1,000,000 documents, and by its share of fewer. */
export const amounts = {
  deleted: 0.5,
  fieldsOfEachRoot: 10,
  roots: 4,
  finishedApprovals: 0.2,
  runningApprovals: 0.005,
  openOfOne: 500,
  folders: 2000,
  foldersByRule: 500,
  entries: 300_000,
  news: 1000,
} as const

const ruleWords = ['磁悬浮', '榫卯', '灰度发布', '质保金']

/** Adds fields with values, approvals, a full recycle bin, virtual folders and news to a loaded enterprise, by SQL. */
export async function loadBreadth(pool: Pool, documents: number): Promise<void> {
  const db = createDatabase(pool)
  const step = async (name: string, work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    process.stderr.write(`  ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s\n`)
  }
  await step('fields', () => loadFields(db))
  await step('bin', () => loadBin(db, documents))
  await step('approvals', () => loadApprovals(db, documents))
  await step('changes that wait', () => loadChanges(db, documents))
  await step('virtual folders', () => loadFolders(db, documents))
  await step('news', () => loadNews(db))
  await step('a knowledge map', () => loadKnowledge(db, documents))
  await step('subscribable categories', () =>
    sql`update category set subscribable = true where id % 10 = 0`.execute(db),
  )
  await step('vacuum and statistics', () => pool.query('vacuum analyze'))
}

const maker = sql`(select min(id) from person where status = 'active')`

async function loadFields(db: Database): Promise<void> {
  await sql`
    with root as (
      select id from category where parent_id is null and deleted_at is null order by id limit ${amounts.roots}
    )
    insert into field (category_id, name, kind, is_listed, is_asked, position)
    select root.id, '字段' || n, (array['choice', 'amount', 'date', 'line', 'person'])[n % 5 + 1], n < 3, true, n
    from root, generate_series(0, ${amounts.fieldsOfEachRoot - 1}) as n`.execute(db)
  await sql`
    insert into field_option (field_id, name, position)
    select field.id, '选项' || n, n from field, generate_series(0, 9) as n where kind = 'choice'`.execute(db)
  // the entries of a choice by tenths, hundredths and ten thousandths
  await sql`
    insert into document_field (document_id, field_id, text, number, moment, reference)
    select document.id, field.id,
      case field.kind when 'line' then '合同' || document.id % 100 when 'amount' then 'CNY'
        when 'date' then (date '2026-01-01' + (document.id % 300)::integer)::text end,
      case field.kind when 'amount' then document.id % 10000 end,
      null,
      case field.kind when 'person' then document.creator_id when 'choice' then option.id end
    from (
      with recursive branch (id, root) as (
        select id, id from category where id in (select category_id from field)
        union all
        select below.id, branch.root from branch join category as below on below.parent_id = branch.id
      )
      select id, root from branch
    ) as branch
    join field on field.category_id = branch.root
    join document on document.category_id = branch.id
    left join field_option as option on option.field_id = field.id and option.position = document.id % 10
    -- the fields of stage-search.ts have theirs
    on conflict do nothing`.execute(db)
}

async function loadBin(db: Database, documents: number): Promise<void> {
  await sql`
    insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, secrecy, created_at,
      updated_at, updated_by, effective_at, deleted_at, deleted_by)
    select subject, category_id, class_id, creator_id, owner_id, unit_id, status, secrecy, created_at,
      updated_at, updated_by, effective_at, now() - make_interval(mins => (id % 120000)::integer), creator_id
    from document where id <= ${Math.round(documents * amounts.deleted)}`.execute(db)
  await sql`
    insert into document_log (document_id, subject, operation, person_id, account_id, at)
    select id, subject, ${sql.lit(documentActs.delete)}, deleted_by, deleted_by, deleted_at
    from document where deleted_at is not null`.execute(db)
}

async function loadApprovals(db: Database, documents: number): Promise<void> {
  const finished = Math.round(documents * amounts.finishedApprovals)
  const running = Math.round(documents * amounts.runningApprovals)
  const rule = sql`jsonb_build_object('isOn', true, 'allowsOwn', false, 'steps', jsonb_build_array(jsonb_build_object(
    'name', '审批', 'mode', 'any', 'approvers', jsonb_build_array(jsonb_build_object('kind', 'manager')))))`
  await sql`
    insert into approval (document_id, state, rule, step, version, content_hash, asked_by, asked_at, ended_at)
    select id, 'approved', ${rule}, 0, 1, '', creator_id, created_at, created_at + interval '1 day'
    from document where status = 1 and deleted_at is null order by id limit ${finished}`.execute(db)
  // one person has many that wait; the others are their authors' neighbours
  await sql`
    update document set status = 3 where id in (
      select id from document where status = 1 and deleted_at is null order by id desc limit ${running})`.execute(db)
  await sql`
    insert into approval (document_id, state, rule, step, version, content_hash, asked_by, asked_at)
    select id, 'running', ${rule}, 0, version, '', creator_id, updated_at
    from document where status = 3 and deleted_at is null`.execute(db)
  await sql`
    insert into approval_task (approval_id, step, person_id, source, state, made_at, decided_at)
    select approval.id, 0, approval.asked_by % 5000 + 1, 'rule', 'approved', asked_at, ended_at
    from approval join person on person.id = approval.asked_by % 5000 + 1 where state = 'approved'`.execute(db)
  await sql`
    insert into approval_task (approval_id, step, person_id, source, made_at)
    select id, 0, case when place <= ${amounts.openOfOne} then (select min(id) from person where status = 'active')
      else other end, 'rule', asked_at
    from (
      select approval.id, asked_at, row_number() over (order by approval.id) as place, person.id as other
      from approval join person on person.id = approval.asked_by % 5000 + 1 and person.status = 'active'
      where state = 'running'
    ) as each`.execute(db)
}

/** Changes of documents in force that wait for approval: a row beside each. */
async function loadChanges(db: Database, documents: number): Promise<void> {
  await sql`
    insert into pending_change (document_id, person_id, secrecy, change, version)
    select id, creator_id, secrecy, jsonb_build_object('id', id, 'subject', subject), jsonb_build_object('number', version + 1,
      'subject', subject, 'keywords', '', 'html', '', 'attachments', '[]'::jsonb, 'field_values', '{}'::jsonb, 'note', '')
    from document where status = 1 and deleted_at is null
    order by id desc limit ${Math.round(documents * amounts.runningApprovals)}`.execute(db)
}

async function loadFolders(db: Database, documents: number): Promise<void> {
  await sql`
    insert into virtual_folder (name, path, created_by)
    select '文件夹 ' || n, '{}', ${maker} from generate_series(1, 40) as n`.execute(db)
  await sql`
    insert into virtual_folder (parent_id, name, path, created_by)
    select folder.id, '文件夹 ' || n, '{}', ${maker}
    from virtual_folder as folder, generate_series(1, ${amounts.folders / 40 - 1}) as n`.execute(db)
  await sql`
    update virtual_folder set path = case when parent_id is null then array[id] else array[parent_id, id] end`.execute(
    db,
  )
  for (const [place, fulltext] of ruleWords.entries()) {
    const rule = JSON.stringify(encodeQuery(RuleQuery, { fulltext }))
    await sql`
      update virtual_folder set rule = ${rule}::jsonb
      where id in (
        select id from virtual_folder where parent_id is not null and id % 4 = ${place}
        order by id limit ${amounts.foldersByRule / 4})`.execute(db)
  }
  await sql`
    insert into virtual_folder_entry (folder_id, document_id, by_hand, added_by)
    select folder.id, (folder.id::bigint * 7919 + n * 104729) % ${documents} + 1, true, ${maker}
    from virtual_folder as folder, generate_series(1, ${amounts.entries / amounts.folders}) as n
    on conflict do nothing`.execute(db)
}

async function loadNews(db: Database): Promise<void> {
  await sql`
    insert into news_page (name, category_id, made_by)
    select '新闻', document.category_id, min(document.creator_id) from document
    where status = 1 and deleted_at is null group by document.category_id order by count(*) desc limit 1`.execute(db)
  await sql`
    insert into news_item (page_id, document_id, published_at, published_by)
    select page.id, document.id, document.created_at, document.creator_id
    from news_page as page join document on document.category_id = page.category_id
    where document.status = 1 and deleted_at is null order by document.id limit ${amounts.news}`.execute(db)
}
