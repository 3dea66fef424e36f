import { useId } from 'react'
import { Radio } from 'antd'
import { templateNames, type MapTemplate } from '../../contract/maps.ts'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../../editor-messages.ts'
import { mapMessages } from '../../map-messages.ts'
import { TemplateSign } from './template-sign.tsx'

interface TemplateChoiceProps {
  readonly value: MapTemplate
  readonly onChange: (template: MapTemplate) => void
}

/** How the map is drawn; its themes and points stay whichever is chosen. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const t = useMessages(editorMessages)
  const nameOf = useMessages(mapMessages)
  const name = useId()
  return (
    <Radio.Group
      className="sk-map-templates"
      name={name}
      aria-label={t('template')}
      value={value}
      onChange={({ target }) => onChange(target.value as MapTemplate)}
    >
      {templateNames.map((template) => (
        <Radio key={template} value={template} className={template === value ? 'is-chosen' : ''}>
          <TemplateSign template={template} />
          {nameOf(template)}
        </Radio>
      ))}
    </Radio.Group>
  )
}
