import type { Editor } from '@tiptap/react'
import { Baseline, Highlighter } from 'lucide-react'
import { Popover } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { Tool } from './tool.tsx'

// these are in documents, which know no theme: dark enough on white, light enough on our dark page
const colours = {
  red: '#d03b34',
  orange: '#b8650d',
  green: '#2a8455',
  blue: '#3d6fe0',
  violet: '#8a5fd0',
  grey: '#78818f',
} as const
const grounds = {
  yellow: '#fff3b0',
  green: '#d5f0df',
  blue: '#d9e6ff',
  red: '#ffdcd8',
  violet: '#eadcff',
  grey: '#e8ebef',
} as const

/** Colour of the words, and of their ground. */
export function ColourTools({ editor }: { editor: Editor }) {
  const t = useMessages(editorMessages)
  return (
    <>
      <ColourTool
        label={t('colour')}
        icon={<Baseline aria-hidden />}
        palette={colours}
        onChoose={(value) => editor.chain().focus().styleWords('color', value).run()}
      />
      <ColourTool
        label={t('ground')}
        icon={<Highlighter aria-hidden />}
        palette={grounds}
        onChoose={(value) => editor.chain().focus().styleWords('background-color', value).run()}
      />
    </>
  )
}

interface ColourToolProps {
  label: string
  icon: ReactNode
  palette: Readonly<Partial<Record<keyof typeof colours | keyof typeof grounds, string>>>
  onChoose: (value: string | undefined) => void
}

function ColourTool({ label, icon, palette, onChoose }: ColourToolProps) {
  const t = useMessages(editorMessages)
  const [open, setOpen] = useState(false)
  const choose = (value: string | undefined) => {
    setOpen(false)
    onChoose(value)
  }
  const content = (
    <div className="sk-editor-colours" role="group" aria-label={label}>
      {Object.entries(palette).map(([name, value]) => (
        <button
          key={name}
          type="button"
          className="sk-plain-button"
          aria-label={t(name as keyof typeof colours)}
          title={t(name as keyof typeof colours)}
          style={{ background: value }}
          onClick={() => choose(value)}
        />
      ))}
      <button type="button" className="sk-plain-button sk-link-button sk-small" onClick={() => choose(undefined)}>
        {t('noColour')}
      </button>
    </div>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottom" arrow={false} content={content}>
      <span>
        <Tool label={label} icon={icon} onClick={() => setOpen(!open)} />
      </span>
    </Popover>
  )
}
