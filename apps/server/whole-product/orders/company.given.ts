import { sql } from 'kysely'
import { createPost, createUnits, rightStrings } from '@shuku/domain/people/server'
import { categoryRights } from '@shuku/domain/rights/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { fileApi } from '@shuku/domain/files/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

/** How what lists are ordered by is spelled: two of them are called the same. */
export const spelled: Readonly<Record<string, string>> = {
  总管: 'zongguan',
  张伟: 'zhangwei',
  李强: 'liqiang',
  王芳: 'wangfang',
  陈静: 'chenjing',
  安全部: 'anquanbu',
  采购部: 'caigoubu',
  法务部: 'fawubu',
  华东: 'huadong',
  北方: 'beifang',
  安徽: 'anhui',
}

const names = ['王芳', '李强', '张伟', '李强', '陈静']

/** A small company whose people, documents and all that belongs to them differ in everything that lists are ordered by. */
export async function makeCompany() {
  const { db } = await testDatabase()
  const [headquartersId = 0, subcompanyId = 0, , , ...departmentIds] = await act((on) =>
    createUnits({ db: on }, [
      { kind: 'headquarters', name: '总部' },
      ...['华东', '北方', '安徽'].map((name) => ({ kind: 'subcompany' as const, name, parent: { row: 0 } })),
      ...['采购部', '安全部', '法务部'].map((name) => ({ kind: 'department' as const, name, parent: { row: 1 } })),
    ]),
  )
  const rights = [rightStrings.administerOrganisation, rightStrings.administerCategories]
  const owner = await given.person({
    name: '总管',
    departmentId: departmentIds[0] ?? 0,
    securityLevel: 255,
    classification: 0,
    rights,
  })
  const people = await given.people(
    names.map((name, index) => ({
      name,
      departmentId: departmentIds[index % 3] ?? 0,
      workCode: `K${(index * 7) % 5}`,
      loginName: `login${(index * 3) % 5}`,
      securityLevel: 10 + ((index * 20) % 60),
      classification: (index % 3) + 1,
      manager: owner.id,
    })),
  )
  const postIds = await Promise.all(
    ['经理', 'Assistant', '会计'].map((name) => act((on) => createPost({ db: on }, { name }))),
  )
  for (const [index, { id }] of people.entries())
    await db
      .updateTable('person')
      .set({ post_id: postIds[index % 2] ?? null })
      .where('id', '=', id)
      .execute()
  const { category, parent } = await makeCategories(owner, people)
  const documentIds = await makeDocuments({ owner, people, categoryIds: [category.id, parent.id] })
  return {
    db,
    owner,
    people,
    headquartersId,
    subcompanyId,
    postIds,
    category,
    parent,
    documentIds,
    client: await clientOf(owner),
  }
}

export type Company = Awaited<ReturnType<typeof makeCompany>>

async function makeCategories(owner: GivenPerson, people: readonly GivenPerson[]) {
  const to = { kind: 'person', id: owner.id } as const
  const { category: parent } = await given.category({
    name: '制度',
    entries: [{ to: { kind: 'person', id: owner.id }, level: 'full' }],
  })
  const { category } = await given.category({
    name: '合同',
    parentId: parent.id,
    inheritsRights: true,
    entries: [
      { to: { kind: 'person', id: owner.id }, level: 'full' },
      ...people.map(({ id }, index) => ({
        to: { kind: 'person' as const, id },
        level: (['view', 'edit', 'view', 'full', 'edit'] as const)[index] ?? ('view' as const),
      })),
    ],
  })
  for (const [index, { id }] of [parent, category].entries())
    await act((db) => grantCategory(db, id, { grants: [{ to, rights: categoryRights.slice(0, 7 - index) }] }))
  return { category, parent }
}

interface Making {
  readonly owner: GivenPerson
  readonly people: readonly GivenPerson[]
  readonly categoryIds: readonly number[]
}

