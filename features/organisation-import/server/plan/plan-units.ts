import { cellMessages, lineMessages } from '../../line-messages.ts'
import { headOf, type UnitField } from '../fields.ts'
import type { Line } from './line.ts'
import type { UnitPlan } from './plan.ts'
import { checkTexts, choiceOf, unitKinds } from './read-cells.ts'
import { named, say } from './say.ts'
import { readPath, want, type UnitBook, type UnitNode } from './unit-book.ts'

const texts = lineMessages.texts
const words = cellMessages.texts

/** What the lines about units would do; higher units come first, wherever they are in the file. */
export function planUnits(book: UnitBook, lines: readonly Line[]): UnitPlan[] {
  const seen = new Map<UnitNode, number>()
  const depth = new Map(lines.map((line) => [line, readPath(line.cells.parent ?? '').length]))
  return lines
    .toSorted((a, b) => (depth.get(a) ?? 0) - (depth.get(b) ?? 0) || a.place - b.place)
    .map((line) => {
      const plan: UnitPlan = { line, errors: [], says: [], node: undefined, result: 'unchanged' }
      planUnit(book, plan)
      const { node, errors } = plan
      if (node) {
        const earlier = seen.get(node)
        if (earlier !== undefined) errors.push(say(texts.repeats, { n: earlier }))
        seen.set(node, earlier ?? line.row)
      }
      if (errors.length > 0) plan.result = 'error'
      else if (node && plan.result !== 'unchanged') want(node)
      return plan
    })
}

function planUnit(book: UnitBook, plan: UnitPlan): void {
  const { cells } = plan.line
  const { errors } = plan
  checkTexts(cells, errors)
  const name = cells.unitName
  const kind = choiceOf('kind', unitKinds, { cells, errors })
  if (name === undefined) errors.push(texts.noUnitName)
  if (name === undefined || errors.length > 0) return
  const parent = openParent(book, cells.parent ?? '')
  if ('wrong' in parent) {
    errors.push(parent.wrong)
    return
  }
  const byCode = cells.code === undefined ? undefined : book.byCode(cells.code)
  const isRoot = cells.parent === undefined && (book.home.name === name || book.home.nameEnglish === name)
  const found = isRoot ? book.home : (book.child(parent, name) ?? (byCode?.parent === parent ? byCode : undefined))
  if (byCode && byCode !== found) {
    errors.push(say(texts.codeTaken, { code: byCode.code, name: named(byCode) }))
  } else if (found?.id === undefined) makeUnit(book, plan, { parent, name, kind })
  else if (kind !== undefined && kind !== found.kind) {
    const present = found.kind === 'department' ? words.kindDepartment : words.kindSubcompany
    errors.push(say(texts.otherKind, { name, kind: present }))
  } else compareUnit(book, plan, found)
}

/** Those above that have no line of their own before are departments. */
function openParent(book: UnitBook, path: string) {
  const { at, rest } = book.begin(readPath(path))
  let parent = at
  for (const name of rest) {
    const next = book.open(parent, name, 'department')
    if ('wrong' in next) return next
    parent = next
  }
  return parent
}

interface NewNode {
  readonly parent: UnitNode
  readonly name: string
  readonly kind: 'subcompany' | 'department' | undefined
}

function makeUnit(book: UnitBook, plan: UnitPlan, { parent, name, kind = 'department' }: NewNode): void {
  const { unitNameEnglish, code } = plan.line.cells
  const node = book.open(parent, name, kind)
  if ('wrong' in node) {
    plan.errors.push(node.wrong)
    return
  }
  node.nameEnglish = unitNameEnglish ?? null
  if (code !== undefined) book.setCode(node, code)
  plan.node = node
  plan.result = 'new'
  plan.says.push(say(kind === 'subcompany' ? texts.makesSubcompany : texts.makesDepartment, { name }))
}

function compareUnit(book: UnitBook, plan: UnitPlan, node: UnitNode): void {
  const { unitName = node.name, unitNameEnglish, code } = plan.line.cells
  plan.node = node
  const isSameName = [node.name, node.nameEnglish].some((name) => name?.toLowerCase() === unitName.toLowerCase())
  const changes: readonly (readonly [UnitField, string, string | undefined])[] = [
    ['unitName', node.name, isSameName ? undefined : unitName],
    ['unitNameEnglish', node.nameEnglish ?? '', unitNameEnglish],
    ['code', node.code, code],
  ]
  for (const [field, from, to] of changes) {
    if (to === undefined || to === from) continue
    plan.says.push(say(from === '' ? texts.set : texts.change, { field: headOf(field), from, to }))
  }
  if (plan.says.length === 0) return
  if (!node.isAdministered) {
    plan.errors.push(say(texts.beyondReach, { name: named(node) }))
    return
  }
  plan.result = 'changed'
  if (!isSameName) node.name = unitName
  if (unitNameEnglish !== undefined) node.nameEnglish = unitNameEnglish
  if (code !== undefined) book.setCode(node, code)
}
