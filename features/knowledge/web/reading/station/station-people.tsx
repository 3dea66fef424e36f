import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { Avatar, openDialog, useFormats, useMessages, useSession } from '@shuku/kit/web'
import type { Expert, StationPage } from '../../../contract/reading.ts'
import { stationMessages } from '../../../reading-messages.ts'
import { AskDialog } from './ask-dialog.tsx'

interface ExpertsProps {
  readonly mapId: number
  readonly of: StationPage
}

/** Who knows a point best, by what they did with its documents. */
export function Experts({ mapId, of }: ExpertsProps) {
  const t = useMessages(stationMessages)
  const { personId: own } = useSession()
  const { experts, pointId, name: pointName } = of
  if (experts.length === 0) return null
  const ask = ({ personId, name }: Expert) =>
    openDialog((props) => <AskDialog {...props} {...{ mapId, pointId, pointName, personId, name }} />)
  return (
    <section className="sk-station-part" aria-label={t('experts')}>
      <h3>
        {t('experts')}
        <span className="sk-small sk-secondary sk-station-aside">{t('expertsBy')}</span>
      </h3>
      <ul className="sk-station-people">
        {experts.map((expert) => (
          <li key={expert.personId}>
            <Avatar personId={expert.personId} name={expert.name} size={28} />
            <span className="sk-station-person">
              <a className="sk-cut" href={addresses.personCard(expert.personId)}>
                {expert.name}
              </a>
              <Facts expert={expert} />
            </span>
            {expert.personId !== own && (
              <Button aria-label={t('askWhom', { name: expert.name })} onClick={() => ask(expert)}>
                {t('ask')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ expert: { wrote, revised, answered } }: { readonly expert: Expert }) {
  const t = useMessages(stationMessages)
  const facts = Object.entries({ wrote, revised, answered } as const).filter(([, n]) => n > 0)
  return (
    <span className="sk-small sk-secondary">
      {facts.map(([key, n]) => t(key as 'wrote' | 'revised' | 'answered', { n })).join(t('and'))}
    </span>
  )
}

/** How many have begun with it, where they are enough not to be recognised by that, and some who let themselves be seen. */
export function Learners({ of: { learners, latestLearners } }: { readonly of: StationPage }) {
  const t = useMessages(stationMessages)
  const { number, list } = useFormats()
  const names = latestLearners.map(({ name }) => name)
  if (learners === null && names.length === 0) return null
  return (
    <section className="sk-station-part" aria-label={t('learners')}>
      <h3>
        {t('learners')}
        {learners !== null && <span className="sk-small sk-secondary">{number(learners)}</span>}
        {names.length > 0 && (
          <span className="sk-station-aside sk-station-faces" role="img" aria-label={list(names)} title={list(names)}>
            {latestLearners.map(({ personId, name }) => (
              <Avatar key={personId} personId={personId} name={name} size={26} />
            ))}
          </span>
        )}
      </h3>
    </section>
  )
}
