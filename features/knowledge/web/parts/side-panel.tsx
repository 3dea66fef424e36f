import type { ReactNode } from 'react'
import { Button } from 'antd'
import { kitMessages, SideDrawer, useHotkey, useMessages, useSmallScreen } from '@shuku/kit/web'
import './side-panel.css'

interface SidePanelProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Words, or the place for them. */
  readonly title: ReactNode
  /** Behind it, where there is room: who changed it last. */
  readonly about?: ReactNode
  /** Of the width of the window; the list beside it stays in sight. */
  readonly width: 70 | 75
  /** That it is open is in the address, which going back leaves by itself. */
  readonly inAddress?: boolean
  /** Its buttons, from left to right; those of what is edited are `SaveButtons`. */
  readonly acts?: ReactNode
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A panel over a list, in which one of its rows is read or edited. */
export function SidePanel({ title, about, width, acts, children, ...rest }: SidePanelProps) {
  const small = useSmallScreen()
  return (
    <SideDrawer
      {...rest}
      bare
      placement="right"
      size={small ? '100%' : `${width}%`}
      className="sk-knowledge-panel"
      title={<PanelTitle title={title} about={about} />}
      acts={acts ?? <span />}
    >
      {children}
    </SideDrawer>
  )
}

export function PanelTitle({ title, about }: Pick<SidePanelProps, 'title' | 'about'>) {
  const small = useSmallScreen()
  return (
    <span className="sk-knowledge-panel-title">
      <span className="sk-cut">{title}</span>
      {about && !small && <small className="sk-cut">{about}</small>}
    </span>
  )
}

interface SaveButtonsProps {
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly isSaving: boolean
}

/** “Cancel” and “Save”; Ctrl S saves, too. */
export function SaveButtons({ onSave, onCancel, isSaving }: SaveButtonsProps) {
  const words = useMessages(kitMessages)
  const small = useSmallScreen()
  useHotkey('ctrl+s', words('save'), () => {
    if (!isSaving) onSave()
  })
  return (
    <>
      <Button onClick={onCancel}>{words('cancel')}</Button>
      <Button type="primary" className="sk-knowledge-save" loading={isSaving} onClick={onSave}>
        {words('save')}
        {!small && <kbd aria-hidden>Ctrl S</kbd>}
      </Button>
    </>
  )
}
