import { getColumnChoice, liveApi, tableApi, type Endpoint, type QueryArguments } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { createApi } from '@shuku/features/create/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { searchApi } from '@shuku/features/search/contract'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { nextNumber, uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { ownerPassword, type BudgetWorld } from './budget-world.ts'

/** Statements at most, the one that asks who calls included. */
export function budgetedCalls(world: BudgetWorld): BudgetedCall[] {
  return [
    ...signOnCalls(world),
    ...categoryCalls(world),
    ...searchCalls(world),
    ...tableCalls(world),
    ...documentCalls(world),
    ...changesOfDocuments(world),
    ...fileCalls(world),
  ]
}

function counted<E extends Endpoint>(
  by: TestClient | (() => TestClient),
  [endpoint, budget]: readonly [E, number],
  query: () => QueryArguments<E>[0] = () => ({}) as QueryArguments<E>[0],
): BudgetedCall {
  const client = () => (typeof by === 'function' ? by() : by)
  return { endpoint, budget, call: () => client().call(endpoint, ...([query()] as unknown as QueryArguments<E>)) }
}

function signOnCalls(world: BudgetWorld): BudgetedCall[] {
  return [
    counted(world.owner, [signOnApi.getSession, 2]),
    counted(world.owner, [signOnApi.setPreferences, 2], () => ({ theme: 'dark' as const })),
    counted(() => world.take('session'), [signOnApi.signOut, 4]),
    counted(world.owner, [signOnApi.checkSession, 1]),
    counted(world.owner, [signOnApi.getRsaInfo, 1]),
    counted(world.owner, [signOnApi.getLoginForm, 1]),
    counted(world.owner, [signOnApi.signIn, 7], () => ({ loginName: world.loginName, password: ownerPassword })),
    counted(world.owner, [signOnApi.remindLogin, 1]),
    counted(world.owner, [signOnApi.isWeakPassword, 1], () => ({ password: 'x' })),
    counted(world.owner, [signOnApi.getSystem, 1]),
    counted(world.owner, [signOnApi.probeSession, 1]),
    counted(world.owner, [signOnApi.listAccounts, 2]),
  ]
}

function categoryCalls(world: BudgetWorld): BudgetedCall[] {
  const categoryId = () => ({ categoryId: world.categoryId })
  const parentId = () => ({ parentId: world.categoryId })
  const renamed = () => ({ ...categoryId(), name: uniqueName('改名') })
  return [
    counted(world.owner, [categoryApi.getTree, 2]),
    counted(world.owner, [categoryApi.getCounts, 3]),
    counted(world.owner, [categoryApi.getPickerRows, 2]),
    counted(world.owner, [categoryApi.star, 3], () => ({ operate: 'do' as const, ...categoryId() })),
    counted(world.owner, [categoryApi.getRightMenus, 2], categoryId),
    counted(world.owner, [categoryApi.getRights, 2], categoryId),
    counted(world.owner, [categoryApi.getCreateForm, 3], parentId),
    counted(world.owner, [categoryApi.create, 20], () => ({ ...parentId(), name: uniqueName('新目录') })),
    counted(world.owner, [categoryApi.rename, 10], renamed),
    counted(world.owner, [categoryApi.move, 12], () => ({
      ...parentId(),
      categoryId: world.take<number>('movable'),
    })),
    counted(world.owner, [categoryApi.delete, 7], () => ({ ids: world.take<number[]>('emptyCategories') })),
    counted(world.owner, [createApi.getAccount, 3], categoryId),
    counted(world.owner, [createApi.getCreateAddress, 2], categoryId),
    counted(world.owner, [createApi.getCategoryPicker, 1]),
  ]
}

function searchCalls(world: BudgetWorld): BudgetedCall[] {
  const categoryId = () => ({ categoryId: world.categoryId })
  return [
    counted(world.owner, [searchApi.listDocuments, 4], categoryId),
    counted(world.owner, [searchApi.listDocuments, 4], () => ({ fulltext: '采购合同' })),
    counted(world.owner, [searchApi.listTabs, 1]),
    counted(world.owner, [searchApi.getTree, 3]),
    counted(world.owner, [searchApi.getDefaultNode, 2], categoryId),
    counted(world.owner, [searchApi.getRightMenu, 1]),
    counted(world.owner, [searchApi.getConditions, 2], categoryId),
    counted(world.owner, [searchApi.getIntroduction, 2]),
    counted(world.owner, [searchApi.suggest, 4], () => ({ typed: '采购' })),
  ]
}

/**
 * The person, the run, the rows; and after the answer where the page ended. Rows may take two: the latest documents
 * where what is unread ends and what was read begins, words when they are ranked for the first time. So no answer
 * waits for more than four.
 */
const pageBudget: Partial<Record<keyof BudgetWorld['tableKeys'], number>> = { latest: 5 }

