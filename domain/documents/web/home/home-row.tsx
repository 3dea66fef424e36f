import type { ReactNode } from 'react'
import { ActionButton, MoreButton, useMessages, useSmallScreen, type Action } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'
import './home.css'

interface HomeRowProps {
  readonly glyph: (size: 18 | 24) => ReactNode
  readonly title: ReactNode
  /** Says what the acts under ⋮ are about. */
  readonly name: string
  readonly href: string
  /** Behind the title. */
  readonly tag?: ReactNode
  /** A second line; on a small screen the other facts are there too. */
  readonly below?: ReactNode
  readonly place?: ReactNode
  readonly who?: ReactNode
  readonly when?: ReactNode
  /** Lie over who and when as long as the row is pointed at. */
  readonly acts?: readonly Action[]
  readonly isNew?: boolean
}

/** A row of the start page: the whole row leads to what it names. On a small screen it is a card of two lines. */
export function HomeRow(props: HomeRowProps) {
  const small = useSmallScreen()
  return small ? <Card {...props} /> : <Line {...props} />
}

function Line({ glyph, title, href, tag, below, place, who, when, acts = [], isNew = false }: HomeRowProps) {
  return (
    <li className={`sk-home-row${below === undefined ? '' : ' is-two'}${acts.length === 0 ? '' : ' has-acts'}`}>
      {glyph(18)}
      <div className="sk-home-what">
        <a className={`sk-cut${isNew ? ' is-new' : ''}`} href={href}>
          {title}
        </a>
        {isNew && <NewDot />}
        {below !== undefined && <div className="sk-small sk-secondary sk-cut">{below}</div>}
      </div>
      {tag}
      {place !== undefined && <span className="sk-home-place sk-cut">{place}</span>}
      {who !== undefined && <span className="sk-home-who sk-cut">{who}</span>}
      {when !== undefined && <span className="sk-home-when sk-cut">{when}</span>}
      {acts.length > 0 && (
        <span className="sk-home-acts">
          {acts.map((action) => (
            <ActionButton key={action.key} action={action} />
          ))}
        </span>
      )}
    </li>
  )
}

function Card({
  glyph,
  title,
  name: about,
  href,
  tag,
  below,
  who,
  place,
  when,
  acts = [],
  isNew = false,
}: HomeRowProps) {
  const facts = Object.entries({ below, who: who ?? place, when }).filter(
    ([, fact]) => fact !== undefined && fact !== '',
  )
  return (
    <li className="sk-home-row is-card">
      {glyph(24)}
      <div className="sk-home-what">
        <a className={isNew ? 'is-new' : undefined} href={href}>
          {title}
        </a>
        {isNew && <NewDot />}
        <div className="sk-small sk-secondary sk-home-facts">
          {tag}
          {facts.map(([name, fact]) => (
            <span key={name}>{fact}</span>
          ))}
        </div>
      </div>
      <MoreButton actions={acts} about={about} upright />
    </li>
  )
}

function NewDot() {
  return <span className="sk-home-dot" role="img" aria-label={useMessages(documentMessages)('unread')} />
}
