import { sql } from 'kysely'
import {
  choicesOf,
  readSetting,
  type CategoryContext,
  type SettingField,
  type SettingsSection,
  settingsSections,
} from '@shuku/domain/categories/server'
import type { SetProperty } from '@shuku/domain/documents/contract'
import { CategoryName, categoryErrors, deepestLevel } from '@shuku/domain/categories/contract'
import { categoriesWith, mayCreateTopCategory } from '@shuku/domain/rights/server'
import type { Text } from '@shuku/kit/i18n'
import {
  categoryApprovalMessages,
  categoryFieldCellMessages,
  categoryLineMessages,
  categoryPropertyCellMessages,
  categoryTemplateCellMessages,
} from '../messages.ts'
import { readFields, type FieldInCell } from './words/field-words.ts'
import { readProperties } from './words/property-words.ts'
import { say, textOf } from './words/sentences.ts'
import { readTemplates, type WantedTemplates } from './words/template-words.ts'
import { readApproval, type WantedApproval } from './words/approval-words.ts'
import { sheetColumns, type SheetColumn } from './words/columns.ts'

const text = categoryLineMessages.texts
const fieldCells = categoryFieldCellMessages.texts
const propertyCells = categoryPropertyCellMessages.texts
const templateCells = categoryTemplateCellMessages.texts
const approvalWords = categoryApprovalMessages.texts.words

/** A line of the file as it is stored. */
export interface Line {
  readonly place: number
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
}

/** A category that is there, or that a line makes. */
export interface TreeNode {
  id?: number
  readonly name: string
  readonly nameEnglish: string
  readonly parent: TreeNode | undefined
  readonly level: number
  readonly children: TreeNode[]
  /** The same by their names, and by their English ones, in small letters: a category may have thousands. */
  readonly called: Map<string, TreeNode>
  readonly calledInEnglish: Map<string, TreeNode[]>
  /** The caller may change its settings, or make categories below it. */
  readonly maySet: boolean
  readonly mayMake: boolean
  /** The caller may know of it. */
  isKnown: boolean
  /** What makes it. */
  readonly line?: Line
}

export interface LinePlan {
  readonly line: Line
  readonly errors: Text[]
  readonly says: Text[]
  node?: TreeNode
  isNew: boolean
  /** By section and field. */
  readonly wanted: Map<SettingsSection, Record<string, unknown>>
  approval?: WantedApproval
  templates?: WantedTemplates
  /** Its own custom fields, all of them. */
  fields?: readonly FieldInCell[]
  /** Its own properties, all of them. */
  properties?: readonly SetProperty[]
  readonly changes: Record<string, unknown>
}

export function resultOf({ errors, isNew, changes }: LinePlan): 'new' | 'changed' | 'unchanged' | 'error' {
  if (errors.length > 0) return 'error'
  if (isNew) return 'new'
  return Object.keys(changes).length > 0 ? 'changed' : 'unchanged'
}

/** What each line means, whatever their order: parents before those that are in them. */
export async function planLines(context: CategoryContext, lines: readonly Line[]): Promise<LinePlan[]> {
  const root = await readTree(context)
  const columns = new Map(sheetColumns().map((column) => [column.key, column]))
  const sections = new Map(settingsSections().map((section) => [section.id, section]))
  const plans = lines.map((line): LinePlan => {
    const plan: LinePlan = { line, errors: [], says: [], isNew: false, wanted: new Map(), changes: {} }
    for (const [key, value] of Object.entries(line.cells)) readCell(plan, { column: columns.get(key), value, sections })
    return plan
  })
  const byDepth = plans
    .map((plan) => ({ plan, path: pathOf(plan.line) }))
    .toSorted((a, b) => a.path.length - b.path.length)
  const planned = new Map<TreeNode, LinePlan>()
  for (const { plan, path } of byDepth) {
    placeLine(plan, { root, path, planned })
    if (plan.node) planned.set(plan.node, plan)
  }
  return byDepth.map(({ plan }) => plan)
}

function pathOf({ cells }: Line): string[] {
  return (cells['parentPath'] ?? '')
    .split(/[/／]/)
    .map((step) => step.trim())
    .filter(Boolean)
}

interface ReadCell {
  readonly column: SheetColumn | undefined
  readonly value: string
  readonly sections: ReadonlyMap<string, SettingsSection>
}

function readCell(plan: LinePlan, { column, value, sections }: ReadCell): void {
  if (!column) return
  const { errors, wanted } = plan
  if (value.includes('\ufffd')) errors.push(say(text.unreadable, { field: column.title }))
  if (column.key === 'approval') {
    const read = readApproval(value)
    if (read) plan.approval = read
    else errors.push(say(text.badChoice, { field: column.title, value: value.slice(0, 60), words: approvalWords }))
  }
  if (column.key === 'templates') {
    const read = readTemplates(value)
    if (read) plan.templates = read
    else errors.push(say(templateCells.unreadable, { value: value.slice(0, 60) }))
  }
  if (column.key === 'fields') {
    const read = readFields(value)
    if (read) plan.fields = read
    else errors.push(say(fieldCells.unreadable, { value: value.slice(0, 60) }))
  }
  if (column.key === 'properties') {
    const read = readProperties(value)
    if (read) plan.properties = read
    else errors.push(say(propertyCells.unreadable, { value: value.slice(0, 60) }))
  }
  const section = column.setting && sections.get(column.setting.section)
  if (!column.setting || !section) return
  const { field, name } = column.setting
  const read = readSetting(field, value)
  if (!read) {
    errors.push(refusal(column.title, field, value))
    return
  }
  const values = wanted.get(section) ?? {}
  wanted.set(section, { ...values, [name]: read.value })
}

