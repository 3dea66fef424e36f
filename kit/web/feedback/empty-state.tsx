import type { ReactNode } from 'react'
import { StatusPage } from './pages/status-page.tsx'

interface EmptyStateProps {
  /** One sentence; of a search it says what was searched. */
  title: string
  text?: string
  /** The one useful action, as an outlined button. */
  actions?: ReactNode
}

export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return <StatusPage title={title} text={text} actions={actions} />
}
