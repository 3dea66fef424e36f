import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkLimits, extensionOf, type UploadLimits } from '@shuku/domain/files/server'
import { shortenFileName } from '@shuku/kit/server'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { requireUsableFiles, type UsableFile } from '../files/usable-files.ts'
import { secrecyName } from '../status.ts'
import type { PreparedBody } from '../body/prepare-body.ts'
import { bodyChanges } from './body-files.ts'

/** One attachment after the editor's changes. */
export interface AttachmentChange {
  /** The id of an existing attachment. */
  readonly id?: number | undefined
  /** A file: a new attachment, or with `id` the new version of one. */
  readonly fileId?: number | undefined
  readonly name?: string | undefined
}

export interface AttachmentPlan {
  /** The whole list in its order; what is not in it is taken off. Left out: those that are there stay. */
  readonly list?: readonly AttachmentChange[] | undefined
  /** Files to add behind. */
  readonly add?: readonly number[] | undefined
  /** Files that the body links to. Left out: the body did not change. */
  readonly body?: PreparedBody | undefined
  /** The upload limits of the document's category, for added files. */
  readonly limits?: UploadLimits | undefined
  /** It has just been made, and has none. */
  readonly isNew?: boolean
}

export interface AttachmentRow {
  readonly id: number
  readonly fileId: number
  readonly name: string
  readonly sort: number
  readonly version: number
  readonly inBody: boolean
}

interface Changes {
  readonly documentId: number
  readonly insert: Omit<AttachmentRow, 'id' | 'version'>[]
  readonly update: AttachmentRow[]
  readonly remove: number[]
}

const most = 2000

export function requireFewAttachments(count: number): void {
  if (count > most) throw documentErrors.tooManyAttachments({ limit: most })
}

export interface Applied {
  /** Details for the document's log. */
  readonly details: Readonly<Record<string, unknown>>
  /** The listed attachments are the same files in the same order, whatever their names. */
  readonly sameFiles: boolean
  /** It has some, those in its body included. */
  readonly hasAttachments: boolean
  /** The document is more secret than it was to be: it holds a file of one that is. */
  readonly raisedTo?: Secrecy
}

/** Adds, replaces, renames, orders and removes a document's attachments. */
export async function applyAttachments(
  context: ActContext,
  documentId: number,
  plan: AttachmentPlan,
): Promise<Applied> {
  const present = plan.isNew ? [] : await findAttachments(context, documentId)
  const listed = present.filter(({ inBody }) => !inBody)
  const wanted = wantedList(listed, plan)
  requireFewAttachments(wanted.length)

  const held = new Set(listed.map(({ fileId }) => fileId))
  const fresh = wanted.flatMap(({ fileId }) => (fileId !== undefined && !held.has(fileId) ? [fileId] : []))
  const files = await requireUsableFiles(context, fresh)
  if (plan.limits) for (const file of files.values()) checkLimits(plan.limits, file)
  const body = await bodyChanges(context, { documentId, present }, plan.body)
  const { insert, update } = listChanges(listed, wanted, files)
  const wantedIds = new Set(wanted.map(({ id }) => id))
  const gone = listed.filter(({ id }) => !wantedIds.has(id))
  const remove = [...gone.map(({ id }) => id), ...body.remove]
  const used = [...files.values(), ...body.usable]
  requireCleared(context, used)
  await recordTaken(context, documentId, used)
  await write(context, { documentId, insert: [...insert, ...body.insert], update, remove })
  const raisedTo = await raiseSecrecy(context, documentId, used)
  const replaced = update.filter((one) => isReplaced(one, listed))
  const details = namesOf({ added: insert, removed: gone, replaced })
  const isAsListed = wanted.length === listed.length && wanted.every(({ id }, place) => id === listed[place]?.id)
  const sameFiles = isAsListed && replaced.length === 0
  const hasAttachments = present.length - remove.length + insert.length + body.insert.length > 0
  const applied = { details, sameFiles, hasAttachments }
  return raisedTo ? { ...applied, details: { ...details, raisedTo }, raisedTo } : applied
}

