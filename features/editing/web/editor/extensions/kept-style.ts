import { Extension, Mark } from '@tiptap/react'
import { blockStyles, onlyStyles, withDeclaration, wordStyles } from './style-text.ts'

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    keptStyle: {
      /** Where the text of the chosen blocks stands; nothing is the usual. */
      alignText: (align: 'center' | 'right' | 'justify' | undefined) => ReturnType
      /** Colour of the chosen words or of their ground; nothing is the usual. */
      colourWords: (of: 'color' | 'background-color', value: string | undefined) => ReturnType
    }
  }
}

const aligned = ['paragraph', 'heading']
const blocks = [
  ...aligned,
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
export const KeptStyle = Extension.create({
  name: 'keptStyle',
  addGlobalAttributes() {
    const style = {
      default: null,
      parseHTML: (element: HTMLElement) => onlyStyles(element.getAttribute('style') ?? '', blockStyles) || null,
      renderHTML: (attributes: Record<string, unknown>) => (attributes['style'] ? { style: attributes['style'] } : {}),
    }
    return [{ types: blocks, attributes: { style } }]
  },
  addCommands() {
    return {
      alignText:
        (align) =>
        ({ state, commands }) =>
          aligned.every((type) => {
            const present = String(state.selection.$from.parent.attrs['style'] ?? '')
            return commands.updateAttributes(type, { style: withDeclaration(present, 'text-align', align) || null })
          }),
      colourWords:
        (of, value) =>
        ({ editor, commands }) => {
          const style = withDeclaration(String(editor.getAttributes('words')['style'] ?? ''), of, value)
          return style === '' ? commands.unsetMark('words') : commands.setMark('words', { style })
        },
    }
  },
})

/** Words with a style of their own. */
export const Words = Mark.create({
  name: 'words',
  addAttributes() {
    return { style: { default: null } }
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
