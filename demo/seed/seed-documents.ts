import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { createDocument, sanitiseHtml } from '@shuku/domain/documents/server'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { identify, RightsCache, shareDocuments } from '@shuku/domain/rights/server'
import { storeFile } from '@shuku/domain/files/server'
import type { Caller, Database, FileStore } from '@shuku/kit/server'
import { demoAttachments } from '../content/attachments.ts'
import { demoDocuments } from '../content/documents.ts'
import type { DemoDocument } from '../content/documents/document.ts'
import { seedFields } from './seed-fields.ts'
import { idOf, subjectOf, type SeededOrganisation } from './seed-organisation.ts'

export interface DocumentSeeding {
  readonly db: Database
  readonly store: FileStore
  readonly organisation: SeededOrganisation
  readonly categories: ReadonlyMap<string, number>
  readonly now: Date
}

const secrecyNames: Record<number, Secrecy> = { 1: 'confidential', 2: 'secret', 3: 'internal', 4: 'public' }

/** Makes the documents with attachments, versions, shares and reads, each as its author and at its time; answers their ids by their keys. */
export async function seedDocuments(seeding: DocumentSeeding): Promise<ReadonlyMap<string, number>> {
  const documents = demoDocuments({ seed: 2026, now: seeding.now })
  const authors = new Map<string, Caller>()
  const ids = new Map<string, number>()
  for (const document of documents) {
    const author = authors.get(document.author) ?? (await authorOf(seeding, document.author))
    authors.set(document.author, author)
    const id = await seedDocument(seeding, document, author)
    ids.set(document.key, id)
    await setHistory(seeding, id, document)
    await setReaders(seeding, id, document)
  }
  await seedCodeRules(seeding.db)
  await seedTemplates(seeding, ids)
  await seedFields(seeding.db, seeding.categories)
  await seedReminders(seeding)
  return ids
}

/** Every first-level category gives codes as its documents have them, and continues their numbers. */
async function seedCodeRules(db: Database): Promise<void> {
  await sql`
    insert into category_code_rule (category_id, is_on, pattern)
    select id, true, '[category]-[year]-[number:3]' from category where parent_id is null`.execute(db)
  await sql`
    insert into document_code_counter (counted, last)
    select regexp_replace(code, '[0-9]+$', '[]'), max(substring(code from '[0-9]+$')::bigint)
    from document where code ~ '[0-9]+$' group by 1`.execute(db)
}

/** Who writes a purchase contract begins with one that was good. */
const templates = ['frame-ruilong', 'purchase-contract-01']

async function seedTemplates({ db, categories }: DocumentSeeding, ids: ReadonlyMap<string, number>): Promise<void> {
  const category_id = idOf(categories, 'purchase-contracts')
  const rows = templates.map((key, position) => ({ category_id, document_id: idOf(ids, key), position }))
  await db.insertInto('category_template').values(rows).execute()
}

/** Whoever starred a first-level category is told of what is new below it, and contracts have a template of settings. */
async function seedReminders({ db, organisation }: DocumentSeeding): Promise<void> {
  await sql`
    insert into category_reminder (category_id, tells_new, tells_changed, mails_changed)
    select id, 'starred', 'holders', false from category where parent_id is null`.execute(db)
  const settings = {
    upload: { extensions: '*.pdf;*.docx', maxMb: 50, minMb: 0 },
    codeRule: {
      isOn: true,
      pattern: '[category]-[year]-[number:4]',
      startsAt: null,
      restarts: null,
      givenAt: 'creation',
    },
    remindMessage: { ofNew: 'department', ofChanged: 'all', ofShared: null },
  }
  await db
    .insertInto('category_setting_template')
    .values({ name: '合同类目录', settings: JSON.stringify(settings), made_by: idOf(organisation.people, 'luyang') })
    .execute()
}

async function authorOf({ db, organisation }: DocumentSeeding, login: string): Promise<Caller> {
  // a cache of its own: what this transaction sees must not reach the node's
  const caller = await identify(db, { personId: idOf(organisation.people, login) }, new RightsCache())
  if (!caller) throw new Error(`the demo author ${login} cannot be identified`)
  return caller
}

