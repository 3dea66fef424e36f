import { fileApi } from '@shuku/domain/files/contract'
import { categoryRights } from '@shuku/domain/rights/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given, type BudgetWorld, type Slice, type Supplies } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { logApi } from '@shuku/features/log/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { searchApi } from '@shuku/features/search/contract'
import { Lacking, nextNumber, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

const password = 'Shuku#2024'

interface Tables {
  readonly search: string
  readonly found: string
  readonly latest: string
  readonly attachments: string
  readonly versions: string
  readonly log: string
  readonly people: string
}

/** The world of the counted calls, with `rows` of everything that could be looped over. */
export class BudgetedProduct implements BudgetWorld {
  readonly owner: TestClient
  readonly reader: TestClient
  readonly loginName: string
  readonly password = password
  readonly categoryId: number
  rows = 0
  documentId = 0
  attachedFileId = 0
  tableKeys: Tables = { search: '', found: '', latest: '', attachments: '', versions: '', log: '', people: '' }
  readonly ownerId: number
  /** The owner’s own: the one of everybody else has more people in the end than one report takes. */
  readonly #departmentId: number
  readonly #supplies = new Map<string, unknown[]>()
  readonly #makers: Supplies

  private constructor(
    people: { owner: TestClient; reader: TestClient },
    of: { id: number; loginName: string; categoryId: number; departmentId: number },
    bringing: readonly Slice[],
  ) {
    this.owner = people.owner
    this.reader = people.reader
    this.loginName = of.loginName
    this.ownerId = of.id
    this.#departmentId = of.departmentId
    this.categoryId = of.categoryId
    this.#makers = makersOf(bringing.map((slice) => slice.supplies?.(this) ?? {}))
  }

  /** `bringing`: what the slices make for their calls. */
  static async make(bringing: readonly Slice[]): Promise<BudgetedProduct> {
    const {
      departmentIds: [departmentId],
    } = await given.organisation()
    const rights = [rightStrings.administerOrganisation]
    const owner = await given.person({ password, departmentId, rights })
    const { category, reader } = await given.category({ readers: 1 })
    const to = { kind: 'person', id: owner.id } as const
    await act((db) => grantCategory(db, category.id, { grants: [{ to, rights: categoryRights }] }))
    const clients = { owner: await clientOf(owner), reader: await clientOf(reader) }
    return new BudgetedProduct(clients, { ...owner, departmentId, categoryId: category.id }, bringing)
  }

  take<T>(supply: string): T {
    const portion = this.#supplies.get(supply)?.shift()
    if (portion === undefined) throw new Lacking(supply, () => this.#provide(supply))
    return portion as T
  }

  put(supply: string, portion: unknown): void {
    this.#supplies.set(supply, [...(this.#supplies.get(supply) ?? []), portion])
  }

  /** Makes so many of everything; what calls use up is of this size from now on. */
  async grow(rows: number): Promise<void> {
    this.rows = rows
    this.#supplies.clear()
    await given.people(Array.from({ length: rows }, () => ({ departmentId: this.#departmentId })))
    await this.#makeDocument()
    await this.#makeTexts()
    // the reader is notified of it
    for (let provided = 0; provided < rows; provided += 2) await this.#provide('reading')
    await this.#openTables()
  }

  readonly clientOf = clientOf

  async upload(): Promise<number> {
    const content = `内容 ${nextNumber()}`
    const { file } = await this.owner.upload(fileApi.uploadFile, [{ name: `文件 ${nextNumber()}.txt`, content }])
    return file.id
  }

  files(): Promise<number[]> {
    return Promise.all(Array.from({ length: this.rows }, () => this.upload()))
  }

  async #provide(supply: string): Promise<void> {
    const make = this.#makers[supply]
    if (!make) throw new Error(`there is no ${supply} left, and another call should have put it there`)
    for (const portion of await make()) this.put(supply, portion)
  }

  /** One document with all its attachments, versions and log records. */
  async #makeDocument(): Promise<void> {
    const fileIds = await this.files()
    const { documentId } = await this.owner.call(documentApi.saveDocument, {
      categoryId: this.categoryId,
      subject: uniqueName('办法'),
      html: '<p>第一条</p>',
      fileIds,
    })
    for (let version = 1; version < this.rows; version++)
      await this.owner.call(documentApi.saveDocument, { documentId, html: `<p>第 ${version} 次修订</p>` })
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

  async #makeTexts(): Promise<void> {
    const all = Array.from({ length: this.rows * 4 }, () => ({
      subject: `采购合同 ${nextNumber()}`,
      body: '供应商的采购合同',
    }))
    await given.texts({ category: { id: this.categoryId }, creator: { id: this.ownerId } }, all)
  }

  async #openTables(): Promise<void> {
    const { owner, documentId, attachedFileId: fileId } = this
    this.tableKeys = {
      search: (await owner.call(searchApi.openSearchList, { categoryId: this.categoryId })).key,
      found: (await owner.call(searchApi.openSearchList, { fulltext: '采购合同' })).key,
      latest: (await owner.call(searchApi.openSearchList, { view: 'latest' })).key,
      attachments: (await owner.call(documentPageApi.listAttachmentRows, { documentId })).key,
      versions: (await owner.call(documentPageApi.listAttachmentVersions, { documentId, fileId })).key,
      log: (await owner.call(logApi.listLog, { documentId })).key,
      people: (await owner.call(organisationApi.listPeople, {})).key,
    }
  }
}

/** A name is used for one thing only. */
function makersOf(brought: readonly Supplies[]): Supplies {
  const all = brought.flatMap((supplies) => Object.entries(supplies))
  const makers = Object.fromEntries(all)
  if (Object.keys(makers).length < all.length) throw new Error('two slices bring a supply of the same name')
  return makers
}
