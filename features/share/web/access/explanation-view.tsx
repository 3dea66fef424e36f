import { Skeleton } from 'antd'
import { CircleCheck, CircleX } from 'lucide-react'
import { ChoiceGlyph } from '@shuku/domain/people/web'
import { ErrorState, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { accessApi, type ExplainedGrant, type Explanation } from '../../contract/access.ts'
import { accessMessages } from '../../access-messages.ts'
import './access.css'

/** Whether a person – without an id oneself – can see a document, and every grant with what it does for them. */
export function ExplanationView({ documentId, personId }: { documentId: number; personId?: number }) {
  const t = useMessages(accessMessages)
  const { data, error, refetch } = useApi(
    accessApi.explainAccess,
    { documentId, personId },
    { staleMs: 0, keepsOld: false },
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="sk-access-wait" active title={false} paragraph={{ rows: 5 }} />
  const { person, mayRead, isHolder, obstacles, grants } = data
  const reaching = grants.filter(({ reaches }) => reaches)
  const others = grants.filter(({ reaches }) => !reaches)
  return (
    <section className="sk-access-explained" aria-live="polite">
      <p className={`sk-access-verdict ${mayRead ? 'is-yes' : 'is-no'}`}>
        {mayRead ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
        <strong>{personId === undefined ? t('youMaySee') : t(mayRead ? 'maySee' : 'mayNotSee', person)}</strong>
      </p>
      <p className="sk-secondary sk-small">{person.departmentName}</p>
      {obstacles.length > 0 && (
        <ul className="sk-access-obstacles">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{t(obstacle)}</li>
          ))}
        </ul>
      )}
      {(reaching.length > 0 || isHolder) && (
        <>
          <h3>{t('because')}</h3>
          <ul className="sk-access-grants">
            {isHolder && <li>{t('holder')}</li>}
            {reaching.map((grant) => (
              <GrantLine key={keyOf(grant)} grant={grant} person={person} />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('notBy')}</h3>
          <ul className="sk-access-grants is-other">
            {others.map((grant) => (
              <GrantLine key={keyOf(grant)} grant={grant} person={person} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function keyOf({ from, kind, name, detail, level, minSecurity, maxSecurity }: ExplainedGrant) {
  return [from, kind, name, detail, level, minSecurity, maxSecurity].join(' ')
}

function GrantLine({ grant, person }: { grant: ExplainedGrant; person: Explanation['person'] }) {
  const t = useMessages(accessMessages)
  const { kind, name, detail, level, canDownload, minSecurity: min, maxSecurity: max, note } = grant
  const bounded = min > 0 || max < 255
  return (
    <li>
      <ChoiceGlyph kind={kind.replace(/_(below|above)$/, '')} name={name} />
      <span className="sk-access-grant">
        <span>
          {name} {detail !== '' && <span className="sk-secondary sk-small">{detail}</span>}
          <span className="sk-access-level">
            {t(level)}
            {!canDownload && <span className="sk-secondary sk-small"> {t('noDownload')}</span>}
          </span>
        </span>
        <Lacking grant={grant} person={person} />
        <Origin grant={grant} />
        {bounded && grant.isWithinBounds && <span className="sk-secondary sk-small">{t('bounds', { min, max })}</span>}
        {note !== '' && <span className="sk-secondary sk-small">“{note}”</span>}
      </span>
    </li>
  )
}

/** What keeps a grant from reaching the person. */
function Lacking({ grant, person }: { grant: ExplainedGrant; person: Explanation['person'] }) {
  const t = useMessages(accessMessages)
  const { isMember, isWithinBounds, isInForce, minSecurity: min, maxSecurity: max } = grant
  const lacks = [
    ...(isMember ? [] : [t('notMember')]),
    ...(isWithinBounds ? [] : [t('outOfBounds', { min, max, own: person.securityLevel })]),
    ...(isInForce ? [] : [t('ended')]),
  ]
  return lacks.length === 0 ? null : <span className="sk-access-lacks sk-small">{lacks.join(' · ')}</span>
}

/** Who gave it and when, and since when the person is what it names. */
function Origin({ grant }: { grant: ExplainedGrant }) {
  const t = useMessages(accessMessages)
  const { day } = useFormats()
  const { from, givenBy, givenAt, memberSince, validUntil, kind } = grant
  const given = givenBy !== '' && givenAt ? { name: givenBy, day: day(givenAt) } : undefined
  const words = [
    ...(from === 'category' ? [t('fromCategory')] : []),
    ...(given ? [t(from === 'category' ? 'setBy' : 'givenBy', given)] : []),
    ...(memberSince && kind !== 'person' && kind !== 'everyone' ? [t('memberSince', { day: day(memberSince) })] : []),
    ...(validUntil ? [t('until', { day: day(validUntil) })] : []),
  ]
  return <span className="sk-secondary sk-small">{words.join(' · ')}</span>
}
