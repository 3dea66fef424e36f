import { Badge } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

interface CountBadgeProps {
  readonly n: number
  /** It waits for this person to do something: the only number that is red. */
  readonly isToDo?: boolean
  readonly children: ReactNode
}

const news: CSSProperties = {
  background: 'var(--sk-color-bg-elevated)',
  color: 'var(--sk-color-text)',
  boxShadow: '0 0 0 1px var(--sk-color-border)',
}

/** In the dark red is light. */
const toDo: CSSProperties = { color: 'var(--sk-color-bg-elevated)' }

const mostCounted = 99

/** As a badge writes it; a name that has the number says the same. */
export const shownCount = (n: number) => (n > mostCounted ? `${mostCounted}+` : n)

/** A number on an icon; none where it is 0. */
export function CountBadge({ n, isToDo = false, children }: CountBadgeProps) {
  return (
    <Badge
      count={n}
      overflowCount={mostCounted}
      size="small"
      offset={[2, -2]}
      styles={{ indicator: isToDo ? toDo : news }}
    >
      {children}
    </Badge>
  )
}
