import { useEditorState, type Editor } from '@tiptap/react'
import { Bold, Heading, Image, Italic, List, ListOrdered, Underline } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import type { PictureUploads } from '../picture-uploads.ts'
import { LinkTool } from '../tools/link-tool.tsx'
import { addPictures } from '../tools/add-pictures.ts'
import { TableGrid } from '../tools/table-grid.tsx'
import { toolbarState } from '../tools/tool-states.ts'
import { Tool } from '../tools/tool.tsx'

const level = 2

interface SmallToolbarProps {
  readonly editor: Editor
  readonly pictures: PictureUploads
}

/** The tools of a short text. */
export function SmallToolbar({ editor, pictures }: SmallToolbarProps) {
  const t = useMessages(editorMessages)
  const now = useEditorState({ editor, selector: ({ editor: present }) => toolbarState(present) })
  const run = () => editor.chain().focus()
  return (
    <div className="sk-editor-tools sk-small-editor-tools" role="toolbar" aria-label={t('toolbar')}>
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
      <span className="sk-editor-line" aria-hidden="true" />
      <Tool
        label={t('heading2')}
        icon={<Heading aria-hidden />}
        isOn={now.kind === `heading${level}`}
        onClick={() => run().toggleHeading({ level }).run()}
      />
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
      <span className="sk-editor-line" aria-hidden="true" />
      <LinkTool editor={editor} isOn={now.link} />
      <Tool label={t('picture')} icon={<Image aria-hidden />} onClick={() => void addPictures(editor, pictures)} />
      <TableGrid editor={editor} isDisabled={now.inTable} />
    </div>
  )
}
