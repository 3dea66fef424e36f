import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'

// A body may link to any file by its number; that must never open the file to whoever wrote the number.

const address = (fileId: number) => `/weaver/weaver.file.FileDownload?fileid=${fileId}`
const statusOf = async (client: TestClient, fileId: number) => (await client.raw({ path: address(fileId) })).status

/** A document of the victim's with a file, and one of the attacker's that the victim may edit. */
async function start(body: (fileId: number) => string) {
  const victims = await given.category({ creators: 1 })
  const victim = await clientOf(victims.creator)
  const { file } = await victim.upload(fileApi.uploadFile, [{ name: 'salaries.txt', content: `pay ${Math.random()}` }])
  await victim.call(documentApi.saveDocument, { subject: '薪酬', categoryId: victims.category.id, fileIds: [file.id] })

  const shared = await given.category({
    creators: 1,
    entries: [{ to: { kind: 'person', id: victims.creator.id }, level: 'edit' }],
  })
  const attacker = await clientOf(shared.creator)
  const { documentId } = await attacker.call(documentApi.saveDocument, {
    subject: '请修改',
    html: body(file.id),
    categoryId: shared.category.id,
  })
  return { victim, attacker, documentId, fileId: file.id, shared, victims }
}

test.each([
  ['as a picture', (id: number) => `<p>a</p><img src="${address(id)}">`],
  ['as a link', (id: number) => `<p><a href="${address(id)}">see</a></p>`],
  ['as words that look like one', (id: number) => `<p>x src="${address(id)}" y</p>`],
])(
  'a foreign file that somebody put into a body %s stays foreign when a person with a right to it saves',
  async (_, body) => {
    const { victim, attacker, documentId, fileId } = await start(body)
    expect(await statusOf(attacker, fileId)).toBe(404)
    const { html } = await victim.call(documentPageApi.getHtml, { documentId })
    await victim.call(documentApi.saveDocument, { documentId, html: `${html}<p>looked through</p>` })
    expect(await statusOf(victim, fileId)).toBe(200)
    expect(await statusOf(attacker, fileId)).toBe(404)
  },
)

test('who has a right to a file and links to it shows it to the readers of the document', async () => {
  const { victim, attacker, documentId, fileId } = await start(() => '<p>a</p>')
  await victim.call(documentApi.saveDocument, { documentId, html: `<p>a</p><img src="${address(fileId)}">` })
  expect(await statusOf(attacker, fileId)).toBe(200)
})

/** The attacker's link stands in version 2 alone; the victim began from that one. */
async function linkedOnce() {
  const made = await start(() => '<p>1</p>')
  const { attacker, documentId, fileId } = made
  const html = `<p><a href="${address(fileId)}">see</a></p>`
  await attacker.call(documentApi.saveDocument, { documentId, html })
  await attacker.call(documentApi.saveDocument, { documentId, html: '<p>3</p>' })
  return { ...made, html }
}

test('a foreign file that somebody put into a version stays foreign when a person with a right to it restores that one', async () => {
  const { victim, attacker, documentId, fileId } = await linkedOnce()
  await victim.call(documentPageApi.restoreVersion, { documentId, number: 2 })
  expect((await victim.call(documentPageApi.getHtml, { documentId })).html).toContain(address(fileId))
  expect(await statusOf(attacker, fileId)).toBe(404)
})

test('and when they save over what came after that version', async () => {
  const { victim, attacker, documentId, fileId, html } = await linkedOnce()
  await victim.call(documentApi.saveDocument, { documentId, html: `${html}<p>mine</p>`, baseVersion: 3 })
  expect(await statusOf(attacker, fileId)).toBe(404)
})

test('a file that the document itself held comes back with the version that showed it', async () => {
  const { victim, attacker, documentId, fileId } = await start(() => '<p>1</p>')
  await victim.call(documentApi.saveDocument, { documentId, html: `<img src="${address(fileId)}">` })
  await victim.call(documentApi.saveDocument, { documentId, html: '<p>3</p>' })
  await victim.call(documentPageApi.restoreVersion, { documentId, number: 2 })
  const { db } = await testDatabase()
  const held = db.selectFrom('attachment').select('id').where('document_id', '=', documentId)
  expect(await held.where('removed_at', 'is', null).execute()).toHaveLength(1)
  expect(await statusOf(attacker, fileId)).toBe(200)
})

test('and when no version of the text was kept, as of a draft that two people hold', async () => {
  const { victim, attacker, fileId, shared, victims } = await start(() => '<p>1</p>')
  const draft = { subject: '两人的草稿', categoryId: shared.category.id, operate: 'draft' } as const
  const html = `<p><a href="${address(fileId)}">see</a></p>`
  const { documentId } = await attacker.call(documentApi.saveDocument, { ...draft, html, ownerId: victims.creator.id })
  await attacker.call(documentApi.saveDocument, { documentId, html: '<p>2</p>', operate: 'draft' })
  await victim.call(documentApi.saveDocument, { documentId, html: `${html}<p>mine</p>`, operate: 'draft' })
  expect(await statusOf(victim, fileId)).toBe(200)
  expect(await statusOf(attacker, fileId)).toBe(404)
})

