import type { ReactNode } from 'react'
import { splitKind } from '@shuku/domain/people/contract'
import { ChoiceGlyph } from '@shuku/domain/people/web'
import { useFormats, useMessages } from '@shuku/kit/web'
import type { GrantView } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import { GrantGroups } from './grant-groups.tsx'

/** The person whom the lines describe. */
interface Person {
  readonly securityLevel: number
}

interface GrantLinesProps {
  readonly grants: readonly GrantView[]
  readonly person: Person
  /** Other reasons for access, shown before all grants. */
  readonly first?: ReactNode
  /** Something else keeps the person out, whatever reaches them. */
  readonly isHeldBack?: boolean
}

/** The grants that reach a person, below those that include them with what keeps them from it, and folded the rest. */
export function GrantLines({ grants, person, first, isHeldBack = false }: GrantLinesProps) {
  const lines = (among: readonly GrantView[]) =>
    among.map((grant) => <GrantLine key={keyOf(grant)} grant={grant} person={person} />)
  const reached = lines(grants.filter(({ reaches }) => reaches))
  const missing = grants.filter(({ reaches }) => !reaches)
  return (
    <GrantGroups
      reaching={first === undefined ? reached : [<li key="first">{first}</li>, ...reached]}
      others={lines(missing.filter(({ isMember }) => isMember))}
      further={lines(missing.filter(({ isMember }) => !isMember))}
      isHeldBack={isHeldBack}
    />
  )
}

function keyOf({ from, kind, name, detail, level, minSecurity, maxSecurity }: GrantView) {
  return [from, kind, name, detail, level, minSecurity, maxSecurity].join(' ')
}

/** A grant in words: to whom, how far, since when, and what keeps it from reaching the person. */
function GrantLine({ grant, person }: { grant: GrantView; person: Person }) {
  const t = useMessages(rightMessages)
  const { kind, subjectId, name, detail, level, canDownload, minSecurity: min, maxSecurity: max, note } = grant
  const bounded = min > 0 || max < 255
  return (
    <li>
      <ChoiceGlyph kind={splitKind(kind).base} id={subjectId} name={name} />
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

/** The reason why a grant does not reach the person. */
function Lacking({ grant, person }: { grant: GrantView; person: Person }) {
  const t = useMessages(rightMessages)
  const { isMember, isWithinBounds, isInForce, minSecurity: min, maxSecurity: max } = grant
  const lacks = [
    ...(isMember ? [] : [t('notMember')]),
    ...(isWithinBounds ? [] : [t('outOfBounds', { min, max, own: person.securityLevel })]),
    ...(isInForce ? [] : [t('ended')]),
  ]
  return lacks.length === 0 ? null : <span className="sk-access-lacks sk-small">{lacks.join(' · ')}</span>
}

/** Who gave it and when, and since when the person has been a member. */
function Origin({ grant }: { grant: GrantView }) {
  const t = useMessages(rightMessages)
  const { day, lastDay } = useFormats()
  const { from, givenBy, givenAt, memberSince, validUntil, kind, asApprover, asSubscriber } = grant
  const given = givenBy !== '' && givenAt ? { name: givenBy, day: day(givenAt) } : undefined
  const byShare = asApprover ? 'submittedBy' : 'givenBy'
  const words = [
    ...(asApprover ? [t('asApprover')] : []),
    ...(asSubscriber ? [t('asSubscriber')] : []),
    ...(from === 'category' ? [t('fromCategory')] : []),
    ...(given ? [t(from === 'category' ? 'setBy' : byShare, given)] : []),
    ...(memberSince && kind !== 'person' && kind !== 'everyone' ? [t('memberSince', { day: day(memberSince) })] : []),
    ...(validUntil ? [t('untilDay', { day: lastDay(validUntil) })] : []),
  ]
  return <span className="sk-secondary sk-small">{words.join(' · ')}</span>
}
