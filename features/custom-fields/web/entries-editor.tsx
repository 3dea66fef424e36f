import { Button, Input } from 'antd'
import { Plus, X } from 'lucide-react'
import type { OwnField } from '@shuku/domain/documents/contract'
import { IconButton, isComposing, useMessages } from '@shuku/kit/web'
import { customFieldsMessages } from '../messages.ts'

type Entries = OwnField['entries']

interface EntriesEditorProps {
  entries: Entries
  hasValues: boolean
  onChange: (entries: Entries) => void
}

/** The list that one chooses from; Enter adds the next. */
export function EntriesEditor({ entries, hasValues, onChange }: EntriesEditorProps) {
  const t = useMessages(customFieldsMessages)
  const change = (place: number, patch: Partial<Entries[number]>) =>
    onChange(entries.map((entry, at) => (at === place ? { ...entry, ...patch } : entry)))
  const add = () => onChange([...entries, { name: '', nameEnglish: '' }])
  return (
    <div className="sk-entries">
      {entries.map((entry, place) => (
        // entries have no other name until they are saved
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="sk-entry">
          <Input
            value={entry.name}
            maxLength={100}
            aria-label={t('option', { n: place + 1 })}
            autoFocus={entry.name === ''}
            onChange={({ target }) => change(place, { name: target.value })}
            onPressEnter={(event) => {
              if (isComposing(event)) return
              event.preventDefault()
              add()
            }}
          />
          <Input
            value={entry.nameEnglish}
            maxLength={100}
            placeholder="English"
            aria-label={t('optionEnglish', { n: place + 1 })}
            onChange={({ target }) => change(place, { nameEnglish: target.value })}
          />
          <IconButton
            small
            icon={<X aria-hidden />}
            label={t('removeOption', { name: entry.name })}
            onClick={() => onChange(entries.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <Button type="text" size="small" icon={<Plus aria-hidden />} onClick={add}>
        {t('addOption')}
      </Button>
      {hasValues && <span className="sk-small sk-secondary">{t('optionsStay')}</span>}
    </div>
  )
}
