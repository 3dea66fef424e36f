import type { Editor } from '@tiptap/react'

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
  inTable: false,
}

/** What the toolbar shows. */
export function toolbarState(given: Editor | null) {
  const editor = present(given)
  if (!editor) return ended
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
    align: /text-align:\s*(\w+)/.exec(String(editor.state.selection.$from.parent.attrs['style'] ?? ''))?.[1] ?? '',
    inTable: editor.isActive('table'),
  }
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
