import type { Acting } from '@shuku/domain/people/server'
import type { Text } from '@shuku/kit/i18n'
import { lineMessages } from '../../line-messages.ts'
import { comparePerson } from './compare-person.ts'
import type { Known, KnownPerson } from './known.ts'
import type { Line } from './line.ts'
import type { PersonPlan } from './plan.ts'
import { PeopleBook, type Planning } from './planning.ts'
import { findManagers, planSuperiors } from './plan-superiors.ts'
import { refuseChanges } from './refuse-changes.ts'
import { planRoles } from './plan-roles.ts'
import { readPerson, type ReadPerson } from './read-cells.ts'
import { named, say } from './say.ts'
import { readPath, want, type UnitNode } from './unit-book.ts'

const texts = lineMessages.texts

/** What the lines about people would do. */
export async function planPeople(acting: Acting, planning: Planning, lines: readonly Line[]): Promise<PersonPlan[]> {
  const people = new PeopleBook(planning.known.people)
  const repeats = new Repeats()
  const plans = lines.map((line): PersonPlan => {
    const errors: Text[] = []
    const read = readPerson(line.cells, errors)
    const person = matchPerson(people, read, errors)
    repeats.check({ line, read, person }, errors)
    return { line, errors, says: [], read, person, ...blank() }
  })
  for (const plan of plans) planPerson(planning, plan)
  findManagers(people, plans)
  await refuseChanges(acting, plans)
  planSuperiors(planning, plans)
  for (const plan of plans) {
    comparePerson(planning, plan)
    // what is wrong with the line itself says more
    if (plan.errors.length > 1) plan.errors = plan.errors.filter((error) => error !== texts.changedMeanwhile)
    if (plan.errors.length > 0) plan.result = 'error'
    else if (plan.department && plan.result !== 'unchanged') want(plan.department)
  }
  return plans
}

function blank() {
  const nothing = { department: undefined, post: undefined, manager: undefined }
  return { ...nothing, roles: [], change: {}, returns: false, result: 'unchanged' as const }
}

/** Matches by the work code, otherwise by the login name, which must not belong to somebody with another code. */
function matchPerson(people: PeopleBook, { workCode, loginName }: ReadPerson, errors: Text[]): KnownPerson | undefined {
  if (workCode === undefined && loginName === undefined) errors.push(texts.noKey)
  const byCode = people.ofCode(workCode)
  const byLogin = people.ofLogin(loginName)
  const [first] = byCode
  if (byCode.length > 1 && !(byLogin && byCode.includes(byLogin))) {
    errors.push(say(texts.severalWithCode, { code: workCode ?? '' }))
    return undefined
  }
  if (first && !(byLogin && byCode.includes(byLogin))) {
    if (!byLogin) return first
    errors.push(say(texts.twoPeople, { one: named(first), other: named(byLogin) }))
    return undefined
  }
  if (byLogin && !first && workCode !== undefined && byLogin.workCode !== '') {
    errors.push(say(texts.otherCode, { name: named(byLogin), code: byLogin.workCode }))
    return undefined
  }
  return byLogin
}

interface Said {
  readonly line: Line
  readonly read: ReadPerson
  readonly person: KnownPerson | undefined
}

/** Lines that are about the same person, or take the same name. */
class Repeats {
  readonly #rows = new Map<string, number>()

  check({ line, read, person }: Said, errors: Text[]): void {
    const keys = [
      read.workCode === undefined ? '' : `code ${read.workCode.toLowerCase()}`,
      read.loginName === undefined ? '' : `login ${read.loginName.toLowerCase()}`,
      person === undefined ? '' : `person ${person.id}`,
    ].filter((key) => key !== '')
    const earlier = keys.map((key) => this.#rows.get(key)).find((row) => row !== undefined)
    if (earlier !== undefined) errors.push(say(texts.repeats, { n: earlier }))
    for (const key of keys) this.#rows.set(key, this.#rows.get(key) ?? line.row)
  }
}

function planPerson(planning: Planning, plan: PersonPlan): void {
  const { known, book } = planning
  const { person, errors, line, read } = plan
  if (!person && read.name === undefined) errors.push(texts.noName)
  if (planning.isFinal && !isAsChecked(plan)) errors.push(texts.changedMeanwhile)
  const present = person && book.byId(person.departmentId)
  if (present && !present.isAdministered) errors.push(say(texts.beyondReach, { name: named(person) }))
  if (errors.length > 0) return
  plan.department = openDepartment(planning, plan)
  const goesTo = plan.department ?? present
  if (!goesTo && errors.length === 0) errors.push(texts.noDepartment)
  if (goesTo && !goesTo.isAdministered) errors.push(say(texts.beyondReach, { name: named(goesTo) }))
  if (goesTo?.isClosed) errors.push(say(texts.closedUnit, { name: named(goesTo) }))
  plan.post = findPost(known, line.cells.post)
  plan.roles = planRoles(known, line.cells.roles, plan)
}

/** It is right, as it was, and about the same person, or about somebody new as before. */
function isAsChecked({ line, person }: PersonPlan): boolean {
  const { checked, subjectId } = line
  return checked !== 'error' && (checked === 'new' ? person === undefined : person?.id === subjectId)
}

/** The unit that sub-company and department name, made where there is none yet. */
function openDepartment({ book, hasSubcompanies }: Planning, { line, errors }: PersonPlan): UnitNode | undefined {
  const { subcompany = '', department } = line.cells
  if (department === undefined) return undefined
  const companies = readPath(subcompany)
  const departments = readPath(department)
  if (departments.length === 0) return undefined
  const { at, rest } = book.begin([...companies, ...departments])
  const isOfCompany = (place: number) =>
    hasSubcompanies ? place < rest.length - departments.length : place === 0 && rest.length > 1
  let unit = at
  for (const [place, name] of rest.entries()) {
    const next = book.open(unit, name, isOfCompany(place) ? 'subcompany' : 'department')
    if ('wrong' in next) {
      errors.push(next.wrong)
      return undefined
    }
    unit = next
  }
  return unit
}

/** Among several posts of this name, one that the administrator administers. */
function findPost({ posts }: Known, name: string | undefined): number | string | undefined {
  if (name === undefined) return undefined
  const wanted = name.toLowerCase()
  const found = posts.filter((post) => [post.name, post.nameEnglish].some((each) => each?.toLowerCase() === wanted))
  return (found.find(({ isAdministered }) => isAdministered) ?? found[0])?.id ?? name
}
