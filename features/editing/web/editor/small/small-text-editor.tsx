import { useEffect, useState } from 'react'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { proseClass, type RichTextProps } from '@shuku/domain/documents/web'
import { pageNonce } from '@shuku/kit/web'
import { Picture } from '../extensions/picture.ts'
import { PreservedStyle, smallMarks, Words } from '../extensions/preserved-style.ts'
import { pasteHandlers } from '../paste/paste-handlers.ts'
import { PictureUploads } from '../picture-uploads.ts'
import { prepareBody, withoutEnd } from '../prepare-body.ts'
import { SmallToolbar } from './small-toolbar.tsx'
import '../editor.css'
import './small-editor.css'

/** A text with formatting that is a field among others, with fewer tools. */
export function SmallTextEditor({ initialHtml, onChange, label, height }: RichTextProps) {
  const [pictures] = useState(() => new PictureUploads(undefined))
  useEffect(() => () => pictures.end(), [pictures])
  const editor = useEditor({
    extensions: smallExtensions,
    content: prepareBody(initialHtml),
    shouldRerenderOnTransaction: false,
    ...(pageNonce() === undefined ? {} : { injectNonce: pageNonce() ?? '' }),
    editorProps: {
      ...pasteHandlers({ pictures, onFiles: () => undefined }),
      attributes: { class: proseClass, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onCreate: ({ editor: made }) => pictures.attach(made),
    // a picture that gets its address later comes here once more
    onUpdate: ({ editor: present }) => onChange(present.isEmpty ? '' : pictures.lasting(withoutEnd(present.getHTML()))),
  })
  return (
    <div className="sk-small-editor" style={{ minHeight: height }}>
      <SmallToolbar editor={editor} pictures={pictures} />
      <EditorContent editor={editor} className="sk-editor sk-small-editor-text" />
    </div>
  )
}

/** What a body may hold. */
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
