import './progress-bar.css'

interface ProgressBarProps {
  done: number
  total: number
  /** What goes on, for a screen reader. */
  label: string
  /** Without animation: nothing more will come. */
  over?: boolean
}

/** How far something is, as a thin line. */
export function ProgressBar({ done, total, label, over = false }: ProgressBarProps) {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  return (
    <span
      className={`sk-progress-bar${over ? ' is-over' : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
