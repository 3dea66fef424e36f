import type { Editor } from '@tiptap/react'
import { Select } from 'antd'
import { useLanguage, useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'

/** The sizes of letters by the names that offices use for them. */
const sizes = [
  ['42pt', '初号'],
  ['36pt', '小初'],
  ['26pt', '一号'],
  ['24pt', '小一'],
  ['22pt', '二号'],
  ['18pt', '小二'],
  ['16pt', '三号'],
  ['15pt', '小三'],
  ['14pt', '四号'],
  ['12pt', '小四'],
  ['10.5pt', '五号'],
  ['9pt', '小五'],
] as const

/** The size of the chosen words. */
export function SizeSelect({ editor, size }: { editor: Editor; size: string }) {
  const t = useMessages(editorMessages)
  const isChinese = useLanguage().language === 'zh-CN'
  const nameOf = (value: string, name: string) => (isChinese ? name : value.replace('pt', ' pt'))
  const known = sizes.map(([value, name]) => ({
    value: value as string,
    label: nameOf(value, name),
    ...(isChinese ? { title: value } : {}),
  }))
  const isOther = size !== '' && !known.some(({ value }) => value === size)
  return (
    <Select
      size="small"
      variant="borderless"
      className="sk-editor-size"
      aria-label={t('size')}
      value={size}
      options={[{ value: '', label: t('usualSize') }, ...known, ...(isOther ? [{ value: size, label: size }] : [])]}
      popupMatchSelectWidth={false}
      onChange={(value) =>
        editor
          .chain()
          .focus()
          .styleWords('font-size', value === '' ? undefined : value)
          .run()
      }
    />
  )
}
