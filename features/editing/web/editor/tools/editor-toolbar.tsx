import { useEditorState, type Editor } from '@tiptap/react'
import { Bold, Image, Italic, List, ListOrdered, Paintbrush, Redo2, Underline, Undo2 } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import type { PictureUploads } from '../picture-uploads.ts'
import { addPictures } from './add-pictures.ts'
import { AlignTool } from './align-tool.tsx'
import { ColourTools } from './colour-tools.tsx'
import { KindSelect } from './kind-select.tsx'
import { LinkTool } from './link-tool.tsx'
import { MoreTools } from './more-tools.tsx'
import { ParagraphTools } from './paragraph-tools.tsx'
import { SizeSelect } from './size-select.tsx'
import { TableGrid } from './table-grid.tsx'
import { Tool } from './tool.tsx'
import { toolbarState } from './tool-states.ts'

interface EditorToolbarProps {
  editor: Editor
  pictures: PictureUploads
  onFind: () => void
}

/** The tools of the text. */
export function EditorToolbar({ editor, pictures, onFind }: EditorToolbarProps) {
  const t = useMessages(editorMessages)
  const now = useEditorState({ editor, selector: ({ editor: present }) => toolbarState(present) })
  const run = () => editor.chain().focus()

  return (
    <div
      className="sk-editor-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('toolbar')}
      onKeyDown={({ key, target }) => {
        // in an open menu or a field Escape only closes it
        const isTool = target instanceof HTMLButtonElement && target.ariaExpanded !== 'true'
        if (key === 'Escape' && isTool) editor.view.focus()
      }}
    >
      <Tool
        label={t('undo')}
        keys="Ctrl Z"
        icon={<Undo2 aria-hidden />}
        disabled={!now.canUndo}
        onClick={() => run().undo().run()}
      />
      <Tool
        label={t('redo')}
        keys="Ctrl Y"
        icon={<Redo2 aria-hidden />}
        disabled={!now.canRedo}
        onClick={() => run().redo().run()}
      />
      <Tool
        label={t('painter')}
        keys="Ctrl Shift C, Ctrl Shift V"
        icon={<Paintbrush aria-hidden />}
        isOn={now.painting}
        onClick={() => (now.painting ? run().endPainting().run() : run().takeFormat('once').run())}
        onDoubleClick={() => run().takeFormat('on').run()}
      />
      <Line />
      <KindSelect editor={editor} kind={now.kind} />
      <SizeSelect editor={editor} size={now.size} />
      <Line />
      <Tool
        label={t('bold')}
        keys="Ctrl B"
        icon={<Bold aria-hidden />}
        isOn={now.bold}
        onClick={() => run().toggleBold().run()}
      />
      <Tool
        label={t('italic')}
        keys="Ctrl I"
        icon={<Italic aria-hidden />}
        isOn={now.italic}
        onClick={() => run().toggleItalic().run()}
      />
      <Tool
        label={t('underline')}
        keys="Ctrl U"
        icon={<Underline aria-hidden />}
        isOn={now.underline}
        onClick={() => run().toggleUnderline().run()}
      />
      <ColourTools editor={editor} />
      <Line />
      <Tool
        label={t('bullets')}
        icon={<List aria-hidden />}
        isOn={now.bullets}
        onClick={() => run().toggleBulletList().run()}
      />
      <Tool
        label={t('numbers')}
        icon={<ListOrdered aria-hidden />}
        isOn={now.numbers}
        onClick={() => run().toggleOrderedList().run()}
      />
      <Line />
      <AlignTool editor={editor} align={now.align} />
      <ParagraphTools editor={editor} indent={now.indent} numbering={now.numbering} />
      <Line />
      <LinkTool editor={editor} isOn={now.link} />
      <Tool label={t('picture')} icon={<Image aria-hidden />} onClick={() => void addPictures(editor, pictures)} />
      <TableGrid editor={editor} isDisabled={now.inTable} />
      <Line />
      <MoreTools editor={editor} strike={now.strike} lineHeight={now.lineHeight} onFind={onFind} />
    </div>
  )
}

function Line() {
  return <span className="sk-editor-line" aria-hidden="true" />
}
