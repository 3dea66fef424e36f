import { Popover } from 'antd'
import { useFormats, useMessages } from '@shuku/kit/web'
import type { PublishingForecast } from '../../contract/publishing-calls.ts'
import { publishingMessages } from '../../contract/publishing-messages.ts'
import './readers-note.css'

interface ReadersNoteProps {
  /** Nothing is shown before it is known. */
  readonly forecast: PublishingForecast | undefined
  /** It says how many people read it, where no button does. */
  readonly isCounted?: boolean
}

/** “Who can see” beside a button that publishes: who approves it, how many people read it then, and by what. */
export function ReadersNote({ forecast, isCounted = false }: ReadersNoteProps) {
  const t = useMessages(publishingMessages)
  if (!forecast) return null
  const { readers } = forecast
  const counted = readers === 1 ? t('readByOwn') : t('readBy', { n: readers ?? 0 })
  return (
    <Popover trigger="click" placement="bottomRight" content={<ForecastLines forecast={forecast} />}>
      <button type="button" className="sk-plain-button sk-link-button sk-small sk-readers-note">
        {isCounted && readers !== undefined ? counted : t('whoCanSee')}
      </button>
    </Popover>
  )
}

export function ForecastLines({ forecast }: { readonly forecast: PublishingForecast }) {
  const t = useMessages(publishingMessages)
  const { list } = useFormats()
  const { readers, by, needsApproval, approvers, approverCount: n, publishesApart } = forecast
  const names = list(approvers)
  return (
    <div className="sk-readers-lines">
      {needsApproval && (
        <p>
          {approvers.length === 0
            ? t('approvesUnknown')
            : t(n > approvers.length ? 'approveFirst' : 'approvesFirst', { names, n })}
        </p>
      )}
      {publishesApart && <p>{t('publishedApart')}</p>}
      {readers !== undefined && (
        <p>
          <strong>{readers === 1 ? t('readByOwn') : t('readBy', { n: readers })}</strong>
        </p>
      )}
      {by.length > 0 && (
        <ul>
          {by.map(({ name, people }) => (
            <li key={name}>{t('byEach', { name, n: people })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
