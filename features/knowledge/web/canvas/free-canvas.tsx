import { useMemo, type ReactNode } from 'react'
import { harmlessPage } from '@shuku/domain/files/web'
import { CanvasBoard } from './canvas-board.tsx'
import { readContents } from './canvas-contents.ts'
import type { CanvasPoint } from './canvas-talk.ts'
import './canvas.css'

interface FreeCanvasProps {
  readonly contents: string
  /** To which boxes may lead, … */
  readonly points: readonly CanvasPoint[]
  /** … and where. */
  readonly linkOf: (pointId: number) => string
  readonly label: string
  readonly className: string
  /** In place of what cannot be drawn. */
  readonly otherwise?: ReactNode
}

/** Our own canvas; what a frame of another program made is shown without scripts, our origin, or anything from elsewhere. */
export function FreeCanvas({ contents, points, linkOf, label, className, otherwise }: FreeCanvasProps) {
  const drawn = useMemo(() => (contents === '' ? undefined : readContents(contents)), [contents])
  // data of another program would be shown as its letters
  const isPage = drawn === undefined && !/^\s*[[{]/.test(contents) && /<[a-z]/i.test(contents)
  const page = useMemo(() => (isPage ? harmlessPage(contents) : undefined), [isPage, contents])
  if (drawn) {
    return (
      <section className={className} aria-label={label}>
        <CanvasBoard contents={drawn} points={points} linkOf={linkOf} />
      </section>
    )
  }
  if (page === undefined) return otherwise
  return <iframe className={className} sandbox="" srcDoc={page} title={label} referrerPolicy="no-referrer" />
}
