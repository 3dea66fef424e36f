import type { ReactNode } from 'react'
import { ShelfPicture } from '../shelf-picture.tsx'
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
