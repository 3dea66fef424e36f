import {
  accessRow,
  accessRows,
  budgeted,
  budgetedAlike,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { nextNumber, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from './contract.ts'

const document = ({ documentId }: AccessWorld) => ({ documentId })
const attached = (world: AccessWorld) => ({ ...document(world), fileId: world.attachmentFileId })
const documents = ({ documentId }: AccessWorld) => ({ documentIds: [documentId] })
// who:            nobody reader editor owner other administrator leaver
const seesEditors = 'out  –      ok     ok    –     –             out'

const creating = [
  accessRow(api.uploadDocument, 'out  no     no     ok    no    ok            out', ({ categoryId }) => ({
    categoryId,
  })),
]

const reading = [
  ...accessRows(
    [
      documentApi.getDocument,
      documentApi.previewDocument,
      api.getBasics,
      api.getHtml,
      api.listTabs,
      api.getProperties,
      api.listAttachments,
      api.listAttachmentRows,
      api.listAttachmentsForEdit,
      api.listMentions,
      api.recordRead,
      api.recordPrint,
    ],
    may.readers,
    document,
  ),
  accessRow(api.listAttachmentVersions, seesEditors, attached),
  // nothing for those who may not read what holds it
  accessRow(api.getFileWatermark, may.everybody, ({ attachmentFileId }) => ({ fileId: attachmentFileId })),
  accessRow(api.markRead, may.everybody, documents),
  accessRow(api.listVersions, seesEditors, document),
  accessRow(documentApi.getVersion, seesEditors, (world) => ({ ...document(world), number: 1 })),
]

const writing = [
  accessRow(api.replaceAttachment, 'out no   no     ok    –     –             out', (world) => ({
    ...document(world),
    newFileId: world.looseFileId,
    oldFileId: world.attachmentFileId,
  })),
  accessRow(api.renameAttachment, may.editors, (world) => ({ ...attached(world), name: '改名.txt' })),
  accessRow(api.getDeleteWarning, may.readers, documents),
  accessRow(api.deleteDocuments, may.holders, documents),
  // a selection is its person's; here nobody has selected anything
  accessRow(api.deleteSelected, 'out  –      –      –     –     –             out', () => ({ selectionId: 1 })),
  accessRow(api.restoreDocuments, may.everybody, documents),
]

const versions = [
  accessRow(api.restoreVersion, may.editors, (world) => ({ ...document(world), number: 1 })),
  accessRow(api.noteVersion, may.editors, (world) => ({ ...document(world), number: 1, note: '说明' })),
]

const access = [...creating, ...reading, ...writing, ...versions]

function budgets(world: BudgetWorld): BudgetedCall[] {
  return [...readingBudgets(world), ...changingBudgets(world), ...actBudgets(world)]
}

function readingBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const one = () => ({ documentId: world.documentId })
  return [
    // what gives the text writes down that it was read, and counts it
    ...budgetedAlike(owner, one, [4, documentApi.getDocument, documentApi.previewDocument, api.getHtml]),
    ...budgetedAlike(owner, one, [3, api.getBasics]),
    ...budgetedAlike(owner, one, [2, api.listTabs, api.getProperties, api.listAttachments]),
    ...budgetedAlike(owner, one, [3, api.listAttachmentRows, api.listVersions, api.listMentions]),
    budgeted(owner, [api.listAttachmentsForEdit, 2], one),
    budgeted(owner, [api.listAttachmentVersions, 3], () => ({ ...one(), fileId: world.attachedFileId })),
    budgeted(owner, [api.getFileWatermark, 2], () => ({ fileId: world.attachedFileId })),
    budgeted(owner, [documentApi.getVersion, 4], () => ({ ...one(), number: 1 })),
    budgeted(owner, [api.getDeleteWarning, 4], () => ({ documentIds: [world.documentId] })),
  ]
}

function changingBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const one = () => ({ documentId: world.documentId })
  const attached = () => ({ ...one(), fileId: world.attachedFileId })
  const uploaded = () => [{ name: `上传 ${nextNumber()}.txt`, content: `内容 ${nextNumber()}` }]
  const replaced = () => {
    const files = { oldFileId: world.attachedFileId, newFileId: world.take<number>('looseFile') }
    world.attachedFileId = files.newFileId
    return { ...one(), ...files }
  }
  return [
    {
      endpoint: api.uploadDocument,
      budget: 38,
      call: () => owner.upload(api.uploadDocument, uploaded(), { categoryId }),
    },
    budgeted(owner, [api.replaceAttachment, 29], replaced),
    budgeted(owner, [api.renameAttachment, 26], () => ({ ...attached(), name: uniqueName('附件') })),
    budgeted(owner, [api.restoreVersion, 32], () => ({ ...one(), number: 1 })),
    budgeted(owner, [api.noteVersion, 6], () => ({ ...one(), number: 1, note: uniqueName('说明') })),
  ]
}

function actBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader } = world
  const removed = () => {
    const documentIds = world.take<number[]>('deletable')
    world.put('deleted', documentIds)
    return { documentIds }
  }
  return [
    budgeted(reader, [api.recordPrint, 6], () => ({ documentId: world.documentId })),
    budgeted(reader, [api.recordRead, 5], () => ({ documentId: world.documentId })),
    budgeted(reader, [api.markRead, 2], () => ({ documentIds: world.take<number[]>('unread') })),
    budgeted(owner, [api.deleteDocuments, 6], removed),
    budgeted(owner, [api.deleteSelected, 14], () => ({ selectionId: world.take<number>('selection') })),
    budgeted(owner, [api.restoreDocuments, 6], () => ({ documentIds: world.take<number[]>('deleted') })),
  ]
}

/** `deleted` is what the calls that delete leave. */
function supplies(world: BudgetWorld): Supplies {
  return {
    deletable: twice(() => supplied.documents(world)),
    unread: twice(() => supplied.documents(world)),
  }
}

async function orders({ client, category, upload }: OrderedWorld): Promise<OrderedLists> {
  const files = [
    ['b.txt', 30],
    ['A.txt', 10],
    ['c.txt', 30],
    ['a2.txt', 20],
  ] as const
  const fileIds: number[] = []
  for (const [name, length] of files) fileIds.push(await upload(name, length))
  const saved = { categoryId: category.id, subject: '带附件', html: '<p>一</p>', fileIds }
  const { documentId } = await client.call(documentApi.saveDocument, saved)
  await client.call(documentApi.saveDocument, { documentId, html: '<p>二</p>' })
  let fileId = fileIds[2] ?? 0
  for (const name of ['z.txt', 'd.txt']) {
    const newFileId = await upload(name, 5)
    await client.call(api.replaceAttachment, { documentId, oldFileId: fileId, newFileId })
    fileId = newFileId
  }
  const id = (row: { attachmentId: number }) => row.attachmentId
  const name = (row: { name: string }) => row.name.toLowerCase()
  return {
    'document-attachments': {
      client,
      id,
      by: { name, order: id },
      open: async () => (await client.call(api.listAttachmentRows, { documentId })).key,
    },
    'document-attachment-versions': {
      client,
      id: (row: { attachmentId: number; version: number }) => row.attachmentId * 2 ** 20 + row.version,
      by: { name },
      open: async () => (await client.call(api.listAttachmentVersions, { documentId, fileId })).key,
    },
    'document-versions': { client, open: async () => (await client.call(api.listVersions, { documentId })).key },
  }
}

export const slice: Slice = { name: 'document-page', access, budgets, supplies, orders }
