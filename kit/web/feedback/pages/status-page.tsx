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
}

/** Takes the place of content: a picture, one sentence, and what to do. */
export function StatusPage({ title, text, actions, foot, broken = false }: StatusPageProps) {
  return (
    <div className="sk-status">
      <ShelfPicture broken={broken} />
      <h2 className="sk-status-title">{title}</h2>
      {text !== undefined && <p className="sk-secondary">{text}</p>}
      {actions !== undefined && <div className="sk-status-actions">{actions}</div>}
      {foot}
    </div>
  )
}
