import { useState } from 'react'
import { Button, Segmented } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { wire, wireObject } from '@shuku/kit/contract'
import { useAddressState, useApi, useFormats, useMessages, useSession, useToday } from '@shuku/kit/web'
import { centreApi, daysOfMonth, Month, monthAfter, rankTypes } from '../contract.ts'
import { centreMessages } from '../messages.ts'

/** The reports count the other way round. */
const deptTypes = { '1': 3, '2': 2, '3': 1 } as const

const RankingState = wireObject({ month: wire('knowledgeMonth', Month).optional() })

/** The ten who made most in a month, which the address may name; entries and title lead to the report of authors. */
export function Ranking() {
  const t = useMessages(centreMessages)
  const { number, dayParts } = useFormats()
  const { personId: me } = useSession()
  const thisMonth = useToday('person').slice(0, 7)
  const [{ month = thisMonth }, setState] = useAddressState(RankingState)
  const [rankType, setRankType] = useState<(typeof rankTypes)[number]>('1')
  const isThisMonth = month === thisMonth
  const query = isThisMonth ? { rankType } : { rankType, month }
  const { data } = useApi(centreApi.getRank, query, { staleMs: 0 })
  const named = { month: dayParts(new Date(`${month}-15T12:00:00Z`)).month }
  const title = isThisMonth ? t('ranking') : t('rankingOf', named)
  const href = addresses.report('docofauthor', {
    deptType: deptTypes[rankType],
    isOfThisMonth: isThisMonth,
    of: isThisMonth ? undefined : daysOfMonth(month),
    back: location.hash,
  })
  const go = (count: 1 | -1) => {
    const to = monthAfter(month, count)
    setState({ month: to === thisMonth ? undefined : to }, { replace: true })
  }
  return (
    <section className="sk-centre-ranking" aria-label={title}>
      <header>
        <h2>
          <a href={href}>{title}</a>
        </h2>
        <Button
          type="text"
          size="small"
          icon={<ChevronLeft aria-hidden />}
          aria-label={t('previousMonth')}
          onClick={() => go(-1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ChevronRight aria-hidden />}
          aria-label={t('nextMonth')}
          disabled={month >= thisMonth}
          onClick={() => go(1)}
        />
      </header>
      <Segmented
        block
        size="small"
        aria-label={t('rankWithin')}
        value={rankType}
        onChange={setRankType}
        options={rankTypes.map((value) => ({ value, label: t(`rank${value}`) }))}
      />
      {data?.people.length === 0 && (
        <p className="sk-secondary">{isThisMonth ? t('noRanking') : t('noRankingOf', named)}</p>
      )}
      <ol>
        {data?.people.map(({ rank, personId, personName, n }) => (
          <li key={personId} aria-current={personId === me ? 'true' : undefined}>
            <a href={href}>
              <span className="sk-centre-rank">{rank}</span>
              <span>{personName}</span>
              <span>{number(n)}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
