import { Button } from 'antd'
import { kitMessages } from '../../language/kit-messages.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useMessages } from '../../language/use-messages.ts'
import { formMessages } from '../form-messages.ts'

interface SettingsBarProps {
  changed: readonly { readonly label: string }[]
  running: boolean
  onDiscard: () => void
}

/** Names what is not saved yet; below the form, where it stays in sight. */
export function SettingsBar({ changed, running, onDiscard }: SettingsBarProps) {
  const t = useMessages(formMessages)
  const words = useMessages(kitMessages)
  const { language } = useLanguage()
  // rows of a setting have no label of their own
  const labels = changed.map(({ label }) => label).filter(Boolean)
  const names = new Intl.ListFormat(language, { style: 'narrow' }).format(labels)
  const unsaved = names === '' ? t('unsavedCount', { n: changed.length }) : t('unsaved', { n: changed.length, names })
  const isClean = changed.length === 0
  return (
    <div className={`sk-settings-bar${isClean ? ' is-clean' : ''}`}>
      <p role="status">{isClean ? t('allSaved') : unsaved}</p>
      {!isClean && (
        <Button disabled={running} onClick={onDiscard}>
          {t('discardChanges')}
        </Button>
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={running}
        disabled={isClean}
        {...(isClean ? { title: t('allSaved') } : {})}
      >
        {words('save')}
        <kbd aria-hidden="true">Ctrl S</kbd>
      </Button>
    </div>
  )
}
