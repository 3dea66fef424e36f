import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  Image,
  Italic,
  List,
  ListOrdered,
  Minus,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react'
import { chooseFiles, useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { altOf, type PictureUploads } from '../picture-uploads.ts'
import { ColourTools } from './colour-tools.tsx'
import { KindSelect } from './kind-select.tsx'
import { LinkTool } from './link-tool.tsx'
import { Tool } from './tool.tsx'
import { toolbarState } from './tool-states.ts'

const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'

/** The tools of the text. */
export function EditorToolbar({ editor, pictures }: { editor: Editor; pictures: PictureUploads }) {
  const t = useMessages(editorMessages)
  const now = useEditorState({ editor, selector: ({ editor: present }) => toolbarState(present) })
  const run = () => editor.chain().focus()

  const addPictures = async () => {
    for (const file of await chooseFiles({ accept: pictureTypes })) {
      run()
        .setImage({ src: pictures.take(file), alt: altOf(file) })
        .run()
    }
  }

  return (
    <div className="sk-editor-tools" role="toolbar" aria-label={t('toolbar')}>
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
      <Line />
      <KindSelect editor={editor} kind={now.kind} />
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
      <Tool
        label={t('strike')}
        icon={<Strikethrough aria-hidden />}
        isOn={now.strike}
        onClick={() => run().toggleStrike().run()}
      />
      <ColourTools editor={editor} />
      <Tool label={t('clear')} icon={<RemoveFormatting aria-hidden />} onClick={() => run().unsetAllMarks().run()} />
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
      <Tool
        label={t('alignLeft')}
        icon={<TextAlignStart aria-hidden />}
        isOn={now.align === ''}
        onClick={() => run().alignText(undefined).run()}
      />
      <Tool
        label={t('alignCentre')}
        icon={<TextAlignCenter aria-hidden />}
        isOn={now.align === 'center'}
        onClick={() => run().alignText('center').run()}
      />
      <Tool
        label={t('alignRight')}
        icon={<TextAlignEnd aria-hidden />}
        isOn={now.align === 'right'}
        onClick={() => run().alignText('right').run()}
      />
      <Line />
      <LinkTool editor={editor} isOn={now.link} />
      <Tool label={t('picture')} icon={<Image aria-hidden />} onClick={() => void addPictures()} />
      <Tool label={t('rule')} icon={<Minus aria-hidden />} onClick={() => run().setHorizontalRule().run()} />
      <Tool
        label={t('table')}
        icon={<Table aria-hidden />}
        disabled={now.inTable}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
    </div>
  )
}

function Line() {
  return <span className="sk-editor-line" aria-hidden="true" />
}
