import type { Mark as PresentMark } from '@tiptap/pm/model'
import { Extension, Mark } from '@tiptap/react'
import { chosenBlocks, chosenTexts, styledBlocks } from './chosen-blocks.ts'
import { blockStyles, onlyStyles, safeStyle, shownWordStyles, withDeclaration, wordStyles } from './style-text.ts'

type BlockStyle = 'text-align' | 'text-indent' | 'line-height'
type WordStyle = 'color' | 'background-color' | 'font-size'

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    preservedStyle: {
      /** One style of the chosen paragraphs and headings, which keep their others; nothing is the usual. */
      styleBlocks: (name: BlockStyle, value: string | undefined) => ReturnType
      /** One style of the chosen words, which keep their others; nothing is the usual. */
      styleWords: (name: WordStyle, value: string | undefined) => ReturnType
    }
  }
}

const blocks = [
  ...styledBlocks,
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
]

/** Colours, alignment and indents of a text that was written elsewhere stay what they are, and can be changed. */
export const PreservedStyle = Extension.create({
  name: 'keptStyle',
  addGlobalAttributes() {
    const style = {
      default: null,
      parseHTML: (element: HTMLElement) => onlyStyles(element.getAttribute('style') ?? '', blockStyles) || null,
      // from people who write together they come unread
      renderHTML: (attributes: Record<string, unknown>) => shownStyle(attributes, blockStyles),
    }
    return [{ types: blocks, attributes: { style } }]
  },
  addCommands() {
    return {
      styleBlocks:
        (name, value) =>
        ({ tr }) => {
          for (const { node, at } of chosenBlocks(tr.doc, tr.selection)) {
            const style = withDeclaration(String(node.attrs['style'] ?? ''), name, value) || null
            tr.setNodeMarkup(at, undefined, { ...node.attrs, style })
          }
          return true
        },
      styleWords:
        (name, value) =>
        ({ tr, state }) => {
          const words = state.schema.marks['words']
          if (!words) return false
          const restyled = (marks: readonly PresentMark[]) => {
            const present: unknown = words.isInSet(marks)?.attrs['style']
            return withDeclaration(typeof present === 'string' ? present : '', name, value)
          }
          if (tr.selection.empty) {
            const style = restyled(tr.storedMarks ?? tr.selection.$from.marks())
            if (style === '') tr.removeStoredMark(words)
            else tr.addStoredMark(words.create({ style }))
            return true
          }
          for (const { node, from, to } of chosenTexts(tr.doc, tr.selection)) {
            const style = restyled(node.marks)
            if (style === '') tr.removeMark(from, to, words)
            else tr.addMark(from, to, words.create({ style }))
          }
          return true
        },
    }
  },
})

function shownStyle({ style }: Record<string, unknown>, names: readonly string[]): { style?: string } {
  const shown = typeof style === 'string' ? safeStyle(style, names) : ''
  return shown === '' ? {} : { style: shown }
}

/** Words with a style of their own. */
export const Words = Mark.create({
  name: 'words',
  addAttributes() {
    return {
      style: {
        default: null,
        renderHTML: (attributes: Record<string, unknown>) => shownStyle(attributes, shownWordStyles),
      },
    }
  },
  parseHTML() {
    const getAttrs = (element: HTMLElement) => {
      const style = onlyStyles(element.getAttribute('style') ?? '', wordStyles)
      return style === '' ? false : { style }
    }
    return [{ tag: 'span', getAttrs, consuming: false }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0]
  },
})

/** Small marks that have a tag and nothing else. */
function tagMark(name: string, tag: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
}

export const smallMarks = [tagMark('subscript', 'sub'), tagMark('superscript', 'sup'), tagMark('highlight', 'mark')]