/** A document whose text linked to the next files before they were there, and one of those, just uploaded. */
async function linkedAhead() {
  const made = await start(() => '<p>1</p>')
  const { victim, attacker, documentId, fileId } = made
  const html = Array.from({ length: 20 }, (_, ahead) => `<a href="${address(fileId + ahead + 1)}">see</a>`).join('')
  await attacker.call(documentApi.saveDocument, { documentId, html })
  await attacker.call(documentApi.saveDocument, { documentId, html: '<p>3</p>' })
  const { file } = await victim.upload(fileApi.uploadFile, [{ name: 'later.txt', content: `later ${Math.random()}` }])
  expect(html).toContain(address(file.id))
  return { ...made, html, file }
}

test('a file to which a text linked before it was there stays foreign', async () => {
  const { victim, attacker, documentId, html, file, victims } = await linkedAhead()
  await victim.call(documentApi.saveDocument, { subject: '薪酬', categoryId: victims.category.id, fileIds: [file.id] })
  await victim.call(documentApi.saveDocument, { documentId, html: `${html}<p>mine</p>` })
  expect(await statusOf(victim, file.id)).toBe(200)
  expect(await statusOf(attacker, file.id)).toBe(404)
})

test('also while it lies in no document yet', async () => {
  const { victim, attacker, documentId, html, file } = await linkedAhead()
  await victim.call(documentApi.saveDocument, { documentId, html: `${html}<p>mine</p>` })
  expect(await statusOf(attacker, file.id)).toBe(404)
})

test('by its code, which nobody can tell in advance, its uploader puts it in nevertheless', async () => {
  const { victim, attacker, documentId, file } = await linkedAhead()
  await victim.call(documentApi.saveDocument, { documentId, html: `<p>3</p><img src="${file.link}">` })
  expect(await statusOf(attacker, file.id)).toBe(200)
})

test('also when they save from a draft, in which it lay meanwhile, or what they had pasted', async () => {
  const { victim, attacker, documentId, file } = await linkedAhead()
  const pasted =
    '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=">'
  const id = 'draft-with-pictures'
  await victim.call(editingApi.storeDraft, { id, documentId, html: `<p>3</p><img src="${file.link}">${pasted}` })
  const { draft } = await victim.call(editingApi.getDraft, { id })
  await victim.call(documentApi.saveDocument, { documentId, html: draft?.html ?? '' })
  const { html } = await attacker.call(documentPageApi.getHtml, { documentId })
  const shown = [...html.matchAll(/fileid=(\d+)"/g)].map(([, id]) => Number(id))
  expect(shown).toEqual([file.id, expect.any(Number)])
  for (const id of shown) expect(await statusOf(attacker, id)).toBe(200)
})

test('a document keeps so many links; beyond them, what it has never held stays one', async () => {
  const { victim, attacker, documentId, fileId, victims } = await start(() => '<p>1</p>')
  const { db } = await testDatabase()
  await sql`insert into unattached_link select ${documentId}, -id from generate_series(1, 1999) as id`.execute(db)
  const last = fileId + 1_000_000
  const link = (id: number) => `<a href="${address(id)}">see</a>`
  await attacker.call(documentApi.saveDocument, { documentId, html: link(last) + link(last + 1) })
  const links = db.selectFrom('unattached_link').select('file_id').where('document_id', '=', documentId)
  expect(await links.execute()).toHaveLength(2000)
  const { file } = await victim.upload(fileApi.uploadFile, [{ name: 'later.txt', content: `later ${Math.random()}` }])
  await victim.call(documentApi.saveDocument, { subject: '薪酬', categoryId: victims.category.id, fileIds: [file.id] })
  await victim.call(documentApi.saveDocument, { documentId, html: link(file.id) })
  expect(await statusOf(attacker, file.id)).toBe(404)
  await victim.call(documentApi.saveDocument, { documentId, html: `<img src="${file.link}">` })
  expect(await statusOf(attacker, file.id), 'by its code').toBe(200)
})

test('whoever attaches a foreign file themselves opens it to the readers, and its links show it', async () => {
  const { victim, attacker, documentId, fileId } = await start((id) => `<img src="${address(id)}">`)
  await victim.call(documentApi.saveDocument, { documentId, fileIds: [fileId] })
  expect(await statusOf(attacker, fileId)).toBe(200)
})

test('pictures come along with a text that their owner copies into another document', async () => {
  const { victim, attacker, documentId, victims } = await start(() => '<p>1</p>')
  const { file } = await victim.upload(fileApi.uploadFile, [{ name: 'plan.txt', content: `plan ${Math.random()}` }])
  const own = await victim.call(documentApi.saveDocument, {
    subject: '方案',
    html: `<img src="${file.link}">`,
    categoryId: victims.category.id,
  })
  const { html } = await victim.call(documentPageApi.getHtml, { documentId: own.documentId })
  await victim.call(documentApi.saveDocument, { documentId, html: `<p>1</p>${html}` })
  expect(await statusOf(attacker, file.id)).toBe(200)
})
