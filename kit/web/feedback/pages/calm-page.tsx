import type { ReactNode } from 'react'
import { ShelfPicture } from '../shelf-picture.tsx'
import './calm-page.css'

export interface CalmPageProps {
  title: string
  text?: ReactNode
  /** One outlined button, at most two. */
  actions?: ReactNode
  foot?: ReactNode
  broken?: boolean
}

/** What stands where content would: a picture, one sentence, what to do. */
export function CalmPage({ title, text, actions, foot, broken = false }: CalmPageProps) {
  return (
    <div className="sk-calm">
      <ShelfPicture broken={broken} />
      <h2 className="sk-calm-title">{title}</h2>
      {text !== undefined && <p className="sk-secondary">{text}</p>}
      {actions !== undefined && <div className="sk-calm-actions">{actions}</div>}
      {foot}
    </div>
  )
}
