import { useState } from 'react'
import type { CategoryPaneProps } from '@shuku/domain/categories/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { invalidate, Query, SettingsFrame, toast, useAction, useApi, useBegun, useMessages } from '@shuku/kit/web'
import { documentPropertiesApi as api } from '../contract.ts'
import { documentPropertiesMessages } from '../messages.ts'
import { PropertyLine } from './property-line.tsx'
import { changedRows, changeRow, moveRow, resetRow, sentOwn } from './section-state.ts'
import './properties-pane.css'

/** Which properties documents of a category show, and which its form asks for. */
export function PropertiesPane(props: CategoryPaneProps) {
  const { categoryId } = props
  const { data, error, refetch } = useApi(api.getProperties, { categoryId }, { fresh: true })
  if (!data) return <Query of={{ error, refetch }} className="sk-pane-wait" rows={8} />
  return <Begun key={categoryId} {...props} section={data} />
}

function Begun({ section, ...props }: CategoryPaneProps & { section: PropertySection }) {
  const { begun, onDirty } = useBegun(section)
  return <Section key={JSON.stringify(begun)} {...props} section={begun} onDirty={onDirty} />
}

type PropertySection = ReplyOf<typeof api.getProperties>

interface SectionProps extends CategoryPaneProps {
  section: PropertySection
  onDirty: (isDirty: boolean) => void
}

function Section({ categoryId, name, title, reach, section, onDirty }: SectionProps) {
  const { properties: before } = section
  const t = useMessages(documentPropertiesMessages)
  const [rows, setRows] = useState(before)
  const [opened, setOpened] = useState<string>()
  const saving = useAction(api.saveProperties, { invalidates: [api.getProperties] })
  const changed = changedRows(before, rows)
  const save = async () => {
    const reply = await saving.run({ categoryId, revision: section.revision, own: sentOwn(rows) })
    // somebody else may have changed it: what it is now comes with the end of one's own changes
    if (!reply) return void invalidate(api.getProperties)
    onDirty(false)
    const { revision } = reply
    toast.success(reply.message, { undo: () => saving.run({ categoryId, revision, own: sentOwn(before) }) })
  }
  return (
    <SettingsFrame
      changed={changed.map(({ standard }) => ({ label: standard }))}
      running={saving.running}
      onSave={save}
      onDiscard={() => setRows(before)}
      onDirty={onDirty}
    >
      <header className="sk-settings-head">
        <h2>{title}</h2>
        <p className="sk-secondary">{t('about', { name })}</p>
      </header>
      <table className="sk-property-table">
        <thead>
          <tr>
            <th scope="col">{t('property')}</th>
            <th scope="col">{t('onPage')}</th>
            <th scope="col">{t('onForm')}</th>
            <th scope="col">{t('required')}</th>
            <th scope="col">{t('source')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <PropertyLine
              key={row.property}
              row={row}
              isOpen={opened === row.property}
              onOpen={() => setOpened(opened === row.property ? undefined : row.property)}
              onChange={(change) => setRows(changeRow(rows, row, change))}
              onReset={() => setRows(resetRow(rows, row))}
              onUp={place > 0 ? () => setRows(moveRow(rows, place, place - 1)) : undefined}
              onDown={place < rows.length - 1 ? () => setRows(moveRow(rows, place, place + 1)) : undefined}
            />
          ))}
        </tbody>
      </table>
      {changed.length > 0 && reach}
    </SettingsFrame>
  )
}
