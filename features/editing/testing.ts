import { documentApi, publishingApi } from '@shuku/domain/documents/contract'
import {
  accessRow,
  accessRows,
  act,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
} from '@shuku/domain/testing'
import { alikeApi } from '@shuku/domain/search/contract'
import { nextNumber, type BudgetedCall } from '@shuku/kit/testing'
import { editingApi as api } from './contract.ts'

const document = ({ documentId }: AccessWorld) => ({ documentId })
const draft = ({ draftId }: AccessWorld) => ({ documentId: draftId })
const window = 'window-of-the-matrix'
const draftId = 'draft-of-the-matrix'

const access = [
  // who:                       nobody reader editor owner other administrator leaver
  accessRow(documentApi.createFromFile, 'out  no     no     ok    no    no            out', (world) => ({
    fileId: world.looseFileId,
    categoryId: world.categoryId,
  })),
  ...accessRows([api.checkEditable, api.getForEdit], may.editors, document),
  accessRow(api.setMyTemplate, may.readers, document),
  accessRow(api.storeDraft, may.editors, (world) => ({ id: draftId, ...document(world) })),
  accessRow(api.listDrafts, may.everybody, document),
  accessRow(documentApi.saveDocument, may.editors, (world) => ({
    ...document(world),
    subject: '改过',
    html: '<p>改过</p>',
  })),
  accessRow(api.previewSecrecy, may.editors, (world) => ({ ...document(world), secrecy: 'public' as const })),
  accessRow(publishingApi.forecastPublishing, may.editors, document),
  // what one may not read is not among them
  accessRow(alikeApi.findAlike, may.everybody, () => ({ subject: '重复' })),
  accessRow(api.submitDocument, may.ownerAlone, draft),
  ...accessRows([api.getDraft, api.dropDraft], may.everybody, () => ({ id: draftId })),
  accessRow(api.takeDraft, may.everybody, () => ({ id: draftId, as: draftId })),
  // a draft of their own: what one person edits nobody else saves
  ...accessRows([api.beginEditing, api.takeOverEditing], may.ownerAlone, (world) => ({ ...draft(world), window })),
  // nobody else edits it
  accessRow(api.askToWriteTogether, 'out   no     clash  clash –     –             out', document),
  accessRow(api.declineToWriteTogether, may.editors, (world) => ({ ...document(world), window })),
  accessRow(api.endEditing, may.everybody, (world) => ({ ...document(world), window })),
  ...accessRows([documentApi.getEditor, api.waitToEdit], may.editors, document),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const one = () => ({ documentId: world.documentId })
  const withFiles = () => ({ categoryId, subject: '新文档', fileIds: world.take<number[]>('looseFiles') })
  return [
    budgeted(owner, [api.waitToEdit, 3], one),
    budgeted(owner, [documentApi.getEditor, 4], one),
    budgeted(owner, [api.checkEditable, 4], one),
    budgeted(owner, [api.getForEdit, 6], one),
    budgeted(owner, [api.getForEdit, 10], () => ({ categoryId, templateId: 0 })),
    budgeted(owner, [api.setMyTemplate, 3], () => ({ ...one(), isTemplate: nextNumber() % 2 === 1 })),
    budgeted(owner, [api.listDrafts, 2], one),
    budgeted(owner, [api.listDrafts, 3]),
    budgeted(owner, [api.getDraft, 4], () => ({ id: draftId })),
    budgeted(owner, [documentApi.saveDocument, 19], () => ({ categoryId, subject: '新文档', html: '<p>正文</p>' })),
    budgeted(owner, [documentApi.saveDocument, 26], () => ({ ...one(), html: `<p>修订 ${nextNumber()}</p>` })),
    budgeted(owner, [documentApi.saveDocument, 21], withFiles),
    budgeted(owner, [api.previewSecrecy, 5], () => ({ ...one(), secrecy: 'public' as const })),
    budgeted(owner, [publishingApi.forecastPublishing, 7], () => ({ categoryId })),
    budgeted(owner, [publishingApi.forecastPublishing, 8], one),
    budgeted(owner, [documentApi.createFromFile, 24], () => ({ fileId: world.attachedFileId, categoryId })),
    budgeted(owner, [api.submitDocument, 26], () => ({ documentId: world.take<number>('draft') })),
    budgeted(owner, [alikeApi.findAlike, 3], () => ({ subject: '新文档', text: '差旅报销管理办法与住宿标准' })),
    budgeted(owner, [api.storeDraft, 5], () => ({ id: draftId, ...one(), html: `<p>${nextNumber()}</p>` })),
    budgeted(owner, [api.takeDraft, 4], () => ({ id: draftId, as: draftId })),
    budgeted(owner, [api.dropDraft, 2], () => ({ id: draftId })),
    budgeted(owner, [api.beginEditing, 6], () => ({ ...one(), window: 'window-of-budgets-1' })),
    budgeted(owner, [api.takeOverEditing, 8], () => ({ ...one(), window: `window-of-budgets-${nextNumber()}` })),
    budgeted(owner, [api.askToWriteTogether, 9], () => ({ documentId: world.take<number>('editedByOther') })),
    budgeted(owner, [api.declineToWriteTogether, 5], () => ({ ...one(), window: 'window-of-budgets-1' })),
    budgeted(owner, [api.endEditing, 3], () => ({ ...one(), window: 'window-of-budgets-1' })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  const written = { operate: 'draft', categoryId: world.categoryId, subject: '草稿' } as const
  return {
    draft: twice(async () => (await world.owner.call(documentApi.saveDocument, written)).documentId),
    editedByOther: twice(async () => {
      const [{ id: documentId }, { id: person_id }] = [await supplied.document(world), await given.person()]
      const window = { document_id: documentId, token: 'window-of-somebody', person_id, signed_in_id: person_id }
      await act((db) => db.insertInto('edit_session').values(window).execute())
      return documentId
    }),
  }
}

export const slice: Slice = { name: 'editing', access, budgets, supplies }