/** In every sortable column of a document another order, and in each two that are alike. */
async function makeDocuments({ owner, people, categoryIds }: Making): Promise<number[]> {
  const { db } = await testDatabase()
  const ids: number[] = []
  const secrecies = ['public', 'secret', 'internal', 'confidential', 'public'] as const
  for (let index = 0; index < 5; index++) {
    const creator = people[(index * 2) % 5] ?? owner
    const { id } = await given.document({
      category: { id: categoryIds[index % 2] ?? 0 },
      creator,
      owner,
      subject: ['乙', '丙', '甲', 'b', '乙'][index] ?? '',
      status: [1, 5, 2, 7, 1][index] ?? 1,
      secrecy: secrecies[index] ?? 'public',
    })
    const day = (n: number) => new Date(Date.UTC(2026, 2, 1 + (n % 4), n))
    await db
      .updateTable('document')
      .set({ code: `C${(index * 3) % 4}`, created_at: day(index * 7), updated_at: day(index * 3) })
      .where('id', '=', id)
      .execute()
    const counts = { reads: (index * 7) % 4, replies: (index * 5) % 3, downloads: (index * 3) % 4 }
    await db.updateTable('document_count').set(counts).where('document_id', '=', id).execute()
    ids.push(id)
  }
  return ids
}

/** Entries of a document's log, of whom some read it, at times that are alike for two. */
export async function fillLog({ people }: Pick<Company, 'people'>, documentId: number): Promise<void> {
  const { db } = await testDatabase()
  for (const [index, { id }] of people.entries()) {
    const at = new Date(Date.UTC(2026, 2, 1, (index * 3) % 4))
    await db
      .insertInto('document_log')
      .values({ document_id: documentId, subject: 'x', operation: index, person_id: id, account_id: id, at })
      .execute()
    if (index % 3 === 2) continue
    const mark = { person_id: id, document_id: documentId, first_at: at, last_at: at, times: ((index * 3) % 4) + 1 }
    await db.insertInto('read_mark').values(mark).execute()
  }
}

/** Long moves of somebody. */
export async function makeMoves({ owner, category }: Pick<Company, 'owner' | 'category'>): Promise<void> {
  const { db } = await testDatabase()
  for (const [index, total] of [3, 1, 3, 2].entries()) {
    await sql`
      with progress as (insert into job_progress (person_id, kind, total) values (${owner.id}, 'move', 1) returning id),
        batch as (insert into log_batch (operation, person_id) values (11, ${owner.id}) returning id)
      insert into document_move (batch_id, person_id, target_id, resets_rights, document_ids, progress_id, asked_at)
      select batch.id, ${owner.id}, ${category.id}, false, ${Array.from({ length: total }, (_, n) => n + 1)}::bigint[], progress.id,
        ${new Date(Date.UTC(2026, 2, 1 + ((index * 3) % 4)))}
      from progress, batch`.execute(db)
  }
}

/** Attachments that could not be read, each for another reason or of another size. */
export async function failTexts({ db }: Pick<Company, 'db'>, documentId: number): Promise<void> {
  const reasons = ['damaged', 'encrypted', 'damaged', 'tooLarge']
  const { rows } = await sql<{ id: number }>`
    select file.content_id as id from attachment join file on file.id = attachment.file_id
    where attachment.document_id = ${documentId} order by attachment.id`.execute(db)
  for (const [index, { id }] of rows.entries())
    await sql`
      update file_content set text_state = 'failed', text_reason = ${reasons[index % 4]}, text_at = ${new Date(Date.UTC(2026, 2, 1 + ((index * 3) % 4)))}
      where id = ${id}`.execute(db)
}

/** A file of the person's, so many bytes long. */
export async function upload({ client }: Pick<Company, 'client'>, name: string, length: number): Promise<number> {
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: `${name} ${'x'.repeat(length)}` }])
  return file.id
}
