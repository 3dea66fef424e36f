import { readZip } from '@docx-editor.dev/core/store'
import { sql } from 'kysely'
import type { ActContext } from '@shuku/domain/documents/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { bodiesOf, givenDocx } from '../docx/docx.given.ts'
import { givenDocxFile, versionsOf, Writing } from '../docx/docx-file.given.ts'
import { saveSharedFile } from './save-shared-file.ts'
import { actingOf, by } from '../shared-edits.given.ts'
import { findSharedEdit } from '../unsaved.ts'

const mainPart = '/word/document.xml'

/** The parts of a docx by their names. */
function partsOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const zip = readZip(new Uint8Array(bytes))
  if (!zip.ok) throw new Error(zip.reason)
  return zip.entries
}

const mainOf = (bytes: Uint8Array) => Buffer.from(partsOf(bytes).get(mainPart) ?? new Uint8Array()).toString()

/** Two windows of two people upon the same file. */
async function givenTwo(bytes = givenDocx()) {
  const file = await givenDocxFile(bytes)
  const one = new Writing(file.first, await file.open(file.first), bytes)
  const other = new Writing(file.second, await file.open(file.second), bytes)
  return { ...file, one, other }
}

describe('saving a docx that is written together', () => {
  test('COEDIT-70~ the version has what both wrote, names both, and all parts that nobody touched are the same bytes', async () => {
    const { documentId, attachmentId, first, second, one, other } = await givenTwo()
    const typed = one.editor.type('第一段', 3, '甲写的')
    await one.send(typed)
    other.editor.take(bodiesOf(typed))
    const split = other.editor.act({ op: 'splitParagraph', paragraphId: other.editor.find('第二段'), offset: 1 })
    const number = await other.send(split)
    one.editor.take(bodiesOf(split))
    const saved = await one.save({ upTo: number, note: '一起写' })
    expect(saved).toMatchObject({ savedNumber: number, documentId, faults: 0, saved: { version: 2, name: 'a.docx' } })

    const [before, after] = await versionsOf(first, attachmentId)
    if (!before || !after) throw new Error('there is no second version')
    const [was, is] = [partsOf(before), partsOf(after)]
    expect([...is.keys()].toSorted()).toEqual([...was.keys()].toSorted())
    const changed = [...is].filter(([name, bytes]) => !Buffer.from(bytes).equals(Buffer.from(was.get(name) ?? [])))
    expect(changed.map(([name]) => name)).toEqual([mainPart])
    // what the server makes is what the windows see
    expect(mainOf(after)).toBe(mainOf(one.editor.port.save()))
    expect(mainOf(after)).toContain('第一段甲写的')

    const { db } = await testDatabase()
    const { rows } = await sql<{ author: number; note: string; writers: number[] }>`
      select author_id as author, note, array(
        select person_id from version_writer as writer
        where writer.document_id = version.document_id and writer.number = version.number) as writers
      from document_version as version where document_id = ${documentId} and number = 2`.execute(db)
    expect(rows).toEqual([{ author: first.id, note: '一起写', writers: [second.id] }])
  })

  test('a save has the rows up to its number; those behind it wait for the next one, which begins from the same file', async () => {
    const { documentId, attachmentId, first, one } = await givenTwo()
    const number = await one.send(one.editor.type('第一段', 0, '早'))
    await one.send(one.editor.type('第二段', 0, '晚'))
    await one.save({ upTo: number })
    const found = await by(first, (asking) => findSharedEdit(asking, documentId))
    expect(found).toMatchObject({ number: number + 1, savedNumber: number })
    await one.save({ upTo: number + 1 })
    const texts = (await versionsOf(first, attachmentId)).map(mainOf)
    expect(texts.map((text) => [text.includes('早第一段'), text.includes('晚第二段')])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })

  test('two saves at once: the second waits, and what the first has in it is not saved again', async () => {
    const { first, second, attachmentId, one, other } = await givenTwo()
    const number = await one.send(one.editor.type('第一段', 0, '甲'))
    await other.send(other.editor.type('第二段', 0, '乙'))
    const { db } = await testDatabase()
    const newer = async (own: ActContext['db']) =>
      saveSharedFile(await actingOf(own, first), one.window, { upTo: number + 1 })
    const older = async (own: ActContext['db']) =>
      saveSharedFile(await actingOf(own, second), other.window, { upTo: number })
    const met = await meet(db, { first: newer, second: older })
    expect([met.secondWaited, met.first.status]).toEqual([true, 'fulfilled'])
    expect(met.second).toMatchObject({ status: 'rejected', reason: { code: 'sharedEdit.savedMeanwhile' } })
    expect(await versionsOf(first, attachmentId)).toHaveLength(2)
  })

  test('a version that came from elsewhere is not overwritten unless the one who saves names it', async () => {
    const { attachmentId, one } = await givenTwo()
    const number = await one.send(one.editor.type('第一段', 0, '甲'))
    const { db } = await testDatabase()
    await db.updateTable('attachment').set({ version: 5 }).where('id', '=', attachmentId).execute()
    await expect(one.save({ upTo: number })).rejects.toMatchObject({ code: 'sharedEdit.fileChanged' })
    expect(await one.save({ upTo: number, baseVersion: 5 })).toMatchObject({ savedNumber: number })
  })

  test('nothing new makes no version, and neither do rows that are not there', async () => {
    const { one } = await givenTwo()
    await expect(one.save({ upTo: 0 })).rejects.toMatchObject({ code: 'sharedEdit.nothingToSave' })
    await expect(one.save({ upTo: 1 })).rejects.toMatchObject({ code: 'sharedEdit.rowsMissing' })
  })

  test('a file that is no docx is refused behind the walls, and nothing is saved', async () => {
    const file = await givenDocxFile(Buffer.from('PK\u0003\u0004 hostile'))
    const window = await file.open(file.first)
    // the editor of this window has opened something else
    const one = new Writing(file.first, window)
    const number = await one.send(one.editor.type('第一段', 0, '甲'))
    await expect(one.save({ upTo: number })).rejects.toMatchObject({ code: 'sharedEdit.notMade' })
    expect(await versionsOf(file.first, file.attachmentId)).toHaveLength(1)
  })

  test('rows that nobody can read are passed over, and a file from which all text has gone is not saved', async () => {
    const bytes = givenDocx([])
    const only = givenDocx(['独一段'])
    const { one } = await givenTwo(only)
    const body = one.editor.tree.nodes.get(one.editor.writer.global(one.editor.find('独一段')))?.up ?? ''
    const all = one.editor.tree.nodes.get(body)?.children ?? []
    const emptied = one.editor.writer.write([
      { k: 'children', id: body, after: null, before: null, remove: all.slice(0, -1), insert: [] },
    ])
    const number = await one.send([emptied])
    await expect(one.save({ upTo: number })).rejects.toMatchObject({ code: 'sharedEdit.emptied' })

    const blank = await givenTwo(bytes)
    const claimed = { n: 1, body: Buffer.from('no row').toString('base64'), units: [], made: ['p'] }
    const { number: last } = await blank.one.push([claimed])
    expect(await blank.one.save({ upTo: last })).toMatchObject({ savedNumber: last, faults: 0 })
  })

  test('a change in a paragraph that the window has not claimed is refused, and says who writes there', async () => {
    const { one, other } = await givenTwo()
    await other.send(other.editor.type('第一段', 0, '乙'))
    const rows = one.rowsOf(one.editor.type('第一段', 0, '甲'))
    await expect(one.push(rows)).rejects.toMatchObject({ code: 'sharedEdit.claimedBy' })
  })
})
