import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fillOffice, isFillable, storeFile, type Unfinished } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { escapeHtml, type StoredFile } from '@shuku/kit/server'
import type { ActContext } from '../act-context.ts'
import { fieldText } from '../../field-text.ts'
import { kindsOfIds } from '../../fields-contract.ts'
import { filledFields, selectFilled, type FilledRow } from '../fields/find-fields.ts'
import { fillPlaceholders, placeholderNames, type Placeholder } from './placeholders.ts'
import { knownOf } from './start-from.ts'

interface Begun {
  readonly id: number
  readonly templateId: number
  readonly html: string
  /** It has a number, or is given one with this save. */
  readonly hasNumber: boolean
}

/** What a new document has from its template, filled but for its number. */
export interface PreparedTemplate extends Begun {
  readonly namesNumber: boolean
  readonly files: readonly (Pick<TemplateFile, 'id' | 'fileId' | 'name'> & {
    readonly filled: StoredFile | Unfinished
  })[]
  /** The names of files that could not be filled, and are as they are in the template. */
  readonly unfilled: readonly string[]
}

/**
 * Fills the office files that a new document has from its template, while the call holds no connection. Their number is
 * left open: another save may take it meanwhile, and nobody waits for files that others fill.
 */
export async function prepareTemplate(context: ActContext, begun: Begun): Promise<PreparedTemplate> {
  const { store, caller, apart } = context
  const textNames = begun.hasNumber && fillPlaceholders(begun.html, { number: '' }) !== begun.html
  const found = apart ? await findFiles(context, begun) : []
  if (!apart || found.length === 0) return { ...begun, namesNumber: textNames, files: [], unfilled: [] }
  const values = await valuesOf(context, begun.id)
  const later = begun.hasNumber ? placeholderNames.number : []
  const key = createHash('sha256')
    .update(JSON.stringify([values, later]))
    .digest('hex')
  const files = found.map(({ id, fileId, name, ...content }) => ({
    id,
    fileId,
    name,
    filled: apart(`fill ${content.sha256} ${key}`, () =>
      fillOffice(store, { ...content, values, later, personId: caller.personId }),
    ),
  }))
  const changed = files.flatMap(({ filled, ...file }) => (typeof filled === 'string' ? [] : [{ ...file, filled }]))
  return {
    ...begun,
    namesNumber: textNames || changed.some(({ filled }) => 'store' in filled),
    files: changed,
    unfilled: files.flatMap(({ name, filled }) => (filled === 'broken' ? [name] : [])),
  }
}

/** Gives the document what was prepared, with its number where it has one; answers its text. */
export async function fillTemplate(context: ActContext, prepared: PreparedTemplate, code: string): Promise<string> {
  const { id, html: before, files } = prepared
  const html = code === '' ? before : fillPlaceholders(before, { number: escapeHtml(code) })
  if (html !== before)
    await context.db.updateTable('document_body').set({ html }).where('document_id', '=', id).execute()
  for (const { id: attachmentId, fileId, name, filled } of files) {
    const stored = 'store' in filled ? await filled.store(code) : filled
    const file = await storeFile(context, { ...stored, name, originId: fileId })
    await putInPlace(context, attachmentId, file.id)
  }
  return html
}

interface TemplateFile {
  /** Of the attachment. */
  readonly id: number
  readonly fileId: number
  readonly name: string
  readonly sha256: string
  readonly sizeBytes: number
}

/**
 * Its attachments that are files of the template as they are there. Of what the caller may not read none is: what is
 * filled would tell which files it has.
 */
async function findFiles(
  { db, caller }: ActContext,
  { id, templateId }: Pick<Begun, 'id' | 'templateId'>,
): Promise<TemplateFile[]> {
  const { rows } = await sql<TemplateFile>`
    select attachment.id, attachment.file_id as "fileId", attachment.name, encode(file_content.sha256, 'hex') as sha256,
      file_content.size_bytes::float8 as "sizeBytes"
    from attachment join file on file.id = attachment.file_id join file_content on file_content.id = file.content_id
    where attachment.document_id = ${id} and attachment.removed_at is null and not attachment.in_body and exists (
      select from document join attachment as origin on origin.document_id = document.id
      where document.id = ${templateId} and ${mayRead(caller)} and origin.file_id = attachment.file_id and origin.removed_at is null)
    order by attachment.sort, attachment.id`.execute(db)
  return rows.filter(({ name }) => isFillable(name))
}

/** By names in small letters: what is known of every document but its number, and before that fields as they were filled in. */
async function valuesOf(context: ActContext, id: number): Promise<Record<string, string>> {
  const { db, caller } = context
  const { rows } = await sql<{ category: string; filled: readonly FilledRow[]; called: Called[] }>`
    select ${localName('category', caller.language)} as category, ${selectFilled(caller)} as filled, (
      select coalesce(jsonb_agg(jsonb_build_object('id', field.id, 'names', jsonb_build_array(field.name, field.name_en))), '[]')
      from field where field.id in (select field_id from document_field where document_id = document.id)) as called
    from document join category on category.id = document.category_id where document.id = ${id}`.execute(db)
  const [row] = rows
  const namesOf = new Map(row?.called.map((each) => [each.id, each.names]))
  const fields = filledFields(row?.filled ?? []).flatMap((field) => {
    const isKnown = !kindsOfIds.includes(field.kind) || field.values.every(({ shown }) => shown !== undefined)
    const names = isKnown ? (namesOf.get(field.id) ?? []) : []
    return names.filter((name) => name !== '').map((name) => [keyOf(name), fieldText(field, caller)] as const)
  })
  const known: Partial<Record<Placeholder, string>> = {
    ...(await knownOf(context)),
    category: row?.category ?? '',
  }
  const standard = Object.entries(known).flatMap(([placeholder, value]) =>
    placeholderNames[placeholder as Placeholder].map((name) => [name, value] as const),
  )
  // of fields of one name the first
  return Object.fromEntries([...fields.toReversed(), ...standard])
}

interface Called {
  readonly id: number
  readonly names: readonly string[]
}

const keyOf = (name: string) => name.replaceAll(/\s+/g, ' ').trim().toLowerCase()

async function putInPlace({ db }: ActContext, attachmentId: number, fileId: number): Promise<void> {
  await sql`
    with put as (update attachment set file_id = ${fileId} where id = ${attachmentId} returning id)
    update attachment_version set file_id = ${fileId} from put where attachment_id = put.id`.execute(db)
}
