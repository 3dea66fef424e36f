import { useRef, useState } from 'react'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Dialog } from '../../action/dialog/dialog.tsx'
import { useLeavingPage } from '../../action/dialog/use-leaving-page.ts'
import { ChoicePanel } from './choice-panel.tsx'
import type { Choosable, ChoiceSource } from './choice-source.ts'

export interface ChoiceDialogProps<C extends Choosable> {
  readonly source: ChoiceSource<C>
  readonly single: boolean
  readonly value: readonly C[]
  readonly onChange: (value: readonly C[]) => void
  readonly onClose: () => void
}

/** The lists of a picker in a dialog; several are chosen at once, and a single one closes it. */
export function ChoiceDialog<C extends Choosable>({ source, single, value, onChange, onClose }: ChoiceDialogProps<C>) {
  const words = useMessages(kitMessages)
  const [chosen, setChosen] = useState(value)
  const body = useRef<HTMLDivElement>(null)
  useLeavingPage(onClose)
  const done = (wanted: readonly C[]) => {
    onChange(wanted)
    onClose()
  }
  return (
    <Dialog
      open
      width={single ? 560 : 800}
      title={source.title}
      okText={words('confirm')}
      {...(single ? { footer: null } : {})}
      onOk={() => done(chosen)}
      onCancel={onClose}
      afterOpenChange={(open) => open && body.current?.querySelector<HTMLElement>('input')?.focus()}
    >
      <ChoicePanel frame={body} source={source} single={single} chosen={chosen} onChange={single ? done : setChosen} />
    </Dialog>
  )
}
