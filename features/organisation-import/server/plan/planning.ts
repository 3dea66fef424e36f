import type { Known, KnownPerson } from './known.ts'
import type { UnitBook } from './unit-book.ts'

export interface Planning {
  readonly known: Known
  readonly book: UnitBook
  /** The file has a column of sub-companies. */
  readonly hasSubcompanies: boolean
  /** See `makePlan`. */
  readonly isFinal: boolean
}

/** By work code and by login name in lower case. */
export class PeopleBook {
  readonly #byCode: ReadonlyMap<string, readonly KnownPerson[]>
  readonly #byLogin: ReadonlyMap<string, KnownPerson>

  constructor(people: readonly KnownPerson[]) {
    const main = people.filter(({ isMain, workCode }) => isMain && workCode !== '')
    this.#byCode = Map.groupBy(main, ({ workCode }) => workCode.toLowerCase())
    this.#byLogin = new Map(people.flatMap((each) => (each.loginName ? [[each.loginName.toLowerCase(), each]] : [])))
  }

  ofCode(code: string | undefined): readonly KnownPerson[] {
    return this.#byCode.get(code?.toLowerCase() ?? '') ?? []
  }

  ofLogin(loginName: string | undefined): KnownPerson | undefined {
    return this.#byLogin.get(loginName?.toLowerCase() ?? '')
  }
}
