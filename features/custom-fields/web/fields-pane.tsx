import { useState } from 'react'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import type { CategoryPaneProps } from '@shuku/domain/categories/web'
import type { FieldSection } from '@shuku/domain/documents/contract'
import { invalidate, Query, SettingsFrame, toast, useAction, useApi, useBegun, useMessages } from '@shuku/kit/web'
import { customFieldsApi as api } from '../contract.ts'
import { customFieldsMessages } from '../messages.ts'
import { InheritedList } from './inherited-list.tsx'
import { OwnList } from './own-list.tsx'
import {
  changedFields,
  editedSection,
  newField,
  sentSection,
  type EditedField,
  type EditedSection,
} from './section-state.ts'
import './fields-pane.css'

/** The fields of documents of a category: those from above, and its own. */
export function FieldsPane(props: CategoryPaneProps) {
  const { categoryId } = props
  const { data, error, refetch } = useApi(api.getFieldSection, { categoryId }, { fresh: true })
  if (!data) return <Query of={{ error, refetch }} className="sk-pane-wait" rows={6} />
  return <Begun key={categoryId} {...props} section={data} />
}

function Begun({ section, ...props }: CategoryPaneProps & { section: FieldSection }) {
  const { begun, onDirty } = useBegun(section)
  return <Section key={begun.revision} {...props} section={begun} onDirty={onDirty} />
}

interface SectionProps extends CategoryPaneProps {
  section: FieldSection
  onDirty: (isDirty: boolean) => void
}

function Section({ categoryId, name, title, reach, section, onDirty }: SectionProps) {
  const t = useMessages(customFieldsMessages)
  const [before] = useState(() => editedSection(section))
  const [now, setNow] = useState<EditedSection>(before)
  const [opened, setOpened] = useState<string>()
  const saving = useAction(api.saveFieldSection, { invalidates: [api.getFieldSection] })
  const changed = changedFields(before, now, section.inherited)
  const changeOwn = (own: readonly EditedField[]) => setNow({ ...now, own })

  const wrong = now.own.find((field) => field.name.trim() === '' || lacksEntries(field))
  const save = async () => {
    if (wrong) {
      setOpened(wrong.key)
      toast.error(wrong.name.trim() === '' ? t('nameMissing') : t('optionMissing', { name: wrong.name }))
      return
    }
    const reply = await saving.run({ categoryId, revision: section.revision, ...sentSection(now) })
    // somebody else may have changed it: what it is now comes with the end of one's own changes
    if (!reply) return void invalidate(api.getFieldSection)
    onDirty(false)
    // by their ids, what was taken away comes back with its values; not over what somebody else saved since
    toast.success(reply.message, {
      undo: () => saving.run({ categoryId, revision: section.revision + 1, ...sentSection(before) }),
    })
  }
  const add = () => {
    const field = newField(`new ${Date.now()}`)
    changeOwn([...now.own, field])
    setOpened(field.key)
  }
  const about = () => {
    if (counts.all === 0) return t('aboutNone')
    return counts.above === 0 ? t('aboutOwn', { name, own: counts.own }) : t('about', { name, ...counts })
  }
  const counts = {
    all: section.inherited.length + now.own.length,
    above: section.inherited.length,
    own: now.own.length,
  }

  return (
    <SettingsFrame
      changed={changed}
      running={saving.running}
      onSave={save}
      onDiscard={() => setNow(before)}
      onDirty={onDirty}
    >
      <header className="sk-settings-head">
        <h2>{title}</h2>
        <p className="sk-secondary">{about()}</p>
      </header>
      {section.inherited.length > 0 && (
        <InheritedList
          section={section}
          changes={now.changes}
          onChange={(id, change) => setNow({ ...now, changes: { ...now.changes, [id]: change } })}
        />
      )}
      <section aria-labelledby="sk-own-fields">
        <div className="sk-fields-title">
          <h3 id="sk-own-fields">{t('own')}</h3>
          {now.own.length > 0 && <span className="sk-small sk-secondary">{t('ownNote', { n: now.own.length })}</span>}
        </div>
        {now.own.length === 0 && <p className="sk-secondary">{t('noOwn')}</p>}
        <OwnList
          section={section}
          own={now.own}
          changed={new Set(changed.map(({ key }) => key))}
          opened={opened}
          onOpen={setOpened}
          onChange={changeOwn}
        />
        <Button type="text" className="sk-add-field" icon={<Plus aria-hidden />} onClick={add}>
          {t('add')}
        </Button>
      </section>
      {changed.length > 0 && reach}
    </SettingsFrame>
  )
}

function lacksEntries({ kind, entries }: EditedField): boolean {
  return (kind === 'choice' || kind === 'choices') && !entries.some(({ name }) => name.trim() !== '')
}
