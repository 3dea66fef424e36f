import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useHotkey, useMessages } from '@shuku/kit/web'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import { PanelTitle, SidePanel } from '../parts/side-panel.tsx'
import { PointScreen, type PointMode } from './point-screen.tsx'

interface PointPanelProps {
  /** Nothing while the panel is closed. */
  readonly mode: PointMode | undefined
  readonly pointId: number | undefined
  readonly onMode: (mode: PointMode) => void
  readonly onClose: () => void
  /** To the next point of the list, or the one before. */
  readonly onStep: (by: 1 | -1) => void
}

/** A knowledge point beside the list of them; that it is open is in the address. */
export function PointPanel({ mode, pointId, onMode, onClose, onStep }: PointPanelProps) {
  const t = useMessages(pointScreenMessages)
  // the panel stays where it is while what it shows is loaded, read or edited
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [buttons, setButtons] = useState<HTMLElement | null>(null)
  return (
    <SidePanel
      open={mode !== undefined}
      inAddress
      width={70}
      title={<span ref={setHead} className="sk-knowledge-panel-slot" />}
      acts={<span ref={setButtons} className="sk-knowledge-panel-slot" />}
      onClose={onClose}
    >
      {mode && mode !== 'add' && <Steps next={t('next')} previous={t('previous')} onStep={onStep} />}
      {mode && (
        <PointScreen
          mode={mode}
          pointId={pointId}
          onMode={onMode}
          onClose={onClose}
          frame={({ title, about, acts, children }) => (
            <>
              {head && createPortal(<PanelTitle title={title} about={about} />, head)}
              {buttons && createPortal(acts, buttons)}
              {children}
            </>
          )}
        />
      )}
    </SidePanel>
  )
}

interface StepsProps {
  readonly next: string
  readonly previous: string
  readonly onStep: (by: 1 | -1) => void
}

/** The keys by which one goes on through the list. */
function Steps({ next, previous, onStep }: StepsProps) {
  useHotkey('arrowdown', next, () => onStep(1))
  useHotkey('arrowup', previous, () => onStep(-1))
  return null
}
