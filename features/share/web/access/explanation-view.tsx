import { CircleCheck, CircleX } from 'lucide-react'
import { GrantLines } from '@shuku/domain/rights/web'
import { Query, useApi, useMessages } from '@shuku/kit/web'
import { accessApi } from '../../contract/access.ts'
import { accessMessages } from '../../access-messages.ts'

interface ExplanationViewProps {
  readonly documentId: number
  readonly personId?: number
  /** Absent: now. */
  readonly day?: string | undefined
}

/** Whether a person – without an id oneself – can see a document, and every grant with what it does for them. */
export function ExplanationView({ documentId, personId, day }: ExplanationViewProps) {
  const t = useMessages(accessMessages)
  const { data, error, refetch } = useApi(
    accessApi.explainAccess,
    { documentId, personId, day },
    { staleMs: 0, showsFormer: false },
  )
  if (!data) return <Query of={{ error, refetch }} className="sk-access-wait" rows={5} />
  const isThen = day !== undefined
  const { person, mayRead, isHolder, retracts, obstacles, grants } = data
  return (
    <section className="sk-access-explained" aria-live="polite">
      <p className={`sk-access-verdict ${mayRead ? 'is-yes' : 'is-no'}`}>
        {mayRead ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
        <strong>{personId === undefined ? t('youMaySee') : t(verdictOf(mayRead, isThen), person)}</strong>
      </p>
      <p className="sk-secondary sk-small">{person.departmentName}</p>
      {obstacles.length > 0 && (
        <ul className="sk-access-obstacles">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{t(isThen ? `${obstacle}Then` : obstacle)}</li>
          ))}
        </ul>
      )}
      {retracts && <p>{t(retracts.rule === 'unread' ? 'retractsUnread' : 'retractsDays', { n: retracts.days })}</p>}
      <GrantLines
        grants={grants}
        person={person}
        first={isHolder ? t(isThen ? 'holderThen' : 'holder') : undefined}
        isHeldBack={!mayRead}
      />
    </section>
  )
}

function verdictOf(mayRead: boolean, isThen: boolean) {
  if (isThen) return mayRead ? 'maySeeThen' : 'mayNotSeeThen'
  return mayRead ? 'maySee' : 'mayNotSee'
}