function tableCalls(world: BudgetWorld): BudgetedCall[] {
  // pages that are full at either size
  const page = (name: keyof BudgetWorld['tableKeys'], current: number) => () => ({
    key: world.tableKeys[name],
    pageSize: 2,
    current,
  })
  const key = () => ({ key: world.tableKeys.search })
  return [
    ...(Object.keys(world.tableKeys) as (keyof BudgetWorld['tableKeys'])[]).flatMap((name) => [
      counted(world.owner, [tableApi.getRows, pageBudget[name] ?? 4], page(name, 1)),
      counted(world.owner, [tableApi.getRows, 4], page(name, 2)),
      counted(world.owner, [tableApi.countRows, 4], () => ({ key: world.tableKeys[name] })),
    ]),
    // the first page of a search by words, before anything of it is remembered
    counted(world.owner, [tableApi.getRows, 5], () => ({ key: world.take<string>('freshKey'), pageSize: 2 })),
    counted(world.owner, [tableApi.getChecks, 3], key),
    counted(world.owner, [tableApi.setPageSize, 3], () => ({ ...key(), pageSize: 20 })),
    counted(world.owner, [tableApi.setColumns, 2], () => ({ table: 'search', columns: ['subject'] })),
    counted(world.owner, [getColumnChoice, 2], () => ({ table: 'search' })),
    counted(world.owner, [liveApi.listJobs, 2]),
    counted(world.owner, [liveApi.cancelJob, 2], () => ({ id: 1 })),
  ]
}

function documentCalls(world: BudgetWorld): BudgetedCall[] {
  const api = documentPageApi
  const document = () => ({ documentId: world.documentId })
  return [
    counted(world.owner, [api.getDocument, 2], document),
    counted(world.owner, [api.getBasics, 2], document),
    counted(world.owner, [api.getHtml, 2], document),
    counted(world.owner, [api.listTabs, 2], document),
    counted(world.owner, [api.getProperties, 2], document),
    counted(world.owner, [api.listAttachments, 2], document),
    counted(world.owner, [api.listAttachmentRows, 3], document),
    counted(world.owner, [api.listAttachmentVersions, 3], () => ({ ...document(), fileId: world.attachedFileId })),
    counted(world.owner, [api.listVersions, 3], document),
    counted(world.owner, [api.getVersion, 2], () => ({ ...document(), number: 1 })),
    counted(world.owner, [api.checkEditable, 3], document),
    counted(world.owner, [api.getForEdit, 4], document),
    counted(world.owner, [api.listAttachmentsForEdit, 2], document),
    counted(world.owner, [api.listLog, 3], document),
    counted(world.owner, [api.getDraft, 2], document),
    counted(world.owner, [api.getDeleteWarning, 3], () => ({ documentIds: [world.documentId] })),
  ]
}

function changesOfDocuments(world: BudgetWorld): BudgetedCall[] {
  const api = documentPageApi
  const document = () => ({ documentId: world.documentId })
  const { categoryId } = world
  const removed = () => {
    const documentIds = world.take<number[]>('deletable')
    world.put('deleted', documentIds)
    return { documentIds }
  }
  const attached = () => {
    const files = { oldFileId: world.attachedFileId, newFileId: world.take<number>('looseFile') }
    world.attachedFileId = files.newFileId
    return { ...document(), ...files }
  }
  return [
    counted(world.owner, [api.saveDocument, 25], () => ({ categoryId, subject: '新文档', html: '<p>正文</p>' })),
    counted(world.owner, [api.saveDocument, 25], () => ({ ...document(), html: `<p>修订 ${nextNumber()}</p>` })),
    counted(world.owner, [api.saveDocument, 25], () => ({
      categoryId,
      subject: '新文档',
      fileIds: world.take<number[]>('looseFiles'),
    })),
    counted(world.owner, [api.submitDocument, 20], () => ({ documentId: world.take<number>('draft') })),
    counted(world.owner, [api.replaceAttachment, 25], attached),
    counted(world.owner, [api.renameAttachment, 25], () => ({
      ...document(),
      fileId: world.attachedFileId,
      name: uniqueName('附件'),
    })),
    counted(world.reader, [api.recordRead, 5], document),
    counted(world.reader, [api.markRead, 2], () => ({ documentIds: world.take<number[]>('unread') })),
    counted(world.owner, [api.deleteDocuments, 6], removed),
    counted(world.owner, [api.restoreDocuments, 6], () => ({ documentIds: world.take<number[]>('deleted') })),
    counted(world.owner, [api.keepDraft, 4], () => ({ ...document(), html: `<p>${nextNumber()}</p>` })),
    counted(world.owner, [api.dropDraft, 2], document),
  ]
}

function fileCalls(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const file = () => ({ fileId: world.attachedFileId })
  const sent = () => [{ name: `上传 ${nextNumber()}.txt`, content: `内容 ${nextNumber()}` }]
  const download = async (save: boolean) => {
    const reply = await owner.send(fileApi.downloadFile, { file: String(world.attachedFileId), save })
    if (reply.status !== 200) throw new Error(`the download answered ${reply.status}`)
  }
  return [
    {
      endpoint: fileApi.uploadFile,
      budget: 9,
      call: () => owner.upload(fileApi.uploadFile, sent(), { category: String(categoryId) }),
    },
    {
      endpoint: documentPageApi.uploadDocument,
      budget: 33,
      call: () => owner.upload(documentPageApi.uploadDocument, sent(), { categoryId }),
    },
    counted(world.owner, [documentPageApi.createFromFile, 27], () => ({ ...file(), categoryId })),
    { endpoint: fileApi.downloadFile, budget: 2, call: () => download(false) },
    { endpoint: fileApi.downloadFile, budget: 5, call: () => download(true) },
    counted(world.owner, [fileApi.getFile, 2], file),
    counted(world.owner, [fileApi.getText, 2], file),
  ]
}
