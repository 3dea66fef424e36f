import type { TestClient } from '@shuku/kit/testing'
import type { GivenPerson } from '../given/given-people.ts'

/** A cell as rows are ordered by it; nothing comes before everything. */
export type OrderedValue = string | number | Date | boolean | null
// oxlint-disable-next-line typescript/no-explicit-any -- rows of any list
type Row = any

/** How a list is opened so that it has several rows, and what its orders go by where that is not the cell itself. */
export interface OrderedList {
  /** Rows that come before the others, whatever the direction. */
  readonly isFirst?: (row: Row) => boolean
  readonly client: TestClient
  open(): Promise<string>
  readonly by?: Readonly<Record<string, (row: Row) => OrderedValue>>
  /** Columns that are alike in all rows of such a list, whatever it is of. */
  readonly alike?: readonly string[]
  /** Columns of texts in which numbers count as such: 第 2 章 before 第 10 章. */
  readonly numbered?: readonly string[]
  /** By which equal rows are told apart, where that is not the row's key. */
  readonly id?: (row: Row) => number
}

export type OrderedLists = Readonly<Record<string, OrderedList>>

/** A small company whose people and documents differ in everything that lists are ordered by; its owner calls. */
export interface OrderedWorld {
  readonly client: TestClient
  readonly owner: GivenPerson
  readonly people: readonly GivenPerson[]
  readonly headquartersId: number
  readonly subcompanyId: number
  readonly category: { readonly id: number }
  readonly documentIds: readonly number[]
  /** What the columns of a list of documents are ordered by. */
  readonly documentOrders: NonNullable<OrderedList['by']>
  readonly clientOf: (person: GivenPerson) => Promise<TestClient>
  /** A file of the owner's, so many bytes long. */
  readonly upload: (name: string, length: number) => Promise<number>
  /** Entries of a document's log, of whom some read it, at times that are alike for two. */
  readonly fillLog: (documentId: number) => Promise<void>
}
