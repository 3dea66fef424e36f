import type { ReactNode } from 'react'
import { CalmPage } from './pages/calm-page.tsx'

interface EmptyStateProps {
  /** One sentence; of a search it says what was searched. */
  title: string
  text?: string
  /** The one useful action, as an outlined button. */
  actions?: ReactNode
}

export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return <CalmPage title={title} text={text} actions={actions} />
}