async function seedDocument(seeding: DocumentSeeding, document: DemoDocument, caller: Caller): Promise<number> {
  const { db, store, categories } = seeding
  const fileIds: number[] = []
  for await (const { fileName, bytes } of demoAttachments([document])) {
    const stored = await store.put(Readable.from([bytes]))
    fileIds.push((await storeFile({ db, store, caller }, { ...stored, name: fileName })).id)
  }
  const { id } = await createDocument(
    { db, store, caller, language: caller.language, request: { address: '127.0.0.1', terminal: 'Chrome · Windows' } },
    {
      categoryId: idOf(categories, document.categoryKey),
      subject: document.title,
      html: document.html,
      keywords: document.keywords.join(' '),
      attachments: { add: fileIds },
      draft: document.status === 0,
      secrecy: secrecyNames[document.secrecy],
      createdAt: document.createdAt,
      ...(document.code === null ? {} : { code: document.code }),
    },
  )
  return id
}

/** What a document of three years has behind it: status, instants, earlier versions. */
async function setHistory({ db, organisation }: DocumentSeeding, id: number, document: DemoDocument): Promise<void> {
  const latest = document.versions.at(-1)
  await db
    .updateTable('document')
    .set({
      status: document.status,
      version: latest?.number ?? 1,
      updated_at: document.updatedAt,
      updated_by: idOf(organisation.people, document.updatedBy),
      effective_at: document.effectiveAt,
      expires_on: document.expiredAt?.toISOString().slice(0, 10) ?? null,
      secrecy_until: document.secrecyUntil?.toISOString().slice(0, 10) ?? null,
    })
    .where('id', '=', id)
    .execute()
  await sql`delete from document_version where document_id = ${id}`.execute(db)
  if (document.status !== 0 && document.versions.length > 0) {
    await db
      .insertInto('document_version')
      .values(
        document.versions.map(({ number, at, by, note, html }) => ({
          document_id: id,
          number,
          subject: document.title,
          keywords: document.keywords.join(' '),
          html: sanitiseHtml(html),
          author_id: idOf(organisation.people, by),
          note,
          created_at: at,
        })),
      )
      .execute()
    const writers = document.versions.flatMap(({ number, with: others }) =>
      others.map((login) => ({ document_id: id, number, person_id: idOf(organisation.people, login) })),
    )
    if (writers.length > 0) await db.insertInto('version_writer').values(writers).execute()
    // the present version has the present attachments, and the text as it was sanitised
    await sql`
      update document_version set html = (select html from document_body where document_id = ${id}), attachments = (
        select coalesce(jsonb_agg(jsonb_build_object('attachmentId', id, 'fileId', file_id, 'name', name) order by sort, id), '[]')
        from attachment where document_id = ${id} and removed_at is null and not in_body
      ) where document_id = ${id} and number = ${latest?.number ?? 1}`.execute(db)
  }
  await sql`update document_log set at = ${document.createdAt} where document_id = ${id}`.execute(db)
}

/** What people of the demo company read with. */
const terminals = ['Chrome · Windows', 'Edge · Windows', 'WeChat · Android', 'Safari · iPhone', 'Chrome · macOS']

async function setReaders({ db, organisation }: DocumentSeeding, id: number, document: DemoDocument): Promise<void> {
  for (const share of document.shares) {
    await shareDocuments(db, {
      documentIds: [id],
      shares: [{ ...share, to: subjectOf(organisation, share.to) }],
      givenBy: idOf(organisation.people, share.by),
    })
  }
  await sql`update document_grant set given_at = ${document.updatedAt} where document_id = ${id}`.execute(db)
  if (document.reads.length === 0) return
  const reads = document.reads.map(({ login, ...read }) => ({
    person_id: idOf(organisation.people, login),
    first_at: read.firstAt,
    last_at: read.lastAt,
    times: read.times,
  }))
  const rows = JSON.stringify(reads)
  await sql`
    with read as (
      insert into read_mark (person_id, document_id, first_at, last_at, times)
      select person_id, ${id}::bigint, first_at, last_at, times
      from jsonb_to_recordset(${rows}::jsonb) as row (person_id integer, first_at timestamptz, last_at timestamptz, times integer)
      returning person_id, first_at, last_at, times
    ), counted as (
      update document_count set reads = (select sum(times) from read) where document_id = ${id}
    )
    insert into document_log (document_id, subject, operation, person_id, account_id, at, address, terminal)
    select ${id}::bigint, ${document.title}, 0, person_id, person_id, last_at, '10.20.' || person_id % 8 || '.' || person_id % 250,
      (${terminals}::text[])[1 + person_id % ${terminals.length}::integer]
    from read`.execute(db)
}
