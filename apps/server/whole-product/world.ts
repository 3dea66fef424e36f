import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given, roles, type AccessWorld, type GivenPerson, type Role } from '@shuku/domain/testing'
import { leave } from '@shuku/domain/people/server'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'

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

/**
 * What everybody in it may do and what they may do it with, as one text: who they are, what reaches them, and where the
 * documents and categories are.
 */
export async function rightsIn(world: AccessWorld): Promise<string> {
  const { db } = await testDatabase()
  const people = Object.values(world.people).map(({ id }) => id)
  const documents = [world.documentId, world.draftId]
  const categories = [world.categoryId, world.emptyCategoryId]
  const { rows } = await sql<{ rights: string }>`
    select jsonb_build_array(
      (select jsonb_agg(jsonb_build_array(id, status, department_id, subcompany_id, post_id, manager_id, superior_ids,
        security_level, classification) order by id) from person where id = any(${people}::integer[])),
      (select jsonb_agg(to_jsonb(each) order by person_id, principal_id, valid_from) from person_principal as each
        where person_id = any(${people}::integer[])),
      (select jsonb_agg(to_jsonb(each) order by person_id, role_id, right_name) from (
        select person_id, role_id, role_member.level, right_name, role_right.level as right_level
        from role_member join role_right using (role_id) where person_id = any(${people}::integer[])) as each),
      (select jsonb_agg(to_jsonb(each) order by id) from admin_scope as each where person_id = any(${people}::integer[])),
      (select jsonb_agg(jsonb_build_array(id, category_id, class_id, own_id, creator_id, owner_id, unit_id, status, secrecy,
        expires_on, deleted_at) order by id) from document where id = any(${documents}::bigint[])),
      (select jsonb_agg(to_jsonb(each) order by id) from document_grant as each
        where document_id = any(${documents}::bigint[])),
      (select jsonb_agg(jsonb_build_array(id, file_id, removed_at) order by id) from attachment
        where document_id = any(${documents}::bigint[])),
      (select jsonb_agg(jsonb_build_array(id, parent_id, default_set_id, inherits_rights, author_retracts, deleted_at,
        readers_see_versions, readers_print) order by id) from category where id = any(${categories}::integer[])),
      (select jsonb_agg(to_jsonb(each) order by id) from category_grant as each
        where category_id = any(${categories}::integer[])),
      (select jsonb_agg(to_jsonb(entry) order by entry.id) from default_entry as entry
        join category on category.default_set_id = entry.default_set_id
        where category.id = any(${categories}::integer[]))
    )::text as rights`.execute(db)
  return rows[0]?.rights ?? ''
}

async function leaveCompany({ id }: GivenPerson): Promise<void> {
  const { db } = await testDatabase()
  await db.transaction().execute((transaction) => leave({ db: transaction }, [id]))
}
