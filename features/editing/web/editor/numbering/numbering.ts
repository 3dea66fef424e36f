import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension, Mark } from '@tiptap/react'
import { isNumber, isNumbering, type Numbering } from '@shuku/domain/documents/contract'
import { chosenBlocks, styledBlocks } from '../extensions/chosen-blocks.ts'
import { numbersOf } from './numbers.ts'

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    numbering: {
      /** Counts the chosen blocks; nothing, or what all of them are already, takes their numbers away. */
      numberBlocks: (kind: Numbering | undefined) => ReturnType
    }
  }
}

const shown = new PluginKey<DecorationSet>('numbering')

/** The levels of headings that numbers come with, for the outline. */
const headings: Partial<Record<Numbering, number>> = { chapter: 2, section: 3, 'chapter-en': 2, 'section-en': 3 }

/**
 * Numbers of chapters and articles. In the editor they are drawn beside the text and counted anew after each change:
 * nothing that is typed, composed or searched for meets them. Written down they are text (`withNumbers`).
 */
export const NumberedBlocks = Extension.create({
  name: 'numbering',
  // before the usual meaning of Enter and Backspace
  priority: 1000,
  addGlobalAttributes() {
    const numbering = {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const kind = element.dataset['numbering']
        return isNumbering(kind) ? kind : null
      },
      renderHTML: ({ numbering: kind }: Record<string, unknown>) => (kind ? { 'data-numbering': kind } : {}),
    }
    return [{ types: styledBlocks, attributes: { numbering } }]
  },
  addCommands() {
    return {
      numberBlocks:
        (wanted) =>
        ({ tr, state }) => {
          const blocks = chosenBlocks(tr.doc, tr.selection)
          const isTakenOff = blocks.every(({ node }) => node.attrs['numbering'] === wanted)
          const numbering = isTakenOff ? null : (wanted ?? null)
          const level = numbering === null ? undefined : headings[numbering]
          for (const { node, at } of blocks) {
            const isPlain = node.type.name === 'paragraph' && tr.doc.resolve(at).depth === 0
            const type = level !== undefined && isPlain ? state.schema.nodes['heading'] : undefined
            tr.setNodeMarkup(at, type, { ...node.attrs, numbering, ...(type ? { level } : {}) })
          }
          return true
        },
    }
  },
  addKeyboardShortcuts() {
    const unnumber = () =>
      this.editor.commands.updateAttributes(numberedHere(this.editor.state)?.type.name ?? '', plain)
    return {
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection
        return empty && $from.parentOffset === 0 && numberedHere(this.editor.state) !== undefined && unnumber()
      },
      Enter: () => {
        const { empty, $from } = this.editor.state.selection
        const block = numberedHere(this.editor.state)
        if (!empty || !block) return false
        if (block.content.size === 0) return unnumber()
        // behind a heading comes text
        const isEnd = block.type.name === 'heading' && $from.parentOffset === block.content.size
        return isEnd && this.editor.chain().splitBlock().updateAttributes('paragraph', plain).run()
      },
    }
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: shown,
        state: {
          init: (_, { doc }) => draw(doc),
          apply: (step, drawn) => (step.docChanged ? draw(step.doc) : drawn),
        },
        props: { decorations: (state) => shown.getState(state) },
      }),
    ]
  },
})

const plain = { numbering: null }

/** The numbered block at the cursor. */
function numberedHere({ selection: { $from } }: EditorState): Node | undefined {
  return isNumbering($from.parent.attrs['numbering']) ? $from.parent : undefined
}

function draw(doc: Node): DecorationSet {
  return DecorationSet.create(
    doc,
    numbersOf(doc).map(({ node, at, text }) => Decoration.node(at, at + node.nodeSize, { 'data-number': text })),
  )
}

/** The number of a block in a text that is written down; read again it is no part of the words. */
export const BlockNumber = Mark.create({
  name: 'blockNumber',
  addAttributes() {
    return { count: { default: 0, renderHTML: ({ count }: Record<string, unknown>) => ({ 'data-number': count }) } }
  },
  parseHTML: () => [
    { tag: 'span[data-number]', ignore: true, priority: 100, getAttrs: (element) => isNumber(element) && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** The text with its numbers in it, for all who read, search, print or compare it. */
export function withNumbers(doc: Node, schema: Schema): Fragment {
  // by order: a block that was pasted twice is one node at two places
  const numbers = numbersOf(doc).values()
  const mark = schema.marks['blockNumber']
  const write = (node: Node): Node => {
    if (!node.isTextblock) return node.isLeaf ? node : node.copy(all(node.content))
    if (!styledBlocks.includes(node.type.name) || !isNumbering(node.attrs['numbering'])) return node
    const { text, count } = numbers.next().value ?? { text: ' ', count: 0 }
    const number = schema.text(text, mark ? [mark.create({ count })] : [])
    return node.copy(Fragment.from(number).append(node.content))
  }
  const all = (content: Fragment) => Fragment.from(content.content.map(write))
  return all(doc.content)
}
