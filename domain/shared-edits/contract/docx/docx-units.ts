import type { DocxEffect } from './docx-effects.ts'
import { wordNamespace } from './docx-package.ts'
import type { DocxTree, TreeNode } from './docx-tree.ts'

/** Everything besides paragraphs and tables is one unit: page setup, headers as a whole, styles that are changed. */
export const documentUnit = 'document'

function isWord(node: TreeNode, localName: string): boolean {
  return node.name?.[0] === wordNamespace && node.name[1] === localName
}

/**
 * In whose claim a node lies: its paragraph; the table whose structure it is, since the paragraphs of its cells are each their
 * own; or the document besides these.
 */
export function unitOf(tree: DocxTree, id: string): string {
  let paragraph: string | undefined
  let table: string | undefined
  for (let node = tree.nodes.get(id); node; node = node.up === null ? undefined : tree.nodes.get(node.up)) {
    if (isWord(node, 'p')) paragraph = node.id
    // a table within a paragraph, as in a text box, is a matter of that paragraph
    else if (isWord(node, 'tc') && paragraph !== undefined) return paragraph
    else if (isWord(node, 'tbl')) table ??= node.id
  }
  return paragraph ?? table ?? documentUnit
}

/** The paragraphs of what is taken away: somebody may be writing in each of them. */
function unitsWithin(tree: DocxTree, id: string): string[] {
  const node = tree.nodes.get(id)
  if (!node || isWord(node, 'p')) return [unitOf(tree, id)]
  const within = node.children.flatMap((child) => (isStructure(tree, child) ? unitsWithin(tree, child) : []))
  return [unitOf(tree, id), ...within]
}

const structure = new Set(['p', 'tbl', 'tr', 'tc', 'sdt', 'sdtContent'])

function isStructure(tree: DocxTree, id: string): boolean {
  const name = tree.nodes.get(id)?.name
  return name?.[0] === wordNamespace && structure.has(name[1])
}

/** What an effect writes in, before it is applied; nothing where it writes in what its row has made. */
export function unitsOf(tree: DocxTree, effect: DocxEffect, made: ReadonlySet<string>): string[] {
  // pictures and what refers to them have names of their window: two that are added never meet
  if (!['text', 'attribute', 'namespace', 'children'].includes(effect.k)) return []
  const { id } = effect
  if (made.has(id) || !tree.nodes.has(id)) return []
  const unit = unitOf(tree, id)
  if (isAddition(tree, effect, unit)) return []
  if (effect.k !== 'children' || isParagraph(tree, unit)) return [unit]
  const beside = effect.after ?? effect.before
  const touched = effect.remove.flatMap((child) => (made.has(child) ? [] : unitsWithin(tree, child)))
  const units = beside === null || made.has(beside) ? touched : [...touched, unitOf(tree, beside)]
  return units.length > 0 || beside !== null ? units : [unit]
}

function isParagraph(tree: DocxTree, id: string): boolean {
  const node = tree.nodes.get(id)
  return node !== undefined && isWord(node, 'p')
}

/**
 * A style, a list or a relationship that is added beside the others: the editor does that on its own, and it is in nobody’s way.
 * In the text itself everything has its place.
 */
function isAddition(tree: DocxTree, effect: DocxEffect, unit: string): boolean {
  if (effect.k !== 'children' || unit !== documentUnit || effect.remove.length > 0) return false
  return !isStory(tree.partOf(effect.id) ?? tree.mainPart, tree.mainPart)
}

function isStory(part: string, mainPart: string): boolean {
  return part === mainPart || /\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/.test(part)
}

/** Of what was made: the paragraphs and tables that lie in no other unit. Their window has claimed them by making them. */
export function madeUnits(tree: DocxTree, made: ReadonlySet<string>): string[] {
  return [...made].filter((id) => {
    const node = tree.nodes.get(id)
    return node !== undefined && (isWord(node, 'p') || isWord(node, 'tbl')) && unitOf(tree, id) === id
  })
}

/** Everything in operations of the editor that may be the id of a node: its operations name them in many fields. */
export function idsIn(value: unknown, depth = 0): string[] {
  if (depth > 6 || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    if (typeof each === 'string') return Array.isArray(value) || /id$/i.test(name) ? [each] : []
    return idsIn(each, depth + 1)
  })
}
