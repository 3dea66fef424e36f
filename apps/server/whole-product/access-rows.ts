import type { Endpoint, QueryOf } from '@shuku/kit/contract'
import { getColumnChoice, liveApi, tableApi } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { createApi } from '@shuku/features/create/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { searchApi } from '@shuku/features/search/contract'
import { signOnApi } from '@shuku/features/sign-on/contract'
import type { AccessRow } from '@shuku/kit/testing'
import { roles, type Role, type World } from './world.ts'

type Outcome = AccessRow<World, Role>['expected'][Role]
type Row = AccessRow<World, Role>

const short: Record<string, Outcome> = {
  ok: 'ok',
  no: 'refused',
  '–': 'notFound',
  out: 'signedOut',
  bad: 'invalid',
  clash: 'conflict',
}

/** One line of the matrix; the outcomes stand in the order of `roles`: nobody, reader, editor, owner, other, administrator, leaver. */
function row<E extends Endpoint>(endpoint: E, outcomes: string, query?: (world: World) => Partial<QueryOf<E>>): Row {
  const words = outcomes.trim().split(/\s+/)
  const expected = Object.fromEntries(
    roles.map((role, index) => [role, short[words[index] ?? ''] as Outcome]),
  ) as Row['expected']
  return query ? { endpoint, expected, query: query as (world: World) => object } : { endpoint, expected }
}

const document = ({ documentId }: World) => ({ documentId })
const documents = ({ documentId }: World) => ({ documentIds: [documentId] })
const category = ({ categoryId }: World) => ({ categoryId })
const key = ({ tableKey }: World) => ({ key: tableKey })

// who:                                    nobody reader editor owner other administrator leaver
const everybody = '                        out    ok     ok     ok    ok    ok            out'
const open = '                             ok     ok     ok     ok    ok    ok            ok'
const readers = '                          out    ok     ok     ok    –     –             out'
const editors = '                          out    no     ok     ok    –     –             out'
const holders = '                          out    no     no     ok    –     –             out'
const keyHolder = '                        out    –      –      ok    –     –             out'

