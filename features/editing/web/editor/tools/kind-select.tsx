import type { Editor } from '@tiptap/react'
import { Select } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'

const kinds = ['paragraph', 'heading1', 'heading2', 'heading3', 'heading4', 'quote', 'codeBlock'] as const

/** The kind of the paragraph: text, a heading, a quote, code. */
export function KindSelect({ editor, kind }: { editor: Editor; kind: string }) {
  const t = useMessages(editorMessages)
  const change = (wanted: string) => {
    const run = editor.chain().focus().clearNodes()
    const level = /^heading([1-4])$/.exec(wanted)?.[1]
    if (level !== undefined) run.setHeading({ level: Number(level) as 1 | 2 | 3 | 4 }).run()
    else if (wanted === 'quote') run.setBlockquote().run()
    else if (wanted === 'codeBlock') run.setCodeBlock().run()
    else run.setParagraph().run()
  }
  return (
    <Select
      size="small"
      variant="borderless"
      className="sk-editor-kind"
      aria-label={t('kind')}
      value={kind}
      options={kinds.map((value) => ({ value, label: t(value) }))}
      popupMatchSelectWidth={false}
      onChange={change}
    />
  )
}