function refusal(title: Text, field: SettingField<unknown>, value: string): Text {
  const words = choicesOf(field)
  return words
    ? say(text.badChoice, { field: title, value, words })
    : say(text.badValue, { field: title, value: value.slice(0, 60) })
}

interface Placing {
  readonly root: TreeNode
  readonly path: readonly string[]
  readonly planned: ReadonlyMap<TreeNode, LinePlan>
}

/** Finds the category of a line, or the place of a new one. */
function placeLine(plan: LinePlan, { root, path, planned }: Placing): void {
  const { line, errors, wanted } = plan
  const name = CategoryName.safeDecode(line.cells['name'] ?? '')
  if (!name.success) {
    errors.push(line.cells['name'] === undefined ? text.noName : text.badName)
    return
  }
  let parent = root
  for (const step of path) {
    const next = childCalled(parent, step)
    if (!next?.isKnown) {
      errors.push(say(text.noParent, { path: path.join('/') }))
      return
    }
    parent = next
  }
  const above = planned.get(parent)
  if (above && above.errors.length > 0) errors.push(say(text.parentWrong, { n: above.line.row }))
  const there = parent.called.get(name.data.toLowerCase())
  // that a name is taken by what they may not know of learns only who could take it
  if (there && (there.isKnown || parent.mayMake)) {
    const other = planned.get(there)
    if (other) errors.push(say(text.repeats, { n: other.line.row }))
    else if (!there.maySet) errors.push(there.isKnown ? text.mayNotSet : textOf(categoryErrors.nameTaken()))
    plan.node = there
    return
  }
  if (parent.level >= deepestLevel) errors.push(say(text.tooDeep, { n: deepestLevel }))
  if (!parent.mayMake) errors.push(text.mayNotMake)
  else if (
    !parent.maySet &&
    (wanted.size > 0 || plan.approval || plan.templates || plan.fields || plan.properties) &&
    parent !== root
  )
    errors.push(text.mayNotSet)
  plan.isNew = true
  plan.node = {
    name: name.data,
    nameEnglish: line.cells['base.nameEnglish'] ?? '',
    parent: parent === root ? undefined : parent,
    level: parent.level + 1,
    ...noChildren(),
    maySet: parent === root || parent.maySet,
    mayMake: true,
    isKnown: true,
    line,
  }
  stand(plan.node, parent)
}

const noChildren = (): Pick<TreeNode, 'children' | 'called' | 'calledInEnglish'> => ({
  children: [],
  called: new Map(),
  calledInEnglish: new Map(),
})

function stand(node: TreeNode, { children, called, calledInEnglish }: TreeNode): void {
  children.push(node)
  const [name, nameEnglish] = [node.name.toLowerCase(), node.nameEnglish.toLowerCase()]
  if (!called.get(name)?.isKnown) called.set(name, node)
  const same = calledInEnglish.get(nameEnglish)
  if (same) same.push(node)
  else calledInEnglish.set(nameEnglish, [node])
}

/** By its name, else by its English one if no sibling shares it. */
function childCalled({ called, calledInEnglish }: TreeNode, step: string): TreeNode | undefined {
  const wanted = step.toLowerCase()
  const exact = called.get(wanted)
  if (exact) return exact
  const english = calledInEnglish.get(wanted) ?? []
  return english.length === 1 ? english[0] : undefined
}

interface Row {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly nameEnglish: string
  readonly maySet: boolean
  readonly mayMake: boolean
}

/** All categories, for their names must differ from hidden ones too; only those of which the caller may know are found by name. */
async function readTree({ db, caller }: CategoryContext): Promise<TreeNode> {
  const { rows } = await sql<Row>`
    with settable as materialized (select * from ${categoriesWith(caller, 'settings')} as held (id)),
    creatable as materialized (select * from ${categoriesWith(caller, 'createChild')} as held (id))
    select id, parent_id as "parentId", name, coalesce(name_en, '') as "nameEnglish",
      id in (select id from settable) as "maySet", id in (select id from creatable) as "mayMake"
    from category where deleted_at is null`.execute(db)
  const mayMake = await mayCreateTopCategory(db, caller)
  const root: TreeNode = {
    name: '',
    nameEnglish: '',
    parent: undefined,
    level: 0,
    ...noChildren(),
    maySet: mayMake,
    mayMake,
    isKnown: true,
  }
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  hang(root, null, below)
  return root
}

/** Answers whether there is anything below that the caller may know of, and so of what it is in. */
function hang(above: TreeNode, id: number | null, below: ReadonlyMap<number | null, readonly Row[]>): boolean {
  let isKnown = false
  for (const row of below.get(id) ?? []) {
    const { parentId: _, ...facts } = row
    const parent = id === null ? undefined : above
    const node: TreeNode = { ...facts, parent, level: above.level + 1, ...noChildren(), isKnown: false }
    stand(node, above)
    node.isKnown = hang(node, row.id, below) || row.maySet || row.mayMake
    isKnown ||= node.isKnown
  }
  return isKnown
}