/**
 * Records a download for a person who puts a file of another document into this one, since they can now use it without
 * that document.
 */
export async function recordTaken(
  context: ActContext,
  documentId: number,
  files: readonly UsableFile[],
): Promise<void> {
  const taken = files.filter(({ holderId }) => holderId !== null && holderId !== documentId)
  if (taken.length === 0) return
  const { rows: known } = await sql<{ fileId: number }>`
    select distinct held.file_id as "fileId" from attachment_version as held
    join attachment on attachment.id = held.attachment_id
    where attachment.document_id = ${documentId} and held.file_id = any(${taken.map(({ id }) => id)}::bigint[])`.execute(
    context.db,
  )
  const fresh = taken.filter(({ id }) => !known.some(({ fileId }) => fileId === id))
  const detailsOf = downloadsInto(documentId, fresh)
  await recordDocumentAct(context, { act: 'download', documentIds: [...detailsOf.keys()], detailsOf })
}

/** What the logs of the documents that files are taken from tell of it, by document. */
export function downloadsInto(
  documentId: number,
  files: readonly UsableFile[],
): ReadonlyMap<number, Readonly<Record<string, unknown>>> {
  const taken = files.filter(({ holderId }) => holderId !== null)
  const byHolder = Map.groupBy(taken, ({ holderId }) => holderId ?? documentId)
  return new Map(
    [...byHolder].map(([holderId, [first, ...more]]) => [
      holderId,
      { fileId: first?.id, name: first?.name, into: documentId, ...namesOf({ more }) },
    ]),
  )
}

/** Refused to who could not use that secrecy: they would close the document to themselves. */
export function requireCleared({ caller }: Pick<ActContext, 'caller'>, files: readonly UsableFile[]): void {
  const above = files.find(({ secrecy }) => secrecy !== null && secrecy <= caller.clearance)
  if (above) throw documentErrors.fileAboveOwn({ name: above.name })
}

export function strictestOf(files: readonly UsableFile[]): number {
  return Math.min(secrecyLevels.public, ...files.map(({ secrecy }) => secrecy ?? secrecyLevels.public))
}

/** What a file is held by decides how secret the next document with it is at least: else attaching it would open it. */
async function raiseSecrecy(
  { db }: ActContext,
  documentId: number,
  files: readonly UsableFile[],
): Promise<Secrecy | undefined> {
  const strictest = strictestOf(files)
  if (strictest >= secrecyLevels.public) return undefined
  const raised = await db
    .updateTable('document')
    .set({ secrecy: strictest, secrecy_until: lastDayOf(files.filter(({ secrecy }) => secrecy === strictest)) })
    .where('id', '=', documentId)
    .where('secrecy', '>', strictest)
    .returning(secrecyName('document.secrecy').as('secrecy'))
    .executeTakeFirst()
  return raised?.secrecy
}

/** The latest of them; null where one has no end. */
function lastDayOf(files: readonly UsableFile[]): string | null {
  const days = files.flatMap(({ secrecyUntil }) => secrecyUntil ?? [])
  return days.length < files.length ? null : (days.toSorted((one, other) => one.localeCompare(other)).at(-1) ?? null)
}

/** Describes for the log only what has changed. */
function namesOf(changes: Record<string, readonly { name: string }[]>): Record<string, string[]> {
  const happened = Object.entries(changes).filter(([, files]) => files.length > 0)
  return Object.fromEntries(happened.map(([what, files]) => [what, files.slice(0, 50).map(({ name }) => name)]))
}

function isReplaced({ id, fileId }: AttachmentRow, before: readonly AttachmentRow[]): boolean {
  return before.some((one) => one.id === id && one.fileId !== fileId)
}

