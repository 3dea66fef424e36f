import { useState } from 'react'
import { Segmented } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { useApi, useFormats, useMessages, useSession } from '@shuku/kit/web'
import { centreApi, rankTypes } from '../contract.ts'
import { centreMessages } from '../messages.ts'

/** The reports count the other way round. */
const deptTypes = { '1': 3, '2': 2, '3': 1 } as const

/** The ten who made most this month; entries and title lead to the report of authors. */
export function Ranking() {
  const t = useMessages(centreMessages)
  const { number } = useFormats()
  const { personId: me } = useSession()
  const [rankType, setRankType] = useState<(typeof rankTypes)[number]>('1')
  const { data } = useApi(centreApi.getRank, { rankType }, { staleMs: 0 })
  const href = addresses.report('docofauthor', {
    deptType: deptTypes[rankType],
    isOfThisMonth: true,
    back: location.hash,
  })
  return (
    <section className="sk-centre-ranking" aria-label={t('ranking')}>
      <h2>
        <a href={href}>{t('ranking')}</a>
      </h2>
      <Segmented
        block
        size="small"
        aria-label={t('rankWithin')}
        value={rankType}
        onChange={setRankType}
        options={rankTypes.map((value) => ({ value, label: t(`rank${value}`) }))}
      />
      {data?.people.length === 0 && <p className="sk-secondary">{t('noRanking')}</p>}
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
