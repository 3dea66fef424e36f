import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given, roles, type AccessWorld, type GivenPerson, type Role } from '@shuku/domain/testing'
import { leave } from '@shuku/domain/people/server'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

/** The world of the access matrix, made through the product's own doors. */
export async function makeWorld(): Promise<AccessWorld> {
  const {
    category,
    reader,
    editor,
    creator: owner,
    administrator,
  } = await given.category({ readers: 1, editors: 1, creators: 1, administrators: 1 })
  const [other, leaver] = await Promise.all([given.person(), given.person()])
  const people = { reader, editor, owner, other, administrator, leaver }
  // the session is there before the person leaves: leaving must end it
  const clients = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => [role, await clientOf(role === 'nobody' ? undefined : people[role])] as const),
    ),
  ) as Record<Role, TestClient>
  await leaveCompany(leaver)
  const child = await given.category({ parentId: category.id })

  const client = clients.owner
  // for known content nothing is reported before the job of the file has run
  const upload = async (name: string) =>
    (await client.upload(fileApi.uploadFile, [{ name, content: uniqueName('内容') }])).file.id
  const attachmentFileId = await upload('附件.txt')
  const looseFileId = await upload('未用.txt')
  const saved = await client.call(documentApi.saveDocument, {
    subject: '访问矩阵的文档',
    html: '<p>正文</p>',
    categoryId: category.id,
    fileIds: [attachmentFileId],
  })
  const draft = await client.call(documentApi.saveDocument, {
    subject: '草稿',
    html: '<p>草稿</p>',
    categoryId: category.id,
    operate: 'draft',
  })
  const { key } = await client.call(documentPageApi.listAttachmentRows, { documentId: saved.documentId })
  return {
    people,
    clients,
    categoryId: category.id,
    emptyCategoryId: child.category.id,
    documentId: saved.documentId,
    draftId: draft.documentId,
    attachmentFileId,
    looseFileId,
    tableKey: key,
  }
}

async function leaveCompany({ id }: GivenPerson): Promise<void> {
  const { db } = await testDatabase()
  await db.transaction().execute((transaction) => leave({ db: transaction }, [id]))
}
