import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSmallScreen } from '../theme/use-media.ts'
import { useFrameSlots } from '../frame/frame-slots.ts'
import { ActionButton } from '../action/action-button.tsx'
import type { Action } from '../action/action.ts'
import { MoreButton } from '../action/more-button.tsx'
import './page-header.css'

export interface Crumb {
  readonly label: string
  readonly href?: string
}

interface PageHeaderProps {
  title: string
  /** The way here, without the page itself. */
  trail?: readonly Crumb[]
  /** Beside the title: a tag with a count. */
  note?: ReactNode
  /** The first of them is the page's one filled button and stands rightmost, two more beside it, the rest under ⋯. */
  actions?: readonly Action[]
  /** Left of the buttons: a star, a search field. */
  extra?: ReactNode
  /** False for pages whose first act is not their purpose. */
  hasPrimary?: boolean
}

const buttons = 3

/** The 52 px above a page. On small screens the title stands in the top bar and the first act is the round button. */
export function PageHeader({ title, trail = [], note, actions = [], extra, hasPrimary = true }: PageHeaderProps) {
  const small = useSmallScreen()
  if (small) return <SmallHeader title={title} actions={actions} hasPrimary={hasPrimary} />
  const shown = actions.slice(0, buttons)
  return (
    <header className="sk-page-header">
      <nav className="sk-trail" aria-label={title}>
        {trail.map(({ label, href }) => (
          <Fragment key={`${label} ${href ?? ''}`}>
            {href === undefined ? <span>{label}</span> : <a href={href}>{label}</a>}
            <span className="sk-trail-slash" aria-hidden="true">
              /
            </span>
          </Fragment>
        ))}
        <h1 className="sk-cut">{title}</h1>
        {note}
      </nav>
      <div className="sk-page-acts">
        {extra}
        {shown.toReversed().map((action) => (
          <ActionButton
            key={action.key}
            action={action}
            look={hasPrimary && action === shown[0] ? 'primary' : 'default'}
          />
        ))}
        <MoreButton actions={actions.slice(buttons)} bordered />
      </div>
    </header>
  )
}

function SmallHeader({
  title,
  actions,
  hasPrimary,
}: {
  title: string
  actions: readonly Action[]
  hasPrimary: boolean
}) {
  const slots = useFrameSlots()
  const [first, ...rest] = actions
  const round = hasPrimary && first?.icon !== undefined && first.disabledBecause === undefined ? first : undefined
  return (
    <>
      {slots.title && createPortal(<h1 className="sk-cut sk-small-title">{title}</h1>, slots.title)}
      {slots.acts && createPortal(<MoreButton actions={round ? rest : actions} upright />, slots.acts)}
      {round && (
        <button
          type="button"
          className="sk-plain-button sk-round-act"
          aria-label={round.label}
          onClick={() => round.run?.()}
        >
          {round.icon}
        </button>
      )}
    </>
  )
}
