import { printingSection } from '@shuku/domain/categories/server'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { readersPrint } from '@shuku/domain/rights/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

async function start() {
  const { category: above, administrator } = await given.category({ administrators: 1 })
  const { category, creator } = await given.category({ creators: 1, parentId: above.id })
  const [taker, viewer, editor] = [await given.person(), await given.person(), await given.person()]
  const shareWith = ({ id }: { id: number }, canDownload: boolean) =>
    ({ to: { kind: 'person', id }, level: 'view', canDownload }) as const
  const document = await given.document({
    category,
    creator,
    shares: [
      shareWith(taker, true),
      shareWith(viewer, false),
      { to: { kind: 'person', id: editor.id }, level: 'edit', canDownload: false },
    ],
  })
  return { documentId: document.id, taker, viewer, editor, administrator, above, category }
}

const printing = printingSection.settings

async function printsOf(documentId: number) {
  const { db } = await testDatabase()
  const rows = db.selectFrom('document_log').select('person_id').where('document_id', '=', documentId)
  return (await rows.where('operation', '=', 21).execute()).map((row) => row.person_id)
}

test('LOG-01~ who prints a document stands in its log, once in a minute', async () => {
  const { documentId, taker } = await start()
  const client = await clientOf(taker)
  await client.call(api.recordPrint, { documentId })
  await client.call(api.recordPrint, { documentId })
  expect(await printsOf(documentId)).toEqual([taker.id])
})

test('whoever may not download a document may not print it, is not offered it, and leaves no such entry', async () => {
  const { documentId, taker, viewer } = await start()
  const [mayTake, mayView] = [await clientOf(taker), await clientOf(viewer)]
  expect((await mayTake.call(documentApi.getDocument, { documentId })).allowed.print).toBe(true)
  expect((await mayView.call(documentApi.getDocument, { documentId })).allowed.print).toBe(false)
  const menuOf = async (client: typeof mayView) =>
    (await client.call(api.getBasics, { documentId })).items.map(({ type }) => type)
  expect(await menuOf(mayTake)).toContain('BTN_PRINT')
  expect(await menuOf(mayView)).not.toContain('BTN_PRINT')
  expect(await mayView.fail(api.recordPrint, { documentId })).toMatchObject({ kind: 'refused' })
  expect(await printsOf(documentId)).toEqual([])
})

test('a category says whether its readers print: none of them, all, or those who may download', async () => {
  const { documentId, taker, viewer, editor, administrator, category } = await start()
  const sets = await clientOf(administrator)
  const people = { taker: await clientOf(taker), viewer: await clientOf(viewer), editor: await clientOf(editor) }
  for (const [setting, may] of [
    ['no', { taker: false, viewer: false, editor: true }],
    ['yes', { taker: true, viewer: true, editor: true }],
    ['asDownload', { taker: true, viewer: false, editor: true }],
  ] as const) {
    await sets.call(printing.save, { categoryId: category.id, readersPrint: readersPrint[setting] })
    for (const who of ['taker', 'viewer', 'editor'] as const) {
      const client = people[who]
      const view = await client.call(documentApi.getDocument, { documentId })
      expect([view.allowed.print, view.allowed.download], `${setting}: ${who}`).toEqual([may[who], who !== 'viewer'])
      expect(view.readersPrint).toBe(readersPrint[setting])
      const refused = await client.call(api.recordPrint, { documentId }).then(
        () => false,
        () => true,
      )
      expect(refused, `${setting}: ${who}`).toBe(!may[who])
    }
  }
})

test('a category prints as the one above it until it is set itself, and follows it again', async () => {
  const { documentId, taker, administrator, above, category } = await start()
  const [sets, takes] = [await clientOf(administrator), await clientOf(taker)]
  const mayPrint = async () => (await takes.call(documentApi.getDocument, { documentId })).allowed.print
  expect(await mayPrint()).toBe(true)
  await sets.call(printing.save, { categoryId: above.id, readersPrint: readersPrint.no })
  expect(await mayPrint()).toBe(false)
  const form = await sets.call(printing.load, { categoryId: category.id })
  expect(form.above?.values).toMatchObject([
    { name: 'readoptercanprint', shown: '不能打印', follows: true },
    { name: 'printlimit', shown: '0 次', follows: true },
  ])
  await sets.call(printing.save, { categoryId: category.id, readersPrint: readersPrint.yes })
  expect(await mayPrint()).toBe(true)
  await sets.call(printing.save, { categoryId: category.id, readersPrint: null })
  expect(await mayPrint()).toBe(false)
})

test('of a document that is not there nothing is printed', async () => {
  const { viewer } = await start()
  expect(await (await clientOf(viewer)).fail(api.recordPrint, { documentId: 999_999 })).toMatchObject({
    kind: 'notFound',
  })
})

test('a category says how often each reader prints each of its documents; who edits is not limited, and the page says how often', async () => {
  const { documentId, taker, editor, administrator, category } = await start()
  const { db } = await testDatabase()
  const [takes, edits] = [await clientOf(taker), await clientOf(editor)]
  const viewFor = async (client = takes) => client.call(documentApi.getDocument, { documentId })
  expect((await viewFor()).printsLeft).toBe(undefined)
  await (await clientOf(administrator)).call(printing.save, { categoryId: category.id, printLimit: 2 })
  expect(await viewFor()).toMatchObject({ prints: 0, printsLeft: 2 })
  const later = async () => {
    const past = new Date(Date.now() - 120_000)
    await db.updateTable('document_log').set({ at: past }).where('document_id', '=', documentId).execute()
    await db.updateTable('document_print').set({ last_at: past }).where('document_id', '=', documentId).execute()
  }
  await takes.call(api.recordPrint, { documentId })
  // one print, of which the browser speaks twice
  await takes.call(api.recordPrint, { documentId })
  expect(await viewFor()).toMatchObject({ prints: 1, printsLeft: 1 })
  await later()
  await takes.call(api.recordPrint, { documentId })
  await takes.call(api.recordPrint, { documentId })
  const none = await viewFor()
  expect([none.prints, none.printsLeft, none.allowed.print]).toEqual([2, 0, false])
  await later()
  expect(await takes.fail(api.recordPrint, { documentId })).toMatchObject({ code: 'documents.printedOften' })
  for (let time = 0; time < 3; time++) {
    await edits.call(api.recordPrint, { documentId })
    await later()
  }
  const view = await viewFor(edits)
  expect([view.prints, view.printsLeft, view.allowed.print]).toEqual([5, undefined, true])
})

test('a limit counts the prints of all accounts of a person together', async () => {
  const { documentId, taker, viewer, administrator, category } = await start()
  const { db } = await testDatabase()
  const [takes, others] = [await clientOf(taker), await clientOf(viewer)]
  await (
    await clientOf(administrator)
  ).call(printing.save, { categoryId: category.id, readersPrint: readersPrint.yes, printLimit: 1 })
  await takes.call(api.recordPrint, { documentId })
  const leftFor = async () => (await others.call(documentApi.getDocument, { documentId })).printsLeft
  expect(await leftFor()).toBe(1)
  await db.updateTable('person').set({ main_person_id: taker.id }).where('id', '=', viewer.id).execute()
  expect(await leftFor()).toBe(0)
  expect(await others.fail(api.recordPrint, { documentId })).toMatchObject({ code: 'documents.printedOften' })
})
