import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Extension, type Editor } from '@tiptap/react'
import { getMatchHighlights, search, SearchQuery, setSearchState, type SearchResult } from 'prosemirror-search'
import { foldText } from '@shuku/kit/i18n/fold-characters'

export interface Wanted {
  readonly text: string
  readonly by: string
  readonly isCaseMatched: boolean
}

/** Marks what is looked for in the text, and replaces it. */
export const FindInText = Extension.create({ name: 'find', addProseMirrorPlugins: () => [search()] })

/**
 * Finds as the search does: radicals, traditional and full-width characters count as the common ones. What replaces it
 * comes as it is typed: to the library `$1` would be a part of what was found.
 */
class PlainQuery extends SearchQuery {
  override findNext({ doc }: EditorState, from = 0, to = doc.content.size): SearchResult | null {
    const [first] = this.#matches(doc, { from, to })
    return first ?? null
  }

  override findPrev({ doc }: EditorState, from = doc.content.size, to = 0): SearchResult | null {
    return [...this.#matches(doc, { from: to, to: from })].at(-1) ?? null
  }

  *#matches(doc: Node, { from, to }: { from: number; to: number }): Generator<SearchResult> {
    const wanted = foldText(this.search)
    if (!this.valid) return
    for (const { node, start } of textBlocks(doc, { from, to })) {
      const text = foldedOf(node)
      const first = Math.max(0, from - start)
      for (let at = text.indexOf(wanted, first); at >= 0; at = text.indexOf(wanted, at + 1)) {
        const end = start + at + wanted.length
        if (end > to) break
        if (this.caseSensitive && !isSameCase(textOf(node).slice(at, at + wanted.length), this.search)) continue
        yield { from: start + at, to: end, match: null, matchStart: start }
      }
    }
  }

  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to)) ?? []
    const words = this.replace === '' ? Fragment.empty : Fragment.from(schema.text(this.replace, marks))
    return [{ from, to, insert: new Slice(words, 0, 0) }]
  }
}

/** The blocks with text of a part of the document; `start` is the place of their first character. */
function* textBlocks(
  node: Node,
  { from, to }: { from: number; to: number },
  start = 0,
): Generator<{ node: Node; start: number }> {
  if (node.inlineContent) yield { node, start }
  else {
    let at = start
    for (const child of node.children) {
      if (at < to && at + child.nodeSize > from) yield* textBlocks(child, { from, to }, at + 1)
      at += child.nodeSize
    }
  }
}

/** Each place of a block has one character, so that a place in this text is one in the document. */
function textOf(block: Node): string {
  return block.children.map((child) => child.text ?? (child.isLeaf ? '\ufffc' : ` ${textOf(child)} `)).join('')
}

const folded = new WeakMap<Node, string>()

function foldedOf(block: Node): string {
  const text = folded.get(block) ?? foldText(textOf(block))
  folded.set(block, text)
  return text
}

function isSameCase(found: string, wanted: string): boolean {
  const capitals = (text: string) => Array.from(text, (sign) => sign !== sign.toLowerCase()).join()
  return capitals(found) === capitals(wanted)
}

/** Looks for this from now on; the first match from the cursor on is chosen. Nothing is looked for without a text. */
export function lookFor(state: EditorState, { text, by, isCaseMatched }: Wanted): Transaction {
  const query = new PlainQuery({ search: text, replace: by, caseSensitive: isCaseMatched, literal: true })
  const step = setSearchState(state.tr, query)
  const found = query.valid ? (query.findNext(state, state.selection.from) ?? query.findNext(state)) : null
  if (found) step.setSelection(TextSelection.create(step.doc, found.from, found.to))
  return step
}

/** How many matches there are, and which of them is chosen, from 1 on. */
export function matchesOf(given: Editor | null): { count: number; at: number } {
  if (given === null || given.isDestroyed) return { count: 0, at: 0 }
  const { selection } = given.state
  const found = getMatchHighlights(given.state).find()
  return {
    count: found.length,
    at: found.findIndex(({ from, to }) => from === selection.from && to === selection.to) + 1,
  }
}

/** The focus is in the field: the editor alone would not scroll. */
export function showMatch({ view }: Editor) {
  view.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'nearest' })
}
