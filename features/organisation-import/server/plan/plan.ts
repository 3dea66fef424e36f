import type { Text } from '@shuku/kit/i18n'
import type { KnownPerson } from './known.ts'
import type { Line, Result } from './line.ts'
import type { ReadPerson } from './read-cells.ts'
import type { UnitNode } from './unit-book.ts'

export interface UnitPlan {
  readonly line: Line
  readonly errors: Text[]
  readonly says: Text[]
  node: UnitNode | undefined
  result: Result
}

export interface PersonPlan {
  readonly line: Line
  errors: Text[]
  readonly says: Text[]
  readonly read: ReadPerson
  /** The person, if they exist. */
  readonly person: KnownPerson | undefined
  department: UnitNode | undefined
  /** A post that exists, or the name of one to be made. */
  post: number | string | undefined
  manager: number | PersonPlan | undefined
  roles: readonly { readonly id: number; readonly level: 0 | 1 | 2 }[]
  /** The changes of the person; for a new one, all fields. */
  change: Partial<ReadPerson>
  returns: boolean
  result: Result
}

export interface Plan {
  readonly units: readonly UnitPlan[]
  readonly people: readonly PersonPlan[]
  /** Parents before children; those that `isWanted` and have no id are to be made. */
  readonly nodes: readonly UnitNode[]
  /** Everybody whose work code or login name is in the file, whatever is wrong with their line. */
  readonly present: readonly number[]
}
