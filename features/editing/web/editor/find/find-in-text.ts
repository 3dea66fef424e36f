import { Fragment, Slice } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Extension, type Editor } from '@tiptap/react'
import { getMatchHighlights, search, SearchQuery, setSearchState, type SearchResult } from 'prosemirror-search'

export interface Wanted {
  readonly text: string
  readonly by: string
  readonly isCaseMatched: boolean
}

/** Marks what is looked for in the text, and replaces it. */
export const FindInText = Extension.create({ name: 'find', addProseMirrorPlugins: () => [search()] })

/** What is typed is what comes: to the library `$1` would be a part of what was found. */
class PlainQuery extends SearchQuery {
  override getReplacements({ doc, schema }: EditorState, { from, to }: SearchResult) {
    const marks = doc.resolve(from).marksAcross(doc.resolve(to)) ?? []
    const words = this.replace === '' ? Fragment.empty : Fragment.from(schema.text(this.replace, marks))
    return [{ from, to, insert: new Slice(words, 0, 0) }]
  }
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
