import type { ReactNode } from 'react'
import type { ReplyOf } from '@shuku/kit/contract'
import { addresses } from '@shuku/domain/addresses'
import { Query, SideDrawer, useApi, useFormats, useMessages, useSmallScreen } from '@shuku/kit/web'
import { readingApi, type MapPage } from '../../../contract/reading.ts'
import { maintenanceMessages, stationMessages } from '../../../reading-messages.ts'
import './maintenance.css'

interface MaintenanceProps {
  readonly page: MapPage
  readonly open: boolean
  readonly onClose: () => void
}

/** For those who maintain a map: what it lacks, what is out of date, what people look for, and how far they are. */
export function MaintenanceDrawer({ page, open, onClose }: MaintenanceProps) {
  const t = useMessages(maintenanceMessages)
  const small = useSmallScreen()
  const query = useApi(readingApi.getKeepersView, { mapId: page.id }, { enabled: open, staleMs: 0 })
  return (
    <SideDrawer
      open={open}
      inAddress
      placement="right"
      size={small ? '100vw' : 420}
      title={t('title')}
      onClose={onClose}
    >
      <div className="sk-maintenance">
        <Query of={query} rows={8}>
          {({ people, gaps, overdue, misses }) => (
            <>
              <People of={people} />
              <Gaps of={gaps} />
              <Overdue of={overdue} />
              <Misses of={misses} />
            </>
          )}
        </Query>
      </div>
    </SideDrawer>
  )
}

interface PartProps {
  readonly title: string
  readonly count?: number
  /** In place of the rows where there are none. */
  readonly none: string
  readonly children?: ReactNode
}

function Part({ title, count, none, children }: PartProps) {
  const { number } = useFormats()
  return (
    <section aria-label={title}>
      <h2>
        {title} {count ? <span className="sk-small sk-secondary">{number(count)}</span> : null}
      </h2>
      {count === 0 ? <p className="sk-secondary">{none}</p> : children}
    </section>
  )
}

type View = ReplyOf<typeof readingApi.getKeepersView>

function People({ of }: { readonly of: View['people'] }) {
  const t = useMessages(maintenanceMessages)
  const { number } = useFormats()
  return (
    <Part title={t('people')} none={t('fewPeople')} {...(of ? {} : { count: 0 })}>
      {of && (
        <dl>
          <div>
            <dt>{t('begun')}</dt>
            <dd>{number(of.begun)}</dd>
          </div>
          <div>
            <dt>{t('finished')}</dt>
            <dd>{number(of.done)}</dd>
          </div>
          <div>
            <dt>{t('average')}</dt>
            <dd>{of.averagePercent}%</dd>
          </div>
        </dl>
      )}
    </Part>
  )
}

function Gaps({ of }: { readonly of: View['gaps'] }) {
  const t = useMessages(maintenanceMessages)
  const fill = useMessages(stationMessages)('fillGap')
  return (
    <Part title={t('gaps')} count={of.length} none={t('noGaps')}>
      <ul>
        {of.map(({ pointId, name }) => (
          <li key={pointId}>
            <span className="sk-cut">{name}</span>
            <a href={addresses.knowledgePoint(pointId, { edited: true })} aria-label={`${fill} ${name}`}>
              {fill}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Overdue({ of }: { readonly of: View['overdue'] }) {
  const t = useMessages(maintenanceMessages)
  const { calendarDay } = useFormats()
  return (
    <Part title={t('overdue')} count={of.length} none={t('noOverdue')}>
      <ul>
        {of.map(({ documentId, subject, dueOn }) => (
          <li key={documentId}>
            <a className="sk-cut" href={addresses.document(documentId)}>
              {subject}
            </a>
            <span className="sk-small sk-maintenance-due">{t('dueOn', { day: calendarDay(dueOn) })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Misses({ of }: { readonly of: View['misses'] }) {
  const t = useMessages(maintenanceMessages)
  return (
    <Part title={t('misses')} count={of.length} none={t('noMisses')}>
      <ul>
        {of.map(({ query, times }) => (
          <li key={query}>
            <a className="sk-cut" href={addresses.search({ fulltext: query })}>
              {query}
            </a>
            <span className="sk-small sk-secondary">{t('times', { n: times })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
