import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import './waiting-bar.css'

interface WaitingBarProps {
  /** What is waited for, for a screen reader; "Loading" without. */
  label?: string
  /** `aboveAll` at the edge of the window, for the screen itself; `late` where what was there before is still shown. */
  kind?: 'aboveAll' | 'late'
}

const kinds = { aboveAll: ' is-above-all', late: ' is-late' }

/** A thin line that moves: something is on its way, nobody knows for how long. */
export function WaitingBar({ label, kind }: WaitingBarProps) {
  const t = useMessages(kitMessages)
  return (
    // above all it lies in no landmark: what is said of it is a status
    <div
      {...(kind === 'aboveAll' ? { role: 'status' } : {})}
      className={`sk-waiting${kind === undefined ? '' : kinds[kind]}`}
    >
      <span role="progressbar" aria-label={label ?? t('loading')} />
    </div>
  )
}
