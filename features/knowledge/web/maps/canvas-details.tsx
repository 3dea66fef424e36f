import type { ReactNode } from 'react'
import { Button } from 'antd'
import { useFormats, useMessages } from '@shuku/kit/web'
import { canvasMessages } from '../../canvas-messages.ts'
import { CanvasFrame } from '../canvas/canvas-frame.tsx'
import { pointsOf, type MapDraft } from './draft/draft.ts'

interface CanvasDetailsProps {
  readonly draft: MapDraft
  readonly onContents: (contents: string) => void
  /** Ctrl S was pressed in the frame. */
  readonly onSave: () => void
  readonly showsThemes: boolean
  readonly onShowThemes: (shows: boolean) => void
  /** The table of themes, kept below the frame. */
  readonly children: ReactNode
}

/** A free canvas: its frame in the place of the table, which can still be had, since progress is counted by its themes. */
export function CanvasDetails(props: CanvasDetailsProps) {
  const { draft, onContents, onSave, showsThemes, onShowThemes, children } = props
  const t = useMessages(canvasMessages)
  const formats = useFormats()
  const points = pointsOf(draft)
  return (
    <>
      <CanvasFrame contents={draft.contents} points={points} onContents={onContents} onSave={onSave} />
      <p className="sk-canvas-themes">
        <span className="sk-secondary">
          {t('storedThemes', { themes: formats.number(draft.themes.length), points: formats.number(points.length) })}
        </span>
        <Button type="link" size="small" aria-expanded={showsThemes} onClick={() => onShowThemes(!showsThemes)}>
          {t(showsThemes ? 'hideThemes' : 'showThemes')}
        </Button>
      </p>
      {showsThemes && children}
    </>
  )
}
