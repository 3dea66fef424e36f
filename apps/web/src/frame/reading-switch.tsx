import { Switch } from 'antd'
import { useAction, useApi, useMessages } from '@shuku/kit/web'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { shellMessages } from '../shell-messages.ts'

/** Whether colleagues are shown what one reads. */
export function ReadingSwitch() {
  const t = useMessages(shellMessages)
  const { data } = useApi(signOnApi.getSession)
  const set = useAction(signOnApi.setPreferences, { invalidates: [signOnApi.getSession] })
  return (
    <div className="sk-person-reading" title={t('showsReadingHint')}>
      <span aria-hidden="true">{t('showsReading')}</span>
      <Switch
        size="small"
        aria-label={t('showsReading')}
        checked={data?.showsReading ?? true}
        loading={set.running || !data}
        onChange={(on) => void set.run({ showsReading: on })}
      />
    </div>
  )
}
