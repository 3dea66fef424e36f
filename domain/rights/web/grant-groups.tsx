import type { ReactNode } from 'react'
import { useMessages } from '@shuku/kit/web'
import { rightMessages } from '../messages.ts'
import './access.css'

interface GrantGroupsProps {
  readonly reaching: readonly ReactNode[]
  readonly others: readonly ReactNode[]
  /** What names other people: folded, as it says nothing about this one. */
  readonly further?: readonly ReactNode[]
  /** Something else keeps the person out, whatever reaches them. */
  readonly isHeldBack?: boolean
}

/** Lines of what lets a person in, and below of what nearly does; nothing where there is none of them. */
export function GrantGroups({ reaching, others, further = [], isHeldBack = false }: GrantGroupsProps) {
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
      {further.length > 0 && (
        <details className="sk-access-further">
          <summary className="sk-secondary sk-small">{t('notIncluding', { n: further.length })}</summary>
          <ul className="sk-access-grants is-other">{further}</ul>
        </details>
      )}
    </>
  )
}
