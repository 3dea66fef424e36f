import type { Editor } from '@tiptap/react'
import { isPainting } from '../extensions/format-painter.ts'
import { parseStyle } from '../extensions/style-text.ts'

/** While a page is left or comes back its tools may be drawn for an editor that is gone. */
function present(editor: Editor | null): Editor | undefined {
  return editor === null || editor.isDestroyed ? undefined : editor
}

const ended = {
  canUndo: false,
  canRedo: false,
  kind: 'paragraph',
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  bullets: false,
  numbers: false,
  link: false,
  align: '',
  indent: '',
  lineHeight: '',
  numbering: '',
  size: '',
  inTable: false,
  painting: false,
}

/** What the toolbar shows. */
export function toolbarState(given: Editor | null) {
  const editor = present(given)
  if (!editor) return ended
  const { attrs } = editor.state.selection.$from.parent
  const block = (name: string) => declared(attrs['style'], name)
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    kind: kindOf(editor),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: editor.isActive('link'),
    align: block('text-align'),
    indent: block('text-indent'),
    lineHeight: block('line-height'),
    numbering: String(attrs['numbering'] ?? ''),
    size: declared(editor.getAttributes('words')['style'], 'font-size'),
    inTable: editor.isActive('table'),
    painting: isPainting(editor.state),
  }
}

/** The value of one declaration of a style; empty without. */
function declared(style: unknown, name: string): string {
  return (typeof style === 'string' && parseStyle(style).get(name)) || ''
}

function kindOf(editor: Editor) {
  for (const level of [1, 2, 3, 4]) if (editor.isActive('heading', { level })) return `heading${level}`
  if (editor.isActive('codeBlock')) return 'codeBlock'
  return editor.isActive('blockquote') ? 'quote' : 'paragraph'
}

/** What the tools of a table show. */
export function tableState(given: Editor | null) {
  const editor = present(given)
  const isShown = editor?.isActive('table') ?? false
  return {
    isShown,
    canMerge: isShown && (editor?.can().mergeCells() ?? false),
    canSplit: isShown && (editor?.can().splitCell() ?? false),
  }
}
