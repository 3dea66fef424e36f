import type { ReactNode } from 'react'
import './show.css'

/** What a state means: normal is only outlined, the rest tinted; red is for what failed. */
export type StatusTone = 'ok' | 'run' | 'back' | 'bad' | 'mute'

/** A small tag with a word, never colour alone: without one there is no tag. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  if (children === '' || children === null || children === undefined) return null
  return <span className={`sk-tag is-${tone}`}>{children}</span>
}
