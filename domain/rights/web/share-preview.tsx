import type { ReactNode } from 'react'
import { TriangleAlert, UsersRound } from 'lucide-react'
import './share-form.css'

interface SharePreviewProps {
  /** It says why the act would be refused. */
  readonly isRefused?: boolean
  readonly children: ReactNode
}

/** What a form would open, before it is saved; its space is reserved, so that nothing moves. */
export function SharePreview({ isRefused = false, children }: SharePreviewProps) {
  const Sign = isRefused ? TriangleAlert : UsersRound
  return (
    <div className={`sk-share-preview${isRefused ? ' is-refused' : ''}`} aria-live="polite">
      <Sign aria-hidden />
      <span>{children}</span>
    </div>
  )
}
