import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { proseClass, type RichTextProps } from '@shuku/domain/documents/web'
import { pageNonce } from '@shuku/kit/web'
import { Picture } from '../extensions/picture.ts'
import { PreservedStyle, smallMarks, Words } from '../extensions/preserved-style.ts'
import { cleanPaste } from '../paste/clean-paste.ts'
import { prepareBody, withoutEnd } from '../prepare-body.ts'
import { SmallToolbar } from './small-toolbar.tsx'
import '../editor.css'
import './small-editor.css'

/** A text with formatting that is a field among others: fewer tools, no pictures of its own. */
export function SmallTextEditor({ initialHtml, onChange, label, height }: RichTextProps) {
  const editor = useEditor({
    extensions: smallExtensions,
    content: prepareBody(initialHtml),
    shouldRerenderOnTransaction: false,
    ...(pageNonce() === undefined ? {} : { injectNonce: pageNonce() ?? '' }),
    editorProps: {
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanPaste(html, noPicture).html),
      attributes: { class: proseClass, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: present }) => onChange(present.isEmpty ? '' : withoutEnd(present.getHTML())),
  })
  return (
    <div className="sk-small-editor">
      <SmallToolbar editor={editor} />
      <EditorContent editor={editor} className="sk-editor sk-small-editor-text" style={{ height }} />
    </div>
  )
}

const noPicture = () => undefined

/** What a body may hold; pictures that are in it stay. */
const smallExtensions = [
  StarterKit.configure({
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
    heading: { levels: [1, 2, 3, 4, 5, 6] },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Picture.configure({ inline: true, allowBase64: true }),
  PreservedStyle,
  Words,
  ...smallMarks,
]
