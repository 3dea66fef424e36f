import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type World, makeWorld, check, breakRows, type Plant } from './breakable-store.given.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})

/** What nothing else tells: it is found, told, and left as it is. */
const lost: Record<string, [plant: Plant, fault: RegExp, undo: Plant]> = {
  'a document has lost its version': [
    (w) => sql`update document_version set number = -1 where document_id = ${w.documentId}`,
    /lacks the version that it is/,
    (w) => sql`update document_version set number = 1 where document_id = ${w.documentId}`,
  ],
  'a version is newer than its document': [
    (w) =>
      sql`insert into document_version (document_id, number, subject, html, author_id) values (${w.documentId}, 9, '', '', ${w.personId})`,
    /has version 9, which is newer/,
    () => sql`delete from document_version where number = 9`,
  ],
  'a document is not what its version says': [
    (w) => sql`update document_version set html = html || '!' where document_id = ${w.documentId}`,
    /says something else than its present version/,
    (w) => sql`update document_version set html = rtrim(html, '!') where document_id = ${w.documentId}`,
  ],
  'a version names a file that is gone': [
    (w) =>
      sql`update document_version set attachments = attachments || '[{"fileId": 999999}]' where document_id = ${w.documentId}`,
    /version 1 of document \d+ names file 999999/,
    (w) => sql`update document_version set attachments = attachments - 1 where document_id = ${w.documentId}`,
  ],
  'an attachment is another file than its version': [
    (w) =>
      sql`update attachment_version set file_id = file_id + 1 where attachment_id = (select min(id) from attachment where document_id = ${w.documentId})`,
    /is another file than its present version/,
    (w) =>
      sql`update attachment_version set file_id = file_id - 1 where attachment_id = (select min(id) from attachment where document_id = ${w.documentId})`,
  ],
  'a draft names a file that is gone': [
    (w) =>
      sql`insert into document_draft (person_id, document_id, file_ids) values (${w.personId}, ${w.documentId}, '{999999}')`,
    /a draft of document \d+ names file 999999/,
    () => sql`delete from document_draft`,
  ],
  'a document is in force since never': [
    (w) => sql`update document set effective_at = null where id = ${w.documentId}`,
    /not said since when/,
    (w) => sql`update document set effective_at = now() where id = ${w.documentId}`,
  ],
  'the log does not tell of a making': [
    (w) => sql`update document_log set document_id = -document_id where document_id = ${w.documentId}`,
    /no line in the log that tells of its making/,
    () => sql`update document_log set document_id = -document_id where document_id < 0`,
  ],
  'the log does not tell of a deletion': [
    (w) => sql`update document_log set operation = -3 where document_id = ${w.deletedId} and operation = 3`,
    /does not tell who put it there/,
    () => sql`update document_log set operation = 3 where operation = -3`,
  ],
  'an entry of a sealed day of the log was changed': [
    () =>
      sql`insert into log_seal (log, day, entries, digest) values ('document', current_date, 1, 'sealed otherwise')`,
    /in the document log are not those that were sealed/,
    () => sql`delete from log_seal`,
  ],
  'LOG-15 an entry of a document that is there tells nothing more': [
    (w) =>
      sql`insert into emptied_entry (id, document_id, at, digest) values (999999999, ${w.documentId}, now(), 'what it told')`,
    /document \d+ has entries in the log that tell nothing more \(1\)/,
    () => sql`delete from emptied_entry`,
  ],
  'a document has no class': [
    (w) => sql`update document set class_id = class_id + 1000000 where id = ${w.longId}`,
    /has no class/,
    (w) => sql`update document set class_id = class_id - 1000000 where id = ${w.longId}`,
  ],
  'a class has no default set': [
    () => sql`insert into access_set (kind, id, default_set_id, unit_id) select 2, 999999, 999999, min(id) from unit`,
    /belongs to a default set that does not exist/,
    () => sql`delete from access_set where id = 999999`,
  ],
}

test.each(Object.entries(lost))('%s: found, and not repaired by guessing', async (_name, [plant, fault, undo]) => {
  await breakRows(plant(world))
  expect((await check()).faults.join('\n')).toMatch(fault)
  expect((await check(true)).faults.join('\n')).toMatch(fault)
  await breakRows(undo(world))
  expect((await check(true)).faults).toEqual([])
})
