import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import {
  createDocument,
  EditorContent,
  getHTMLFromFragment,
  useEditor,
  type Editor,
  type Extensions,
} from '@tiptap/react'
import { proseClass } from '@shuku/domain/documents/web'
import { handedClip, isComposing, pageNonce, useHotkey, useMessages } from '@shuku/kit/web'
import type { Node } from '@tiptap/pm/model'
import { editPageMessages } from '../edit-page-messages.ts'
import { leadTo } from '../properties/lead-to.ts'
import { pasteHandlers } from './paste/paste-handlers.ts'
import { prepareBody, withoutEnd } from './prepare-body.ts'
import { PictureUploads } from './picture-uploads.ts'
import { EditorToolbar } from './tools/editor-toolbar.tsx'
import { TableTools } from './tools/table-tools.tsx'
import { editorExtensions } from './extensions/editor-extensions.ts'
import { FindBar } from './find/find-bar.tsx'
import { withNumbers } from './numbering/numbering.ts'
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
  /** Leads into the text, to its end or to where the cursor was; false where it is not shown. */
  readonly focus: (to: 'end' | 'cursor') => boolean
}

/** The text of several people: the editor takes it from what brings them together. */
export interface TogetherText {
  readonly extensions: Extensions
  /** The editor is made; answers what ends with it. */
  readonly attach: (editor: Editor) => () => void
}

interface TextEditorProps {
  /** Where several write, only what it began from. */
  initialHtml: string
  documentId: number | undefined
  categoryId: number
  /** The person changed something. */
  onChange: () => void
  /** Files that are no pictures of the text. */
  onFiles: (files: File[]) => void
  /** The handle can be used. */
  onReady: () => void
  together?: TogetherText | undefined
  isReadOnly?: boolean
  ref: Ref<TextHandle>
}

/** The text of a document while it is written. */
export function TextEditor(props: TextEditorProps) {
  const { initialHtml, documentId, categoryId, onChange, onFiles, onReady, together, isReadOnly = false, ref } = props
  const t = useMessages(editPageMessages)
  const [pictures] = useState(() => new PictureUploads(documentId))
  const [isFinding, setFinding] = useState(false)
  const [isMade, setMade] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  const [extensions] = useState(() =>
    together ? [...editorExtensions({ undoes: false }), ...together.extensions] : editorExtensions(),
  )
  const pasting = pasteHandlers({ pictures, onFiles })
  const editor = useEditor({
    extensions,
    // what several write is there already: given once more, it would be there twice
    ...(together ? {} : { content: prepareBody(initialHtml) }),
    shouldRerenderOnTransaction: false,
    ...(pageNonce() === undefined ? {} : { injectNonce: pageNonce() ?? '' }),
    editorProps: {
      ...pasting,
      // the keys that publish are the page's: handled here, Enter would be the editor's with whatever keys
      handleDOMEvents: { ...pasting.handleDOMEvents, keydown: (_view, event) => publishes(event) },
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
  useEffect(() => (isMade && together ? together.attach(editor) : undefined), [isMade, together, editor])
  useEffect(() => {
    if (editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
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
        if (!editor.view.dom.checkVisibility()) return false
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

function publishes(event: globalThis.KeyboardEvent): boolean {
  return event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey) && !isComposing(event)
}
