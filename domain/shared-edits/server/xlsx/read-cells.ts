import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { ActContext } from '@shuku/domain/documents/server'
import { isMet, rowsPerBlock, type BaseCell, type LockedRange, type XlsxRefusal } from '@shuku/domain/shared-edits/xlsx'
import { sharedEditErrors } from '../../contract.ts'
import { findBaseFile, type BaseFile } from '../find-base-file.ts'
import type { Membership } from '../find-member.ts'
import { mostBaseBytes } from '../walled/make-behind-walls.ts'
import { readXlsx } from './make-xlsx.ts'
import type { CellSheet } from './making/read-cells.ts'

export interface CellsOfBlock {
  readonly documentId: number
  /** Why the workbook is only read; then nothing else is here. */
  readonly refused: XlsxRefusal | undefined
  readonly sheets: Pick<CellSheet, 'name' | 'rows' | 'columns'>[]
  readonly cells: BaseCell[]
  /** Those that meet the block. */
  readonly locked: LockedRange[]
}

interface Wanted {
  /** The place of its tab. */
  readonly sheet: number
  readonly block: number
}

type Reading = Pick<ActContext, 'db' | 'caller' | 'language' | 'store'>

/** A block of rows of the base file, for windows that write. */
export async function readCells(
  context: Reading,
  membership: Membership,
  { sheet: at, block }: Wanted,
): Promise<CellsOfBlock> {
  const base = await findBaseFile(context, membership)
  if (base.engine !== 'xlsx') throw sharedEditErrors.otherContent()
  const { refused, sheets = [], sha256 } = (await findStored(context, base)) ?? (await make(context, base))
  const { documentId } = base
  const shown = sheets.map(({ name, rows, columns }) => ({ name, rows, columns }))
  const sheet = sheets[at]
  if (refused !== undefined || !sheet) return { documentId, refused, sheets: shown, cells: [], locked: [] }
  const [, start = 0, end = 0] = sheet.blocks.find(([number]) => number === block) ?? []
  const cells = end > start && sha256 ? await readBytes(context, { sha256, start, end }) : []
  const rows = { from: block * rowsPerBlock, to: (block + 1) * rowsPerBlock - 1 }
  return { documentId, refused, sheets: shown, cells, locked: sheet.locked.filter(({ range }) => isMet(range, rows)) }
}

async function readBytes(
  { store }: Reading,
  { sha256, start, end }: { readonly sha256: string; readonly start: number; readonly end: number },
): Promise<BaseCell[]> {
  return JSON.parse((await buffer(store.open(sha256, { start, end: end - 1 }))).toString()) as BaseCell[]
}

interface StoredCells {
  readonly refused?: XlsxRefusal | undefined
  readonly sheets?: readonly CellSheet[] | undefined
  /** Of the bytes of all blocks. */
  readonly sha256?: string | undefined
}

/**
 * What was made of a content is among its previews, made once for all files with these bytes and ended with them: parts
 * of a file count from 1, so that no viewer asks for this one.
 */
const place = { form: 'sheets', part: '0' } as const
/** Of what is made: another one is made anew. */
const version = 1

async function findStored({ db }: Reading, { contentId }: BaseFile): Promise<StoredCells | undefined> {
  const { rows } = await sql<{ sha256: Buffer | null; facts: Omit<StoredCells, 'sha256'> }>`
    select sha256, facts from file_preview
    where content_id = ${contentId}::bigint and form = ${place.form} and part = ${place.part}
      and state <> 'waiting' and facts ->> 'version' = ${String(version)}`.execute(db)
  const [found] = rows
  return found && { ...found.facts, sha256: found.sha256?.toString('hex') }
}

async function make(context: Reading, base: BaseFile): Promise<StoredCells> {
  const { store, caller } = context
  if (base.sizeBytes > mostBaseBytes) return { refused: 'tooLarge' }
  const { said, bytes } = await readXlsx(store, { sha256: base.sha256, personId: caller.personId })
  if (said.ok) {
    // of a workbook in which there is nothing as well
    const { sha256, sizeBytes } = await store.put(only(bytes))
    const { sheets } = said
    await storeCells(context, base, { state: 'ready', sha256, sizeBytes, facts: { version, sheets } })
    return { sheets, sha256 }
  }
  const { reason } = said
  // nothing of this is in the file: the next one tries it again
  if (reason === 'broken') throw sharedEditErrors.notMade({ reason })
  await storeCells(context, base, { state: 'failed', reason, facts: { version, refused: reason } })
  return { refused: reason }
}

interface Settled {
  readonly state: 'ready' | 'failed'
  readonly reason?: string
  readonly sha256?: string
  readonly sizeBytes?: number
  readonly facts: object
}

async function storeCells({ db }: Reading, { contentId }: BaseFile, settled: Settled): Promise<void> {
  const { state, reason = null, sha256, sizeBytes = null, facts } = settled
  const hash = sha256 === undefined ? null : Buffer.from(sha256, 'hex')
  const mime = sha256 === undefined ? null : 'application/json'
  await sql`
    insert into file_preview (content_id, form, part, state, reason, sha256, size_bytes, mime, facts, made_at)
    values (${contentId}::bigint, ${place.form}, ${place.part}, ${state}, ${reason}::text, ${hash}::bytea,
      ${sizeBytes}::bigint, ${mime}::text, ${JSON.stringify(facts)}::jsonb, now())
    on conflict (content_id, form, part) do update
      set state = excluded.state, reason = excluded.reason, sha256 = excluded.sha256, size_bytes = excluded.size_bytes,
        mime = excluded.mime, facts = excluded.facts, made_at = excluded.made_at`.execute(db)
}

async function* only(bytes: Uint8Array) {
  yield bytes
}
