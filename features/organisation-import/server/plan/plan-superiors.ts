import { lineMessages } from '../../line-messages.ts'
import type { PeopleBook, Planning } from './planning.ts'
import type { PersonPlan } from './plan.ts'
import { say } from './say.ts'

const texts = lineMessages.texts
/** As the superiors of a person are worked out (`refreshSuperiors`). */
export const deepest = 100

/** Finds the managers that lines name, in the file or among those who exist. */
export function findManagers(people: PeopleBook, plans: readonly PersonPlan[]): void {
  const inFile = new Map<string, PersonPlan>()
  for (const plan of plans.toReversed()) {
    if (plan.read.loginName !== undefined) inFile.set(plan.read.loginName.toLowerCase(), plan)
  }
  for (const plan of plans.toReversed()) {
    if (plan.read.workCode !== undefined) inFile.set(plan.read.workCode.toLowerCase(), plan)
  }
  for (const plan of plans) {
    const named = plan.line.cells.manager
    if (named === undefined) continue
    const found = inFile.get(named.toLowerCase())
    const coded = people.ofCode(named)
    plan.manager =
      found?.person?.id ?? found ?? (coded.length > 1 ? undefined : coded[0]?.id) ?? people.ofLogin(named)?.id
    if (plan.manager === undefined) plan.errors.push(say(texts.noManager, { value: named }))
  }
}

/** A line falls with the manager that it needs, and where somebody would be their own superior. */
export function planSuperiors({ known }: Planning, plans: readonly PersonPlan[]): void {
  const circles = new Circles(known.managerOf, plans)
  do fallWithManagers(plans)
  while (circles.refuse())
}

/** People whose manager would be made by a line that is refused. */
function fallWithManagers(plans: readonly PersonPlan[]): void {
  const below = Map.groupBy(
    plans.filter(({ manager }) => typeof manager === 'object'),
    ({ manager }) => manager,
  )
  const fallen = plans.filter(({ errors }) => errors.length > 0)
  for (const plan of fallen) {
    for (const each of below.get(plan) ?? []) {
      if (each.errors.length > 0) continue
      each.errors.push(say(texts.managerNotIn, { value: each.line.cells.manager ?? '' }))
      fallen.push(each)
    }
  }
}

/** Finds people who would be their own superiors after the import. */
class Circles {
  readonly #managerOf: ReadonlyMap<number, number>
  readonly #plans: readonly PersonPlan[]
  readonly #byPerson: ReadonlyMap<number, PersonPlan>

  constructor(managerOf: ReadonlyMap<number, number>, plans: readonly PersonPlan[]) {
    this.#managerOf = managerOf
    this.#plans = plans
    this.#byPerson = new Map(plans.flatMap((plan) => (plan.person ? [[plan.person.id, plan]] : [])))
  }

  /** False: there was none. */
  refuse(): boolean {
    const inCircle = this.#plans.filter(
      (plan) => plan.manager !== undefined && plan.errors.length === 0 && this.#isOwnSuperior(plan),
    )
    for (const { errors } of inCircle) errors.push(texts.ownManager)
    return inCircle.length > 0
  }

  #isOwnSuperior(plan: PersonPlan): boolean {
    const self = plan.person?.id ?? plan
    let at: number | PersonPlan | undefined = plan.manager
    for (let step = 0; at !== undefined && step < deepest; step++) {
      if (at === self) return true
      at = this.#above(at)
    }
    // a circle of others is theirs; a chain as long as this is no company's
    return false
  }

  #above(at: number | PersonPlan): number | PersonPlan | undefined {
    if (typeof at === 'object') return at.manager
    const plan = this.#byPerson.get(at)
    if (plan && plan.errors.length === 0 && plan.manager !== undefined) return plan.manager
    return this.#managerOf.get(at)
  }
}
