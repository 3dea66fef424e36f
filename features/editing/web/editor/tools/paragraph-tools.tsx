import type { Editor } from '@tiptap/react'
import { IndentIncrease, Section } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { isNumbering, type Numbering } from '@shuku/domain/documents/contract'
import { editorMessages } from '../editor-messages.ts'
import { firstNumber } from '../numbering/numbers.ts'
import { MenuTool } from './menu-tool.tsx'
import { Tool } from './tool.tsx'

interface ParagraphToolsProps {
  editor: Editor
  indent: string
  numbering: string
}

const none = 'none'

const byLevels = ['level-1', 'level-2', 'level-3', 'level-4'] as const
const inChinese = ['chapter', 'section', 'article'] as const
const inEnglish = ['chapter-en', 'section-en', 'article-en'] as const

/** First line, and the numbers of chapters and articles. */
export function ParagraphTools({ editor, indent, numbering }: ParagraphToolsProps) {
  const t = useMessages(editorMessages)
  const run = () => editor.chain().focus()
  const entry = (kind: Numbering, isFirst: boolean) => ({
    key: kind,
    label: firstNumber(kind),
    startsGroup: isFirst,
  })
  const group = (kinds: readonly Numbering[]) => kinds.map((kind, index) => entry(kind, index === 0))
  return (
    <>
      <Tool
        label={t('firstLine')}
        icon={<IndentIncrease aria-hidden />}
        isOn={indent !== ''}
        onClick={() =>
          run()
            .styleBlocks('text-indent', indent === '' ? '2em' : undefined)
            .run()
        }
      />
      <MenuTool
        label={t('numbering')}
        icon={<Section aria-hidden />}
        isOn={numbering !== ''}
        chosen={numbering === '' ? none : numbering}
        items={[{ key: none, label: t('noNumbering') }, ...group(inChinese), ...group(byLevels), ...group(inEnglish)]}
        onChoose={(kind) =>
          run()
            .numberBlocks(isNumbering(kind) ? kind : undefined)
            .run()
        }
      />
    </>
  )
}
