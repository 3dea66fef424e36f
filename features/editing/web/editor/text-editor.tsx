import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { createDocument, EditorContent, getHTMLFromFragment, useEditor } from '@tiptap/react'
import { proseClass } from '@shuku/domain/documents/web'
import { pageNonce, useMessages } from '@shuku/kit/web'
import { editPageMessages } from '../edit-page-messages.ts'
import { editorExtensions } from './extensions/editor-extensions.ts'
import { pasteHandlers } from './paste/paste-handlers.ts'
import { prepareBody } from './paste/prepare-body.ts'
import { PictureUploads } from './pictures/picture-uploads.ts'
import { EditorToolbar } from './tools/editor-toolbar.tsx'
import { TableTools } from './tools/table-tools.tsx'
import './editor.css'

/** What the page asks of its text. */
export interface TextHandle {
  /** The text as it stands, once its pictures have been uploaded. */
  readonly html: () => Promise<string>
  /** The same now; nothing while pictures are on their way. */
  readonly htmlNow: () => string | undefined
  readonly replace: (html: string) => void
  /** Another text as this editor would write it down, so that the two can be compared. */
  readonly asWritten: (html: string) => string
  readonly focus: () => void
}

interface TextEditorProps {
  initialHtml: string
  documentId: number | undefined
  /** The person changed something. */
  onChange: () => void
  /** Files that are no pictures of the text. */
  onFiles: (files: File[]) => void
  /** The handle can be used. */
  onReady: () => void
  ref: Ref<TextHandle>
}

/** The text of a document while it is written. */
export function TextEditor({ initialHtml, documentId, onChange, onFiles, onReady, ref }: TextEditorProps) {
  const t = useMessages(editPageMessages)
  const [pictures] = useState(() => new PictureUploads(documentId))
  const editor = useEditor({
    extensions: editorExtensions,
    content: prepareBody(initialHtml),
    shouldRerenderOnTransaction: false,
    ...(pageNonce() === undefined ? {} : { injectNonce: pageNonce() ?? '' }),
    editorProps: {
      ...pasteHandlers({ pictures, onFiles }),
      attributes: {
        class: proseClass,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('textField'),
        'data-placeholder': t('startWriting'),
      },
    },
    onCreate: ({ editor: made }) => {
      pictures.attach(made)
      onReady()
    },
    onUpdate: ({ transaction }) => {
      // a picture that got its address is no change of the person's
      if (transaction.getMeta('addToHistory') !== false) onChange()
    },
  })

  useEffect(() => () => pictures.end(), [pictures])
  useImperativeHandle(ref, () => {
    const now = () => pictures.lasting(editor.isEmpty ? '' : withoutEnd(editor.getHTML()))
    return {
      html: async () => {
        await pictures.settled()
        return now()
      },
      htmlNow: () => (pictures.isBusy ? undefined : now()),
      asWritten: (html) => {
        const { content } = createDocument(prepareBody(html), editor.schema)
        return pictures.lasting(withoutEnd(getHTMLFromFragment(content, editor.schema)))
      },
      replace: (html) => editor.commands.setContent(prepareBody(html)),
      focus: () => editor.commands.focus('end'),
    }
  }, [editor, pictures])

  return (
    <>
      <EditorToolbar editor={editor} pictures={pictures} />
      <EditorContent editor={editor} className="sk-editor" />
      <div className="sk-editor-float">
        <TableTools editor={editor} />
      </div>
    </>
  )
}

/** The editor keeps an empty line at the end to write on. */
function withoutEnd(html: string) {
  return html.replace(/(?:<p[^>]*><\/p>)+$/, '')
}
