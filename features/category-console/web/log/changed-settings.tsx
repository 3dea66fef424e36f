import { useMessages } from '@shuku/kit/web'
import type { SettingChangeRow } from '../../contract/setting-log.ts'
import { settingLogMessages } from '../../setting-log-messages.ts'

/** Settings before and after; of a record that is too old to tell them, only that something was changed. */
export function ChangedSettings({ section, changes }: Pick<SettingChangeRow, 'section' | 'changes'>) {
  const t = useMessages(settingLogMessages)
  if (changes.length === 0) return <p className="sk-secondary">{t('listed')}</p>
  return (
    <table aria-label={section}>
      <thead>
        <tr>
          <th scope="col">{t('setting')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, from, to }) => (
          // one label may name both what is gone and what came
          <tr key={`${label} ${from} ${to}`}>
            <th scope="row">{label}</th>
            <td className="sk-secondary">{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
