import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { createDocument, EditorContent, getHTMLFromFragment, useEditor } from '@tiptap/react'
import { proseClass } from '@shuku/domain/documents/web'
import { handedClip, isComposing, pageNonce, useHotkey, useMessages } from '@shuku/kit/web'
import type { Node } from '@tiptap/pm/model'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { editPageMessages } from '../edit-page-messages.ts'
import { leadTo } from '../properties/lead-to.ts'
import { pasteHandlers } from './paste/paste-handlers.ts'
import { prepareBody, withoutEnd } from './prepare-body.ts'
import { PictureUploads } from './picture-uploads.ts'
import { EditorToolbar } from './tools/editor-toolbar.tsx'
import { TableTools } from './tools/table-tools.tsx'
import { FormatPainter } from './extensions/format-painter.ts'
import { Picture } from './extensions/picture.ts'
import { PreservedStyle, smallMarks, Words } from './extensions/preserved-style.ts'
import { FindBar } from './find/find-bar.tsx'
import { FindInText } from './find/find-in-text.ts'
import { BlockNumber, NumberedBlocks, withNumbers } from './numbering/numbering.ts'
import './editor.css'

/** The functions of the text that the page uses. */
export interface TextHandle {
  /** The present text, once its pictures have been uploaded. */
  readonly html: () => Promise<string>
  /** The same now; nothing while pictures are on their way. */
  readonly htmlNow: () => string | undefined
  readonly replace: (html: string) => void
  /** Another text as this editor would write it down, so that the two can be compared. */
  readonly asWritten: (html: string) => string
  /** Leads into the text: to its end, or to where the cursor was. */
  readonly focus: (to: 'end' | 'cursor') => true
}

interface TextEditorProps {
  initialHtml: string
  documentId: number | undefined
  categoryId: number
  /** The person changed something. */
  onChange: () => void
  /** Files that are no pictures of the text. */
  onFiles: (files: File[]) => void
  /** The handle can be used. */
  onReady: () => void
  ref: Ref<TextHandle>
}

/** The text of a document while it is written. */
export function TextEditor({ initialHtml, documentId, categoryId, onChange, onFiles, onReady, ref }: TextEditorProps) {
  const t = useMessages(editPageMessages)
  const [pictures] = useState(() => new PictureUploads(documentId))
  const [isFinding, setFinding] = useState(false)
  const [isMade, setMade] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  const editor = useEditor({
    extensions: editorExtensions,
    content: prepareBody(initialHtml),
    shouldRerenderOnTransaction: false,
    ...(pageNonce() === undefined ? {} : { injectNonce: pageNonce() ?? '' }),
    editorProps: {
      ...pasteHandlers({ pictures, onFiles }),
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f' || event.altKey) return false
        setFinding(true)
        event.preventDefault()
        return true
      },
      attributes: {
        class: proseClass,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('textField'),
        'aria-keyshortcuts': 'Alt+F10',
        'data-placeholder': t('startWriting'),
      },
    },
    onCreate: ({ editor: made }) => {
      pictures.attach(made)
      onReady()
      setMade(true)
    },
    onUpdate: ({ transaction }) => {
      // a picture that got its address is no change of the person's
      if (transaction.getMeta('addToHistory') !== false) onChange()
    },
  })

  useEffect(() => () => pictures.end(), [pictures])
  // pasted on another screen, which led here; of a rendering that was given up no effect is run, so its editor takes nothing
  const pasteHanded = useEffectEvent(() => {
    const clipboardData = documentId === undefined ? handedClip.take(categoryId) : undefined
    if (clipboardData) editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  })
  useEffect(() => {
    if (isMade) pasteHanded()
  }, [isMade])
  useHotkey('alt+f10', t('toolsKey'), () => head.current?.querySelector<HTMLElement>('button:enabled')?.focus())
  useImperativeHandle(ref, () => {
    const written = (doc: Node) =>
      pictures.lasting(withoutEnd(getHTMLFromFragment(withNumbers(doc, editor.schema), editor.schema)))
    const now = () => (editor.isEmpty ? '' : written(editor.state.doc))
    return {
      html: async () => {
        await pictures.settled()
        return now()
      },
      htmlNow: () => (pictures.isBusy ? undefined : now()),
      asWritten: (html) => written(createDocument(prepareBody(html), editor.schema)),
      replace: (html) => editor.commands.setContent(prepareBody(html)),
      focus: (to) => {
        if (to === 'end') editor.commands.focus('end')
        else editor.view.focus()
        return true
      },
    }
  }, [editor, pictures])

  // back to the title; a list or a table that took Shift-Tab for itself has said so
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !event.shiftKey || event.defaultPrevented || isComposing(event)) return
    event.preventDefault()
    leadTo('subject')
  }

  return (
    <>
      <div className="sk-editor-head" ref={head}>
        <EditorToolbar editor={editor} pictures={pictures} onFind={() => setFinding((isOpen) => !isOpen)} />
        {isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      </div>
      <div className="sk-editor-area">
        <EditorContent editor={editor} className="sk-editor" onKeyDown={leave} />
        <TableTools editor={editor} />
      </div>
    </>
  )
}

/** The elements of a body; everything else is turned into the nearest of these when it is read. */
const editorExtensions = [
  StarterKit.configure({
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
    heading: { levels: [1, 2, 3, 4, 5, 6] },
  }),
  TableKit.configure({ table: { resizable: true, lastColumnResizable: false } }),
  Picture.configure({ inline: true, allowBase64: true }),
  PreservedStyle,
  NumberedBlocks,
  BlockNumber,
  FindInText,
  FormatPainter,
  Words,
  ...smallMarks,
]
