import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { categoryRights } from '@shuku/domain/rights/contract'
import { createUnits, rightStrings } from '@shuku/domain/people/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given, type BudgetWorld, type Supply } from '@shuku/domain/testing'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { logApi } from '@shuku/features/log/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { checkedImport, doneImport, letDecide, mailedImport } from '@shuku/features/organisation/testing'
import { searchApi } from '@shuku/features/search/contract'
import { rolesApi } from '@shuku/features/roles/contract'
import { shareApi, shareScreenApi } from '@shuku/features/share/contract'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { tableApi } from '@shuku/kit/contract'
import { nextNumber, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { startProgress } from '@shuku/kit/server'
import { clientOf } from '@shuku/server/testing'
import {
  askedRequest,
  callsOn,
  filledGroup,
  merged,
  givenRights,
  handedOver,
  heldRole,
  requiredReading,
} from './budgeted-portions.ts'

const password = 'Shuku#2024'
/** Each call is made twice at a size: to warm up, and to be counted. */
const portions = 2
/** The world of the counted calls, with `rows` of everything that could be looped over. */
export class BudgetedProduct implements BudgetWorld {
  readonly owner: TestClient
  readonly reader: TestClient
  readonly loginName: string
  readonly password = password
  readonly categoryId: number
  rows = 4
  documentId = 0
  attachedFileId = 0
  tableKeys: Record<'search' | 'found' | 'latest' | 'attachments' | 'versions' | 'log' | 'people', string>
  readonly ownerId: number
  readonly #supplies = new Map<Supply, unknown[]>()

  private constructor(
    people: { owner: TestClient; reader: TestClient },
    of: { id: number; loginName: string; categoryId: number },
  ) {
    this.owner = people.owner
    this.reader = people.reader
    this.loginName = of.loginName
    this.ownerId = of.id
    this.categoryId = of.categoryId
    this.tableKeys = { search: '', found: '', latest: '', attachments: '', versions: '', log: '', people: '' }
  }

  static async make(): Promise<BudgetedProduct> {
    const owner = await given.person({ password, rights: [rightStrings.keepOrganisation] })
    const { category, reader } = await given.category({ readers: 1 })
    const to = { kind: 'person', id: owner.id } as const
    await act((db) => grantCategory(db, category.id, { grants: [{ to, rights: categoryRights }] }))
    const clients = { owner: await clientOf(owner), reader: await clientOf(reader) }
    const world = new BudgetedProduct(clients, { ...owner, categoryId: category.id })
    await world.fill()
    return world
  }

  take<T>(supply: Supply): T {
    const portion = this.#supplies.get(supply)?.shift()
    if (portion === undefined) throw new Error(`there is no ${supply} left`)
    return portion as T
  }

  put(supply: Supply, portion: unknown): void {
    this.#supplies.set(supply, [...(this.#supplies.get(supply) ?? []), portion])
  }

  /** As many of everything as `rows` says, and supplies for the calls at this size. */
  async fill(): Promise<void> {
    await this.#makeDocument()
    await this.#makeTexts()
    for (let portion = 0; portion < portions; portion++) {
      this.put('deletable', await this.#documents(this.ownerId))
      this.put('unread', await this.#documents(this.ownerId))
      this.put('emptyCategories', await this.#categories())
      this.put('toMove', { documentIds: await this.#documents(this.ownerId), targetId: await this.#category() })
      this.put('toMove', { documentIds: await this.#documents(this.ownerId), targetId: await this.#category() })
      this.put('selection', await this.#selection())
      for (let call = 0; call < 2; call++) this.put('shareList', await this.#shareList())
      this.put('longMove', await this.#longMove())
      this.put('toUndo', await this.#move())
      this.put('movable', await this.#category())
      this.put('looseFile', await this.upload())
      this.put('looseFiles', await this.#files())
      for (let call = 0; call < 3; call++) this.put('unfinished', await this.#unfinished())
      this.put(
        'draft',
        (await this.#save({ operate: 'draft', categoryId: this.categoryId, subject: '草稿' })).documentId,
      )
      this.put('session', await this.#usedSession())
      this.put('account', await this.#usedSession(await given.person({ password })))
      this.put('shares', await this.#share())
      this.put('shares', await this.#share())
      this.put('shareAct', (await this.#share()).actId)
      this.put('accessRequest', await askedRequest(this.owner, this.documentId))
      for (const documentId of await this.#documents(this.ownerId))
        this.put('reading', await requiredReading(this.owner, documentId))
      this.put('emptyRole', (await this.owner.call(rolesApi.createRole, { name: uniqueName('角色') })).roleId)
      for (let call = 0; call < callsOn.roles; call++) this.put('role', await heldRole(this.owner, this.rows))
      for (let call = 0; call < callsOn.posts; call++) this.put('post', await given.post())
      for (let call = 0; call < callsOn.groups; call++) this.put('group', await filledGroup(this.owner, this.rows))
      for (let call = 0; call < callsOn.rights; call++)
        this.put(
          'categoryRights',
          await givenRights(this.owner, {
            categoryId: await this.#category(),
            creatorId: this.ownerId,
            rows: this.rows,
          }),
        )
      this.put(
        'handOver',
        await handedOver(this.owner, { categoryId: this.categoryId, successorId: this.ownerId, rows: this.rows }),
      )
      for (let call = 0; call < callsOn.staff; call++) this.put('staff', await this.#staff())
      this.put('reorganised', await merged(this.owner, await this.#staff()))
    }
    await this.#imports()
    await this.#openTables()
    for (let portion = 0; portion < portions; portion++) this.put('freshKey', await this.#openSearch())
  }

  /** Who is met for the first time is asked for once more. */
  async #usedSession(person = { id: this.ownerId }): Promise<TestClient> {
    const client = await clientOf(person)
    await client.call(signOnApi.checkSession)
    return client
  }

  async #openSearch(): Promise<string> {
    return (await this.owner.call(searchApi.listDocuments, { fulltext: '采购合同' })).key
  }

  async upload(name = `文件 ${nextNumber()}.txt`): Promise<number> {
    const { file } = await this.owner.upload(fileApi.uploadFile, [{ name, content: `内容 ${nextNumber()}` }])
    return file.id
  }

  async #unfinished(): Promise<string> {
    return (await this.owner.call(fileApi.createUpload, { name: '大文件.txt', sizeBytes: 5 })).uploadId
  }

  /** One document with all its attachments, versions and log records. */
  async #makeDocument(): Promise<void> {
    const fileIds = await this.#files()
    const { documentId } = await this.#save({
      categoryId: this.categoryId,
      subject: uniqueName('办法'),
      html: '<p>第一条</p>',
      fileIds,
    })
    for (let version = 1; version < this.rows; version++)
      await this.#save({ documentId, html: `<p>第 ${version} 次修订</p>` })
    this.documentId = documentId
    this.attachedFileId = fileIds[0] ?? 0
    for (let version = 1; version < this.rows; version++) await this.#replaceFile()
  }

  async #replaceFile(): Promise<void> {
    const newFileId = await this.upload()
    const { documentId, attachedFileId: oldFileId } = this
    await this.owner.call(documentPageApi.replaceAttachment, { documentId, oldFileId, newFileId })
    this.attachedFileId = newFileId
  }

  #files(): Promise<number[]> {
    return Promise.all(Array.from({ length: this.rows }, () => this.upload()))
  }

  #save(query: Parameters<typeof this.owner.call<typeof documentPageApi.saveDocument>>[1]) {
    return this.owner.call(documentPageApi.saveDocument, query)
  }

  async #makeTexts(): Promise<void> {
    const all = Array.from({ length: this.rows * 4 }, () => ({
      subject: `采购合同 ${nextNumber()}`,
      body: '供应商的采购合同',
    }))
    await given.texts({ category: { id: this.categoryId }, creator: { id: this.ownerId } }, all)
  }

  async #documents(creatorId: number): Promise<number[]> {
    const ids: number[] = []
    for (let number = 0; number < this.rows; number++) {
      ids.push((await given.document({ category: { id: this.categoryId }, creator: { id: creatorId } })).id)
    }
    return ids
  }

  async #move(): Promise<number> {
    const query = { documentIds: await this.#documents(this.ownerId), targetId: await this.#category() }
    return (await this.owner.call(moveCopyApi.moveDocuments, query)).moveId
  }

  /** Of documents that nothing else needs. */
  async #selection(): Promise<number> {
    const subject = uniqueName('待删')
    const all = Array.from({ length: this.rows }, () => ({ subject }))
    await given.texts({ category: { id: this.categoryId }, creator: { id: this.ownerId } }, all)
    const { key } = await this.owner.call(searchApi.listDocuments, { subject })
    return (await this.owner.call(tableApi.selectAll, { key })).selectionId
  }

  /** Of documents that nothing else needs. */
  async #shareList(): Promise<string> {
    const subject = uniqueName('待共享')
    const all = Array.from({ length: this.rows }, () => ({ subject }))
    await given.texts({ category: { id: this.categoryId }, creator: { id: this.ownerId } }, all)
    return (await this.owner.call(shareScreenApi.listShareable, { subject })).key
  }

  /** As if a job had done it. */
  async #longMove(): Promise<number> {
    const id = await this.#move()
    const progress = { personId: this.ownerId, kind: 'documents.move', total: this.rows }
    await act(async (db) => {
      const progress_id = await startProgress(db, progress)
      await db.updateTable('document_move').set({ progress_id }).where('id', '=', id).execute()
    })
    return id
  }

  /** A document that has been shared with as many people as there are of everything. */
  async #share(): Promise<{ documentId: number; shareIds: number[]; actId: number }> {
    const people = await given.people(Array.from({ length: this.rows }, () => ({})))
    const { id: documentId } = await given.document({
      category: { id: this.categoryId },
      creator: { id: this.ownerId },
    })
    const share = { documentIds: [documentId], ids: people.map(({ id }) => id), kind: 'person' as const }
    const { actId } = await this.owner.call(shareApi.saveShare, share)
    const { db } = await testDatabase()
    const open = db.selectFrom('document_grant').select('id').where('document_id', '=', documentId)
    return { documentId, shareIds: (await open.execute()).map(({ id }) => id), actId }
  }

  /** A category with a document under earlier default rights, and with rights for as many people as there are. */
  /** A department with people in it and departments below, beside an empty one. */
  async #staff() {
    const { subcompanyIds, departmentIds } = await given.organisation()
    const [unitId, emptyUnitId] = [departmentIds[0], departmentIds[3]]
    const staff = Array.from({ length: this.rows }, () => ({ departmentId: unitId }))
    const [person] = await given.people(staff)
    await act((db) =>
      createUnits(
        { db },
        staff.map(() => ({ kind: 'department', name: uniqueName('处'), parent: unitId })),
      ),
    )
    return { personId: person?.id, unitId, emptyUnitId, parentId: subcompanyIds[1] }
  }

  /** Of people into the organisation: some that wait for a decision, some that are done. */
  async #imports(): Promise<void> {
    const ids: number[] = []
    for (let each = 0; each < portions * 6; each++) ids.push(await checkedImport(this.owner, this.rows))
    await letDecide(ids)
    for (const id of ids.slice(0, portions * 2)) this.put('doneImport', await doneImport(this.owner, id))
    for (const id of ids.slice(portions * 2, portions * 3)) this.put('mailing', await mailedImport(this.owner, id))
    for (const id of ids.slice(portions * 3)) this.put('checkedImport', id)
  }

  async #categories(): Promise<number[]> {
    const ids: number[] = []
    for (let number = 0; number < this.rows; number++) ids.push(await this.#category())
    return ids
  }

  async #category(): Promise<number> {
    const query = { name: uniqueName('空目录'), parentId: this.categoryId }
    return (await this.owner.call(categoryApi.create, query)).id
  }

  async #openTables(): Promise<void> {
    const { owner, documentId, attachedFileId: fileId } = this
    this.tableKeys = {
      search: (await owner.call(searchApi.listDocuments, { categoryId: this.categoryId })).key,
      found: await this.#openSearch(),
      latest: (await owner.call(searchApi.listDocuments, { view: 'latest' })).key,
      attachments: (await owner.call(documentPageApi.listAttachmentRows, { documentId })).key,
      versions: (await owner.call(documentPageApi.listAttachmentVersions, { documentId, fileId })).key,
      log: (await owner.call(logApi.listLog, { documentId })).key,
      people: (await owner.call(organisationApi.listPeople, {})).key,
    }
  }
}
