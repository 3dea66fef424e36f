import type { Editor } from '@tiptap/react'
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { MenuTool } from './menu-tool.tsx'

const aligns = [
  { key: 'left', text: 'alignLeft', icon: <TextAlignStart aria-hidden /> },
  { key: 'center', text: 'alignCentre', icon: <TextAlignCenter aria-hidden /> },
  { key: 'right', text: 'alignRight', icon: <TextAlignEnd aria-hidden /> },
] as const

/** Where the lines of a paragraph begin; its sign is that of the present one. */
export function AlignTool({ editor, align }: { editor: Editor; align: string }) {
  const t = useMessages(editorMessages)
  const chosen = align === '' ? 'left' : align
  return (
    <MenuTool
      label={t('align')}
      icon={aligns.find(({ key }) => key === chosen)?.icon ?? aligns[0].icon}
      isOn={chosen !== 'left'}
      chosen={chosen}
      items={aligns.map(({ key, text, icon }) => ({ key, icon, label: t(text) }))}
      onChoose={(key) =>
        editor
          .chain()
          .focus()
          .styleBlocks('text-align', key === 'left' ? undefined : key)
          .run()
      }
    />
  )
}
