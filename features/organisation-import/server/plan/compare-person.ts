import type { Text } from '@shuku/kit/i18n'
import { lineMessages } from '../../line-messages.ts'
import { headOf, type PersonField } from '../fields.ts'
import type { Planning } from './planning.ts'
import type { PersonPlan } from './plan.ts'
import { levelTexts } from './plan-roles.ts'
import { classifications, interfaceLanguages, sexes, type ReadPerson } from './read-cells.ts'
import { named, say } from './say.ts'
import type { UnitNode } from './unit-book.ts'

const texts = lineMessages.texts

const compared = [
  'name',
  'nameEnglish',
  'loginName',
  'workCode',
  'sex',
  'email',
  'mobile',
  'securityLevel',
  'classification',
  'language',
] as const satisfies (keyof ReadPerson & PersonField)[]

const labels: Partial<Record<keyof ReadPerson, readonly { readonly value: unknown; readonly label: Text }[]>> = {
  sex: sexes,
  classification: classifications,
  language: interfaceLanguages,
}

/** Says what a line changes, and remembers it for the import. */
export function comparePerson(planning: Planning, plan: PersonPlan): void {
  const { person, read, errors, says } = plan
  if (errors.length > 0) return
  sayNewUnits(plan)
  if (typeof plan.post === 'string') says.push(say(texts.makesPost, { name: plan.post }))
  if (!person) {
    plan.change = read
    plan.result = 'new'
    return
  }
  plan.returns = person.status === 'left'
  if (plan.returns) says.push(texts.returns)
  const change: Record<string, unknown> = {}
  for (const field of compared) {
    const [from, to] = [person[field] ?? '', read[field]]
    if (to === undefined || to === from) continue
    change[field] = to
    sayChange(plan, field, { from: textOf(field, from), to: textOf(field, to) })
  }
  plan.change = change
  compareReferences(planning, plan)
  if (says.length > 0) plan.result = 'changed'
}

function compareReferences({ known, book }: Planning, plan: PersonPlan): void {
  const { person, department, post, manager, roles, line } = plan
  if (!person) return
  const present = book.byId(person.departmentId)
  if (department === present) plan.department = undefined
  else if (department) sayChange(plan, 'department', { from: present ? named(present) : '', to: named(department) })
  if (post === person.postId) plan.post = undefined
  else if (post !== undefined) {
    const postNamed = (id: number | null) => known.posts.find((each) => each.id === id)
    const from = postNamed(person.postId)
    const to = typeof post === 'string' ? undefined : postNamed(post)
    sayChange(plan, 'post', { from: from ? named(from) : '', to: to ? named(to) : (line.cells.post ?? '') })
  }
  if (manager === person.managerId) plan.manager = undefined
  else if (manager !== undefined) sayChange(plan, 'manager', { from: '', to: line.cells.manager ?? '' })
  for (const { id, level } of roles) {
    const role = known.roles.find((each) => each.id === id)
    const given = say(texts.roleGiven, { role: role ? named(role) : '', level: levelTexts[level] })
    sayChange(plan, 'roles', { from: '', to: given })
  }
}

/** Those that no line before this one has asked for. */
function sayNewUnits({ department, says }: PersonPlan): void {
  const made: UnitNode[] = []
  for (let unit = department; unit && unit.id === undefined && !unit.isWanted; unit = unit.parent) made.unshift(unit)
  for (const { kind, name } of made)
    says.push(say(kind === 'subcompany' ? texts.makesSubcompany : texts.makesDepartment, { name }))
}

function sayChange({ says }: PersonPlan, field: PersonField, { from, to }: { from: string | Text; to: string | Text }) {
  const text = from === '' ? texts.set : texts.change
  says.push(say(text, { field: headOf(field), from, to }))
}

function textOf(field: keyof ReadPerson, value: string | number): string | Text {
  return labels[field]?.find((each) => each.value === value)?.label ?? String(value)
}