export const accessRows: readonly Row[] = [
  // sign-on
  row(signOnApi.getSession, everybody),
  row(signOnApi.setPreferences, everybody, () => ({ theme: 'dark' as const })),
  row(signOnApi.signOut, everybody),
  row(signOnApi.checkSession, open),
  row(signOnApi.getRsaInfo, open),
  row(signOnApi.getLoginForm, open),
  row(signOnApi.signIn, open, () => ({ loginName: 'nobody', password: 'wrong-password' })),
  row(signOnApi.remindLogin, everybody),
  row(signOnApi.isWeakPassword, open, () => ({ password: 'x' })),
  row(signOnApi.getSystem, open),
  row(signOnApi.listAccounts, everybody),
  row(signOnApi.probeSession, everybody),

  // categories: seen by who may read in them or has a right on them
  row(categoryApi.getTree, everybody),
  row(categoryApi.getCounts, everybody),
  row(categoryApi.getPickerRows, everybody),
  row(categoryApi.star, '                 out    ok     ok     ok    –     ok            out', (world) => ({
    operate: 'do' as const,
    ...category(world),
  })),
  row(categoryApi.getRightMenus, '        out    ok     ok     ok    –     ok            out', category),
  row(categoryApi.getRights, '            out    ok     ok     ok    –     ok            out', category),
  row(categoryApi.getCreateForm, '        out    no     no     no    –     ok            out', ({ categoryId }) => ({
    parentId: categoryId,
  })),
  row(categoryApi.create, 'out    no     no     no    no    ok            out', ({ categoryId }) => ({
    name: '新目录',
    parentId: categoryId,
  })),
  row(categoryApi.rename, 'out    no     no     no    no    ok            out', (world) => ({
    ...category(world),
    name: '改名',
  })),
  row(categoryApi.move, 'out    no     no     no    no    ok            out', (world) => ({
    ...category(world),
    parentId: 0,
  })),
  row(categoryApi.delete, 'out    no     no     no    no    ok            out', ({ emptyCategoryId }) => ({
    ids: [emptyCategoryId],
  })),

  // files: read through the document, or by the uploader
  row(fileApi.uploadFile, everybody),
  row(fileApi.downloadFile, readers, ({ attachmentFileId }) => ({ file: String(attachmentFileId) })),
  row(fileApi.getFile, readers, ({ attachmentFileId }) => ({ fileId: attachmentFileId })),
  row(fileApi.getText, readers, ({ attachmentFileId }) => ({ fileId: attachmentFileId })),

  // search
  row(searchApi.listDocuments, everybody),
  row(searchApi.listTabs, everybody),
  row(searchApi.getTree, everybody),
  row(searchApi.getDefaultNode, everybody),
  row(searchApi.getRightMenu, everybody),
  row(searchApi.getConditions, everybody),
  row(searchApi.getIntroduction, everybody),
  row(searchApi.suggest, everybody, () => ({ text: '访问' }) as never),

  // creating
  row(createApi.getAccount, 'out    ok     ok     ok    –     ok            out', category),
  row(createApi.getCreateAddress, everybody, category),
  row(createApi.getCategoryPicker, everybody),
  row(
    documentPageApi.createFromFile,
    'out    no     no     ok    no    no            out',
    ({ looseFileId, categoryId }) => ({ fileId: looseFileId, categoryId }),
  ),
  row(documentPageApi.uploadDocument, 'out    no     no     ok    no    ok            out', category),

  // one document
  row(documentPageApi.getDocument, readers, document),
  row(documentPageApi.getBasics, readers, document),
  row(documentPageApi.getHtml, readers, document),
  row(documentPageApi.listTabs, readers, document),
  row(documentPageApi.getProperties, readers, document),
  row(documentPageApi.listAttachments, readers, document),
  row(documentPageApi.listAttachmentRows, readers, document),
  row(documentPageApi.listAttachmentVersions, 'out    –      ok     ok    –     –             out', (world) => ({
    ...document(world),
    fileId: world.attachmentFileId,
  })),
  row(documentPageApi.recordRead, readers, document),
  row(documentPageApi.markRead, everybody, documents),
  row(documentPageApi.listVersions, 'out    –      ok     ok    –     –             out', document),
  row(documentPageApi.getVersion, '       out    –      ok     ok    –     –             out', (world) => ({
    ...document(world),
    number: 1,
  })),
  row(documentPageApi.checkEditable, editors, document),
  row(documentPageApi.getForEdit, editors, document),
  row(documentPageApi.listAttachmentsForEdit, readers, document),
  row(documentPageApi.saveDocument, editors, (world) => ({ ...document(world), subject: '改过', html: '<p>改过</p>' })),
  row(documentPageApi.replaceAttachment, '  out  no     no     ok    –     –             out', (world) => ({
    ...document(world),
    newFileId: world.looseFileId,
    oldFileId: world.attachmentFileId,
  })),
  row(documentPageApi.renameAttachment, editors, (world) => ({
    ...document(world),
    fileId: world.attachmentFileId,
    name: '改名.txt',
  })),
  row(documentPageApi.listLog, holders, document),
  row(documentPageApi.submitDocument, keyHolder, ({ draftId }) => ({ documentId: draftId })),
  row(documentPageApi.getDeleteWarning, readers, documents),
  row(documentPageApi.deleteDocuments, holders, documents),
  row(documentPageApi.restoreDocuments, everybody, documents),
  row(documentPageApi.keepDraft, editors, document),
  row(documentPageApi.getDraft, everybody, document),
  row(documentPageApi.dropDraft, everybody, document),

  // tables: a key is its opener's alone
  row(tableApi.getRows, keyHolder, key),
  row(tableApi.countRows, keyHolder, key),
  row(tableApi.getChecks, keyHolder, key),
  row(tableApi.setPageSize, keyHolder, (world) => ({ ...key(world), pageSize: 20 })),
  row(tableApi.setColumns, everybody, () => ({ table: 'search', columns: ['subject'] })),
  row(getColumnChoice, everybody, () => ({ table: 'search' })),

  // the caller’s own jobs; another one’s id changes nothing
  row(liveApi.listJobs, everybody),
  row(liveApi.cancelJob, everybody, () => ({ id: 1 })),
]
