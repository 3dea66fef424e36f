import type { ReactNode } from 'react'
import './status-page.css'

export interface StatusPageProps {
  title: string
  text?: ReactNode
  /** One outlined button, at most two. */
  actions?: ReactNode
  foot?: ReactNode
  broken?: boolean
  /** It is the page itself, not a part of one: its title is the page's heading. */
  isPage?: boolean
}

/** Takes the place of content: a picture, one sentence, and what to do. */
export function StatusPage({ title, text, actions, foot, broken = false, isPage = false }: StatusPageProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="sk-status">
      <ShelfPicture broken={broken} />
      <Heading className="sk-status-title">{title}</Heading>
      {text !== undefined && <p className="sk-secondary">{text}</p>}
      {actions !== undefined && <div className="sk-status-actions">{actions}</div>}
      {foot}
    </div>
  )
}

/** The shelf of the calm pages: with a gap where nothing was found, with a fallen book where something failed. */
function ShelfPicture({ broken = false }: { broken?: boolean }) {
  return (
    <svg className="sk-shelf" width="112" height="60" viewBox="0 0 112 60" aria-hidden="true" focusable="false">
      <g className="sk-shelf-books">
        <rect x="10" y="12" width="13" height="44" rx="2" />
        <rect x="26" y="4" width="10" height="52" rx="2" />
        <rect x="80" y="10" width="12" height="46" rx="2" />
        <rect x="95" y="18" width="9" height="38" rx="2" />
      </g>
      {broken ? (
        <rect className="sk-shelf-fallen" x="52" y="5" width="13" height="52" rx="2" transform="rotate(14 58 31)" />
      ) : (
        <rect className="sk-shelf-gap" x="42.5" y="6.5" width="31" height="49" rx="2" />
      )}
      <rect className="sk-shelf-board" x="1" y="57" width="110" height="2" rx="1" />
    </svg>
  )
}
