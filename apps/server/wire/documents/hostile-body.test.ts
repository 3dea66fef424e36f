import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'

const hostile =
  '<p>kept</p></div></template><script src="/x.js"></script><img src="https://elsewhere.example/p.png" onerror="x()">' +
  '<a href="javascript:x()">link</a><svg onload="x()"></svg><p style="position:fixed">over</p><iframe src="/"></iframe>'
const danger = /<script|onerror|onload|javascript:|elsewhere|<svg|position|<iframe|<\/template/i

const id = 'draft-of-this-test'

/** A document whose stored bodies nobody has cleaned: put into the rows past every door. */
async function start() {
  const { db } = await testDatabase()
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const query = { subject: 'one', html: '<p>one</p>', categoryId: category.id }
  const { documentId } = await client.call(documentApi.saveDocument, query)
  await client.call(documentApi.saveDocument, { documentId, subject: 'two', html: '<p>two</p>' })
  await client.call(editingApi.storeDraft, { id, documentId, subject: 'draft', html: '<p>three</p>', baseVersion: 2 })
  await db.updateTable('document_body').set({ html: hostile }).where('document_id', '=', documentId).execute()
  await db.updateTable('document_version').set({ html: hostile }).where('document_id', '=', documentId).execute()
  await db.updateTable('document_draft').set({ html: hostile }).where('document_id', '=', documentId).execute()
  return { client, documentId }
}

test('a body that was stored past the rules leaves by no door as it is', async () => {
  const { client, documentId } = await start()
  const opened = await client.call(editingApi.getForEdit, { documentId })
  const shown = {
    page: (await client.call(documentApi.getDocument, { documentId })).html,
    forPrograms: (await client.call(documentPageApi.getHtml, { documentId })).html,
    version: (await client.call(documentApi.getVersion, { documentId, number: 1 })).html,
    edited: opened.document?.html,
    draft: (await client.call(editingApi.getDraft, { id })).draft?.html,
    takenDraft: (await client.call(editingApi.takeDraft, { id, as: `${id}-2` })).draft?.html,
  }
  for (const [door, html] of Object.entries(shown)) {
    expect(html, door).toContain('<p>kept</p>')
    expect(html, door).not.toMatch(danger)
  }
})
