import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createDocument } from '@shuku/domain/documents/server'
import { storeFile } from '@shuku/domain/files/server'
import type { Written } from '@shuku/domain/shared-edits/docx'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { docxEngineVersion, xlsxEngineVersion } from '../../contract.ts'
import { claimUnits } from '../claim-units.ts'
import type { Membership } from '../find-member.ts'
import { openSharedEdit, type Opened } from '../open-shared-edit.ts'
import { pushRows, type SentRow } from '../push-rows.ts'
import { saveSharedFile, type SharedFileSave } from '../saving/save-shared-file.ts'
import { acting, by } from '../shared-edits.given.ts'
import { givenDocx, NodeEditor } from './docx.given.ts'

export interface Person {
  readonly id: number
}

export type Window = Opened & Membership

async function* only(bytes: Uint8Array) {
  yield bytes
}

const docx = { name: 'a.docx', engine: 'docx', engineVersion: docxEngineVersion as string } as const
const xlsx = { name: 'a.xlsx', engine: 'xlsx', engineVersion: xlsxEngineVersion as string } as const

/** The same of a workbook. */
export function givenXlsxFile(bytes: Buffer) {
  return givenDocxFile(bytes, xlsx)
}

/** A document whose file is this docx, and two people who may edit it. */
export async function givenDocxFile(
  bytes: Buffer = givenDocx(),
  { name, ...engine }: typeof docx | typeof xlsx = docx,
) {
  const { category, creator, editors } = await given.category({ creators: 1, editors: 2 })
  const [first = creator, second = creator] = editors
  const { id: documentId } = await acting(creator, async (context) => {
    const content = await context.store.put(only(bytes))
    const { id: fileId } = await storeFile(context, { ...content, name })
    const list = [{ fileId, name }]
    return createDocument(context, { categoryId: category.id, subject: uniqueName('文档'), attachments: { list } })
  })
  const { db } = await testDatabase()
  const attachment = db.selectFrom('attachment').select('id').where('document_id', '=', documentId)
  const { id: attachmentId } = await attachment.executeTakeFirstOrThrow()
  const open = async (person: Person): Promise<Window> => {
    const token = randomUUID()
    const opening = { documentId, attachmentId, ...engine, baseVersion: 1 }
    const opened = await by(person, (asking) => openSharedEdit(asking, { ...opening, token, isReader: false }))
    return { ...opened, token }
  }
  return { documentId, attachmentId, first, second, open }
}

/** One person’s window with its editor: what it types goes into the log, with the claims that it needs. */
export class Writing {
  readonly person: Person
  readonly window: Window
  readonly editor: NodeEditor
  #n = 0

  constructor(person: Person, window: Window, bytes: Buffer = givenDocx()) {
    this.person = person
    this.window = window
    this.editor = new NodeEditor(bytes, `m${window.memberId}`)
  }

  rowsOf(written: readonly Written[]): SentRow[] {
    return written.flatMap(({ bodies, units, made }) =>
      bodies.map((body) => {
        this.#n += 1
        return { n: this.#n, body: Buffer.from(body).toString('base64'), units, made }
      }),
    )
  }

  push(rows: readonly SentRow[]) {
    return by(this.person, (asking) => pushRows(asking, this.window, rows))
  }

  /** Claims, then pushes; answers the number of the last row. */
  async send(written: readonly Written[]): Promise<number> {
    const units = written.flatMap((each) => each.units)
    await by(this.person, (asking) => claimUnits(asking, this.window, units))
    return (await this.push(this.rowsOf(written))).number
  }

  save(what: SharedFileSave) {
    return acting(this.person, (context) => saveSharedFile(context, this.window, what))
  }
}

/** The versions of an attachment with their bytes, the first one first. */
export async function versionsOf(person: Person, attachmentId: number): Promise<Buffer[]> {
  return acting(person, async ({ db, store }) => {
    const { rows } = await sql<{ sha256: Buffer }>`
      select content.sha256 from attachment_version as version
      join file on file.id = version.file_id join file_content as content on content.id = file.content_id
      where version.attachment_id = ${attachmentId}::bigint order by version.number`.execute(db)
    const read = rows.map(async ({ sha256 }) => Buffer.concat(await store.open(sha256.toString('hex')).toArray()))
    return Promise.all(read)
  })
}