export async function findAttachments({ db }: Pick<ActContext, 'db'>, documentId: number): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachment')
    .select(['id', 'file_id as fileId', 'name', 'sort', 'version', 'in_body as inBody'])
    .where('document_id', '=', documentId)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

function wantedList(listed: readonly AttachmentRow[], { list, add = [] }: AttachmentPlan): AttachmentChange[] {
  const base: readonly AttachmentChange[] = list ?? listed.map(({ id }) => ({ id }))
  const known = new Set(listed.map(({ id }) => id))
  if (base.some(({ id }) => id !== undefined && !known.has(id))) throw documentErrors.attachmentNotFound()
  const there = new Set([...listed.map(({ fileId }) => fileId), ...base.map(({ fileId }) => fileId)])
  const added = [...new Set(add)].filter((fileId) => !there.has(fileId))
  return [
    ...base.filter(({ id, fileId }) => id !== undefined || fileId !== undefined),
    ...added.map((fileId) => ({ fileId })),
  ]
}

export function listChanges(
  listed: readonly AttachmentRow[],
  wanted: readonly AttachmentChange[],
  files: ReadonlyMap<number, UsableFile>,
) {
  const insert: Changes['insert'] = []
  const update: AttachmentRow[] = []
  for (const [sort, change] of wanted.entries()) {
    const before = listed.find(({ id }) => id === change.id)
    const file = change.fileId === undefined ? undefined : files.get(change.fileId)
    if (before) {
      const isNew = change.fileId !== undefined && change.fileId !== before.fileId
      const fileId = isNew ? (change.fileId ?? before.fileId) : before.fileId
      const name = attachmentName(change.name, file?.name ?? before.name)
      const version = before.version + (isNew ? 1 : 0)
      if (isNew || name !== before.name || sort !== before.sort) update.push({ ...before, fileId, name, sort, version })
    } else if (file) {
      insert.push({ fileId: file.id, name: attachmentName(change.name, file.name), sort, inBody: false })
    }
  }
  return { insert, update }
}

/** The extension says what the file is, so renaming keeps it. */
export function attachmentName(wanted: string | undefined, present: string): string {
  if (wanted === undefined || wanted === present) return present
  const extension = extensionOf(present)
  if (extension === '' || extensionOf(wanted) === extension) return shortenFileName(wanted)
  return shortenFileName(`${wanted}.${extension}`)
}

async function write({ db, caller }: ActContext, { documentId, insert, update, remove }: Changes): Promise<void> {
  if (remove.length > 0) {
    await db
      .updateTable('attachment')
      .set({ removed_at: sql`now()` })
      .where('id', 'in', remove)
      .execute()
  }
  if (update.length > 0) {
    await sql`
      with changed as (
        update attachment set name = new.name, sort = new.sort, file_id = new."fileId", version = new.version
        from jsonb_to_recordset(${JSON.stringify(update)}::jsonb)
          as new (id bigint, "fileId" bigint, name text, sort integer, version integer)
        where attachment.id = new.id
        returning attachment.id, attachment.version, attachment.file_id
      )
      insert into attachment_version (attachment_id, number, file_id, added_by)
      select id, version, file_id, ${caller.personId}::integer from changed
      on conflict do nothing`.execute(db)
  }
  if (insert.length > 0) {
    await sql`
      with made as (
        insert into attachment (document_id, name, in_body, sort, file_id, added_by)
        select ${documentId}::bigint, new.name, new."inBody", new.sort, new."fileId", ${caller.personId}::integer
        from jsonb_to_recordset(${JSON.stringify(insert)}::jsonb)
          as new ("fileId" bigint, name text, sort integer, "inBody" boolean)
        order by new.sort
        returning id, file_id
      )
      insert into attachment_version (attachment_id, number, file_id, added_by)
      select id, 1, file_id, ${caller.personId}::integer from made`.execute(db)
  }
}
