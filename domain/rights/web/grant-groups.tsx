import type { ReactNode } from 'react'
import { useMessages } from '@shuku/kit/web'
import { rightMessages } from '../messages.ts'
import './access.css'

interface GrantGroupsProps {
  readonly reaching: readonly ReactNode[]
  readonly others: readonly ReactNode[]
  /** Something else keeps the person out, whatever reaches them. */
  readonly isHeldBack?: boolean
}

/** Lines of what lets a person in, and below of what does not; nothing where there is none of them. */
export function GrantGroups({ reaching, others, isHeldBack = false }: GrantGroupsProps) {
  const t = useMessages(rightMessages)
  return (
    <>
      {reaching.length > 0 && (
        <>
          <h2>{t(isHeldBack ? 'heldBack' : 'because')}</h2>
          <ul className="sk-access-grants">{reaching}</ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h2>{t('notBy')}</h2>
          <ul className="sk-access-grants is-other">{others}</ul>
        </>
      )}
    </>
  )
}
