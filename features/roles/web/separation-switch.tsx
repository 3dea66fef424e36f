import { Switch } from 'antd'
import { ErrorNote, toast, useAction, useApi, useLanguage, useMessages } from '@shuku/kit/web'
import { rolesApi } from '../contract.ts'
import { rolesMessages } from '../messages.ts'
import './roles.css'

/** Whether the company separates the duties of three administrators, and whose roles conflict with it. */
export function SeparationSwitch() {
  const t = useMessages(rolesMessages)
  const { language } = useLanguage()
  const { data, error, refetch } = useApi(rolesApi.getSeparation, {}, { staleMs: 0 })
  const set = useAction(rolesApi.setSeparation, {
    invalidates: [rolesApi.getSeparation],
    onDone: ({ message }) => toast.success(message),
  })
  if (!data) return error && <ErrorNote error={error} onRetry={refetch} />
  const { isOn, holders } = data
  const held =
    !isOn && holders.length > 0
      ? t('separationHeld', { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(holders) })
      : undefined
  return (
    <section className="sk-separation">
      <div>
        <strong>{t('separation')}</strong>
        <p className="sk-secondary">{t('separationText')}</p>
        {held !== undefined && <p className="sk-secondary sk-small">{held}</p>}
      </div>
      <span title={held}>
        <Switch
          aria-label={t('separation')}
          checked={isOn}
          disabled={held !== undefined}
          loading={set.running}
          onChange={(next) => void set.run({ isOn: next })}
        />
      </span>
    </section>
  )
}
