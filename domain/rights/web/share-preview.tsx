import type { ReactNode } from 'react'
import { UsersRound } from 'lucide-react'
import './share-form.css'

/** What a form would open, before it is saved; its space is reserved, so that nothing moves. */
export function SharePreview({ children }: { children: ReactNode }) {
  return (
    <div className="sk-share-preview" aria-live="polite">
      <UsersRound aria-hidden />
      <span>{children}</span>
    </div>
  )
}
