import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type World, makeWorld, check, breakRows, type Plant } from './breakable-store.given.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})

/** What is broken by which statement, and what the check says of it. */
const repairable: Record<string, [plant: Plant, fault: RegExp]> = {
  'the text row of a document is gone': [
    (w) => sql`delete from document_body where document_id = ${w.documentId}`,
    /has no text row/,
  ],
  'the counters of a document are gone': [
    (w) => sql`delete from document_count where document_id = ${w.documentId}`,
    /has no counters/,
  ],
  'a number of attachments is wrong': [
    (w) => sql`update document set attachment_count = 7 where id = ${w.documentId}`,
    /another number of attachments/,
  ],
  'the version of an attachment is gone': [
    (w) =>
      sql`delete from attachment_version where attachment_id in (select id from attachment where document_id = ${w.documentId})`,
    /lacks the version 1/,
  ],
  'the past of a document that is gone': [
    (w) => sql`insert into document_past (document_id, class_id, creator_id, owner_id, status, secrecy)
      values (999999, 1, ${w.personId}, ${w.personId}, 1, 4)`,
    /the past of document 999999 is kept/,
  ],
  'a document has the class of another unit': [
    (w) =>
      sql`update access_set set unit_id = (select max(id) from unit) where kind = 2 and id = (select class_id from document where id = ${w.documentId})`,
    /class of another unit/,
  ],
  'a default set opens more than was entered': [
    (w) => sql`insert into access_set_grant (kind, set_id, principal_id, level, can_download)
      select 1, default_set_id, 2, 3, true from category where id = ${w.categoryId}`,
    /default set \d+ opens something else/,
  ],
  'a class has lost its grants': [
    () => sql`delete from access_set_grant where kind = 2`,
    /class \d+ opens something else/,
  ],
  'an own set has lost its grants': [
    () => sql`delete from access_set_grant where kind = 3`,
    /own set \d+ holds something else/,
  ],
  'a document has lost its own set': [
    (w) => sql`update document set own_id = null where id = ${w.documentId}`,
    /is opened by something else than its shares/,
  ],
  'a document is opened by a share that was ended': [
    (w) => sql`update document_grant set ended_at = now() where document_id = ${w.documentId}`,
    /is opened by something else than its shares/,
  ],
  'a document refers to no own set': [
    (w) => sql`update document set own_id = 999999 where id = ${w.longId}`,
    /refers to an own set that does not exist/,
  ],
  'an id that is in use is free': [
    () => sql`insert into access_set_free (kind, id) select 3, max(id) from access_set where kind = 3`,
    /both in use and free/,
  ],
  'a set was changed in the future': [
    () => sql`update access_set set changed_xid = '9000000000000000' where kind = 1`,
    /nobody’s bits are ever up to date/,
  ],
  'a membership was changed in the future': [
    (w) => sql`update person set membership_xid = '9000000000000000' where id = ${w.personId}`,
    /their bits are never up to date/,
  ],
  'a category was changed in the future': [
    (w) => sql`update category set changed_xid = '9000000000000000' where id = ${w.categoryId}`,
    /the tree is never up to date/,
  ],
  'a count by class is wrong': [
    (w) => sql`insert into category_class_count (category_id, class_id, n1)
      select ${w.categoryId}, class_id, 5 from document where id = ${w.documentId}
      on conflict (category_id, class_id) do update set n1 = 5`,
    /a count is wrong \(class/,
  ],
  'a count by default set is wrong': [
    (w) => sql`insert into category_default_count (category_id, default_set_id, n2) values (${w.categoryId}, 1, 3)
      on conflict (category_id, default_set_id) do update set n2 = 3`,
    /a count is wrong \(default/,
  ],
  'a count by author is wrong': [
    (w) => sql`insert into category_author_count (category_id, class_id, creator_id, n3)
      select ${w.categoryId}, class_id, creator_id, 4 from document where id = ${w.documentId}
      on conflict (creator_id, class_id, category_id) do update set n3 = 4`,
    /a count is wrong \(author/,
  ],
  'a delta was lost': [() => sql`delete from count_delta`, /a count is wrong/],
  'a delta by author was lost': [() => sql`delete from author_count_delta`, /a count is wrong \(author/],
  'a membership is gone': [
    (w) => sql`delete from person_principal where person_id = ${w.personId} and principal_id = 1`,
    /is a member of something else/,
  ],
  'a membership is too many': [
    (w) => sql`insert into person_principal (person_id, principal_id)
      select ${w.personId}, id from principal where kind = 'person' and ref_id = ${w.managerId}`,
    /is a member of something else/,
  ],
  'a unit has lost those above it': [
    (w) => sql`delete from unit_ancestor where unit_id = ${w.unitId} and depth > 1`,
    /has other units above it/,
  ],
  'superiors are not those of the manager': [
    (w) => sql`update person set superior_ids = array[${w.managerId}::integer] where id = ${w.personId}`,
    /has other superiors/,
  ],
  'a person is of another sub-company': [
    (w) =>
      sql`update person set subcompany_id = (select max(id) from unit where kind = 'subcompany') where id = ${w.personId}`,
    /of another sub-company than their department/,
  ],
  'who has left is still signed in': [
    (w) => sql`insert into session (token_hash, person_id, account_id, expires_at)
      select 'x', id, id, now() from person where id = ${w.managerId}`,
    /has left and still has a session/,
  ],
  'who has left still has a personal token': [
    (w) => sql`insert into personal_token (token_hash, person_id, name, scope, expires_at)
      select 'x', id, 'x', 'read', now() + interval '1 day' from person where id = ${w.managerId}`,
    /has left and still has a personal token/,
  ],
  'a portrait is gone': [
    (w) => sql`update person set photo_file_id = 999999 where id = ${w.personId}`,
    /has a portrait that is not there/,
  ],
  'a title is not in the index': [
    (w) => sql`delete from search_title where document_id = ${w.documentId}`,
    /cannot be found by its title/,
  ],
  'a text is not in the index': [
    (w) => sql`delete from search_text where document_id = ${w.documentId}`,
    /cannot be found by its text/,
  ],
  'the pinyin of a title is not in the index': [
    (w) => sql`delete from search_pinyin where document_id = ${w.documentId}`,
    /cannot be found by the pinyin of its title/,
  ],
  'the pinyin in the index is of a former title': [
    (w) => sql`update search_pinyin set syllables = 'cong qian' where document_id = ${w.documentId}`,
    /is found by something else than it holds/,
  ],
  'a part of a long text is not in the index': [
    (w) => sql`delete from search_part where document_id = ${w.longId} and number = 1`,
    /has other parts in the index/,
  ],
  'a part in the index belongs to nothing': [
    () => sql`insert into search_part (document_id, number, start, body, terms) values (999999, 0, 0, '', '')`,
    /document 999999 has other parts/,
  ],
  'a title in the index is a former one': [
    (w) => sql`update search_title set title = '从前' where document_id = ${w.documentId}`,
    /is found by something else than it holds/,
  ],
  'a text in the index is a former one': [
    (w) => sql`update search_text set terms = '从前' where document_id = ${w.documentId}`,
    /is found by something else than it holds/,
  ],
  'a part in the index is a former one': [
    (w) => sql`update search_part set body = '从前' where document_id = ${w.longId} and number = 1`,
    /is found by something else than it holds/,
  ],
  'the text of a file is gone': [
    () => sql`update file_content set text_state = 'ready' where id = (select min(id) from file_content)`,
    /is said to be there, and is not/,
  ],
  'nobody looks for the text of a file': [
    () => sql`delete from graphile_worker._private_jobs`,
    /waits, and no job looks for it/,
  ],
  'nobody makes a preview': [
    () => sql`insert into file_preview (content_id, form) select min(id), 'page' from file_content`,
    /a preview of content \d+ waits, and no job makes it/,
  ],
  'what was made of a file is gone': [
    () => sql`insert into file_preview (content_id, form, state, sha256, size_bytes, mime)
      select min(id), 'page', 'ready', sha256('gone'), 4, 'text/html' from file_content`,
    /the preview of content \d+ \(page\) is missing or cut short/,
  ],
  'an index is not valid': [
    () => sql`update pg_index set indisvalid = false where indexrelid = 'document_owner'::regclass`,
    /the index document_owner is not valid/,
  ],
  'a trigger is switched off': [
    () => sql`alter table document disable trigger user`,
    /the triggers of table document are switched off/,
  ],
  'a counter is behind': [() => sql`select setval('document_id_seq', 1)`, /public.document_id_seq is behind/],
  'the counter of own sets is behind': [
    () => sql`select setval('access_set_own_id', 1, false)`,
    /access_set_own_id is behind/,
  ],
}

test.each(Object.entries(repairable))('%s: found, repaired, and then all is well', async (name, [plant, fault]) => {
  if (name.startsWith('who has left'))
    await breakRows(sql`update person set status = 'left' where id = ${world.managerId}`)
  await breakRows(plant(world))
  const found = await check()
  expect(found.faults.join('\n')).toMatch(fault)
  const mended = await check(true)
  expect(mended.repaired.join('\n')).toMatch(fault)
  expect(mended.faults).toEqual([])
  expect((await check()).faults).toEqual([])
  if (name.startsWith('who has left')) {
    await breakRows(sql`update person set status = 'active' where id = ${world.managerId}`)
    await check(true)
  }
})
