import type { Editor } from '@tiptap/react'
import { Dropdown } from 'antd'
import { Ellipsis, Minus, RemoveFormatting, Search, Strikethrough, UnfoldVertical } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { Tool } from './tool.tsx'

interface MoreToolsProps {
  editor: Editor
  strike: boolean
  lineHeight: string
  onFind: () => void
}

const heights = ['1', '1.25', '1.5', '2', '2.5', '28pt'] as const
const usual = 'usual'

/** What is rarely needed: the bar stays in one line beside the properties. */
export function MoreTools({ editor, strike, lineHeight, onFind }: MoreToolsProps) {
  const t = useMessages(editorMessages)
  const run = () => editor.chain().focus()
  const setHeight = (value: string) =>
    run()
      .styleBlocks('line-height', value === usual ? undefined : value)
      .run()
  const acts: Readonly<Record<string, () => unknown>> = {
    strike: () => run().toggleStrike().run(),
    clear: () => run().unsetAllMarks().run(),
    rule: () => run().setHorizontalRule().run(),
    find: onFind,
  }
  const items = [
    { key: 'strike', label: t('strike'), icon: <Strikethrough aria-hidden /> },
    { key: 'clear', label: t('clear'), icon: <RemoveFormatting aria-hidden /> },
    {
      key: 'heights',
      label: t('lineHeight'),
      icon: <UnfoldVertical aria-hidden />,
      children: [
        { key: usual, label: t('usualHeight') },
        ...heights.map((value) => ({
          key: value,
          label: value.endsWith('pt') ? t('fixedHeight', { n: Number.parseInt(value, 10) }) : value,
        })),
      ],
    },
    { key: 'rule', label: t('rule'), icon: <Minus aria-hidden /> },
    { type: 'divider' as const, key: 'before find' },
    { key: 'find', label: t('find'), icon: <Search aria-hidden />, extra: 'Ctrl F' },
  ]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [strike ? 'strike' : '', lineHeight].filter(Boolean),
        onClick: ({ key }) => void (acts[key]?.() ?? setHeight(key)),
      }}
    >
      <span>
        <Tool label={t('moreTools')} icon={<Ellipsis aria-hidden />} isOn={strike || lineHeight !== ''} hasMenu />
      </span>
    </Dropdown>
  )
}
