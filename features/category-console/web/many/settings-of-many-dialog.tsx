import { useId, useState } from 'react'
import { Checkbox, Select } from 'antd'
import type { ConditionItem } from '@shuku/kit/contract'
import {
  call,
  ConditionField,
  Dialog,
  invalidateAll,
  openDialog,
  Query,
  toast,
  useAction,
  useApi,
  useMessages,
  useSubmitHeldFor,
  type DialogProps,
} from '@shuku/kit/web'
import { categoryMessages } from '@shuku/domain/categories/contract'
import { categoryConsoleApi as api, settingsAtOnce } from '../../contract.ts'
import { settingsOfManyMessages } from '../../settings-of-many-messages.ts'
import { SetManyDialog } from './set-many-dialog.tsx'
import './settings-of-many.css'

type Values = Readonly<Record<string, string>>

interface SettingsOfManyProps extends DialogProps {
  readonly ids: readonly number[]
  readonly onDone: () => void
}

/** The same values for many categories: what is ticked is set, and whom it reaches is said before. */
export function SettingsOfManyDialog({ open, onClose, ids: given, onDone }: SettingsOfManyProps) {
  const t = useMessages(settingsOfManyMessages)
  const ids = [...given]
  const { data, error, refetch } = useApi(api.getFormOfMany, { ids }, { staleMs: 0 })
  const [chosenSection, setChosenSection] = useState<string>()
  const [values, setValues] = useState<Values>({})
  const section = data?.sections.find(({ id }) => id === chosenSection) ?? data?.sections[0]
  const isEmpty = Object.keys(values).length === 0
  const takeBack = useTakeBack()
  const save = useAction(api.changeSettingsOfMany, {
    onDone: ({ message, changeIds, jobId }) => {
      onClose()
      onDone()
      if (jobId > 0) {
        openDialog((props) => <SetManyDialog {...props} jobId={jobId} onUndo={takeBack} />)
        return
      }
      const undo = () => takeBack(section?.id ?? '', changeIds)
      toast.success(message, changeIds.length > 0 ? { undo } : {})
      // forms and screens of every slice show what a category is set to
      void invalidateAll()
    },
  })
  return (
    <Dialog
      open={open}
      width={640}
      title={t('title', { n: ids.length })}
      okText={t('save')}
      confirmLoading={save.running}
      okButtonProps={{ disabled: isEmpty, ...(isEmpty ? { title: t('intro') } : {}) }}
      onOk={() => section && void save.run({ ids, section: section.id, values })}
      onCancel={onClose}
    >
      {!section || error ? (
        <Query of={{ error, refetch }} rows={6} />
      ) : (
        <div className="sk-many-settings">
          <Select
            aria-label={t('section')}
            value={section.id}
            options={data?.sections.map(({ id, title }) => ({ value: id, label: title })) ?? []}
            onChange={(id) => {
              setChosenSection(id)
              setValues({})
            }}
          />
          <p className="sk-secondary">{t('intro')}</p>
          <ul>
            {section.items.map((item) => (
              <Setting
                key={item.names[0]}
                item={item}
                differs={section.differing.includes(item.names[0] ?? '')}
                values={values}
                onChange={setValues}
              />
            ))}
          </ul>
          {!isEmpty && <Reach ids={ids} section={section.id} values={values} />}
        </div>
      )}
    </Dialog>
  )
}

/** Some at a time: nobody who creates a document waits for all of them. What is undone before one fails stays so. */
function useTakeBack() {
  const t = useMessages(settingsOfManyMessages)
  return async (section: string, changeIds: readonly number[]): Promise<void> => {
    let [n, kept] = [0, 0]
    try {
      for (let from = 0; from < changeIds.length; from += settingsAtOnce) {
        const some = changeIds.slice(from, from + settingsAtOnce)
        const undone = await call(api.undoSettingsOfMany, { section, changeIds: some })
        n += undone.restored
        kept += undone.kept
      }
    } finally {
      await invalidateAll()
    }
    const message = kept > 0 ? t('undoneSome', { n, kept }) : t('undone', { n })
    if (n > 0) toast.success(message)
    else toast.warning(message)
  }
}

interface SettingProps {
  readonly item: ConditionItem
  readonly differs: boolean
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** A setting that is left as it is until it is ticked; then it begins with what all categories have. */
function Setting({ item, differs, values, onChange }: SettingProps) {
  const t = useMessages(settingsOfManyMessages)
  const id = useId()
  const [name = ''] = item.names
  const isTicked = name in values
  const begin = typeof item.value === 'string' ? item.value : ''
  const { [name]: _, ...others } = values
  return (
    <li>
      <Checkbox checked={isTicked} onChange={() => onChange(isTicked ? others : { ...values, [name]: begin })}>
        {item.label}
      </Checkbox>
      {differs && <span className="sk-small sk-tertiary">{t('differs')}</span>}
      {isTicked && (
        <div className="sk-many-setting-field">
          <label className="sk-unseen" htmlFor={id}>
            {item.label}
          </label>
          <ConditionField
            id={id}
            item={item}
            values={values}
            invalid={false}
            onChange={(patch) => onChange({ ...values, [name]: patch[name] ?? '' })}
            showsEmpty
          />
          {item.hint !== undefined && <p className="sk-small sk-tertiary">{item.hint}</p>}
        </div>
      )}
    </li>
  )
}

function Reach(asked: { readonly ids: number[]; readonly section: string; readonly values: Values }) {
  const t = useMessages(settingsOfManyMessages)
  const words = useMessages(categoryMessages)
  const preview = useApi(api.previewSettingsOfMany, { ...asked, values: { ...asked.values } }, { staleMs: 0 })
  const { data, error } = preview
  useSubmitHeldFor(preview)
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  const { changed, unchanged, categories, documents } = data
  return (
    <p role="status" className="sk-settings-reach">
      {changed === 0
        ? t('nothingChanges')
        : `${t('preview', { changed, unchanged })} · ${words('reaches', { categories, documents })}`}
    </p>
  )
}
