import { splitKind } from '@shuku/domain/people/contract'
import { ChoiceGlyph } from '@shuku/domain/people/web'
import { rightMessages } from '@shuku/domain/rights/contract'
import { GrantGroups } from '@shuku/domain/rights/web'
import { useFormats, useMessages } from '@shuku/kit/web'
import type { RightsView } from '../contract.ts'
import { rightsMessages } from '../messages.ts'

interface RightLinesProps {
  readonly grants: readonly RightsView[]
  readonly person: { readonly securityLevel: number }
  readonly asAdministrator: boolean
}

/** The grants on the category that reach a person, and below those that do not with what keeps them from it. */
export function RightLines({ grants, person, asAdministrator }: RightLinesProps) {
  const t = useMessages(rightsMessages)
  const lines = (reaches: boolean) =>
    grants
      .filter((grant) => grant.reaches === reaches)
      .map((grant) => <RightLine key={keyOf(grant)} grant={grant} person={person} />)
  const reaching = asAdministrator ? [<li key="administrator">{t('asAdministrator')}</li>, ...lines(true)] : lines(true)
  return <GrantGroups reaching={reaching} others={lines(false)} />
}

function keyOf({ kind, name, detail, inheritedFrom, minSecurity, maxSecurity }: RightsView): string {
  return [kind, name, detail, inheritedFrom, minSecurity, maxSecurity].join(' ')
}

function RightLine({ grant, person }: { grant: RightsView; person: RightLinesProps['person'] }) {
  const t = useMessages(rightsMessages)
  const words = useMessages(rightMessages)
  const { day } = useFormats()
  const { kind, subjectId, name, detail, rights, minSecurity: min, maxSecurity: max } = grant
  const { isMember, isWithinBounds, inheritedFrom, givenBy, givenAt, memberSince } = grant
  const lacks = [
    ...(isMember ? [] : [words('notMember')]),
    ...(isWithinBounds ? [] : [words('outOfBounds', { min, max, own: person.securityLevel })]),
  ]
  const origin = [
    ...(inheritedFrom === '' ? [] : [t('inheritedFrom', { name: inheritedFrom })]),
    ...(givenBy !== '' && givenAt ? [words('setBy', { name: givenBy, day: day(givenAt) })] : []),
    ...(memberSince && kind !== 'person' && kind !== 'everyone'
      ? [words('memberSince', { day: day(memberSince) })]
      : []),
    ...((min > 0 || max < 255) && isWithinBounds ? [words('bounds', { min, max })] : []),
  ]
  return (
    <li>
      <ChoiceGlyph kind={splitKind(kind).base} id={subjectId} name={name} />
      <span className="sk-access-grant">
        <span>
          {name} {detail !== '' && <span className="sk-secondary sk-small">{detail}</span>}
          <span className="sk-access-level">{rights.map((right) => t(right)).join(t('comma'))}</span>
        </span>
        {lacks.length > 0 && <span className="sk-access-lacks sk-small">{lacks.join(' · ')}</span>}
        {origin.length > 0 && <span className="sk-secondary sk-small">{origin.join(' · ')}</span>}
      </span>
    </li>
  )
}
