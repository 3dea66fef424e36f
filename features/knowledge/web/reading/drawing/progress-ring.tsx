import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import type { Progress } from '../map/map-state.ts'
import './progress-ring.css'

interface ProgressRingProps {
  readonly progress: Progress
  readonly percent: number
  readonly size: number
  /** Of what is put together of others: the number stays where all of it is read, and there is no tick. */
  readonly isWhole?: boolean
  /** In place of the number. */
  readonly children?: ReactNode
}

/** One's own progress: filled with a tick, a part of a ring with its number, grey with 0, or dashed. */
export function ProgressRing({ progress, percent, size, isWhole = false, children }: ProgressRingProps) {
  const stroke = size > 100 ? 10 : size > 60 ? 7 : size > 50 ? 6 : 5
  const isTicked = progress === 'done' && !isWhole
  const isDashed = progress === 'missing' && !isWhole
  const radius = (size - (isDashed ? 2 : stroke)) / 2
  const circle = { cx: size / 2, cy: size / 2, r: radius }
  return (
    <span
      className={`sk-progress-ring is-${progress}${isWhole ? ' is-whole' : ''}`}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.29)) }}
    >
      <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
        {isTicked && <circle className="sk-progress-ring-full" {...circle} r={size / 2} />}
        {isDashed && <circle className="sk-progress-ring-dashes" {...circle} />}
        {!isTicked && !isDashed && (
          <>
            <circle className="sk-progress-ring-track" {...circle} strokeWidth={stroke} />
            {percent > 0 && (
              <circle
                className="sk-progress-ring-part"
                {...circle}
                strokeWidth={stroke}
                pathLength={100}
                strokeDasharray={`${percent} 100`}
                transform={`rotate(-90 ${size / 2} ${size / 2})`}
                strokeLinecap={percent === 100 ? 'butt' : 'round'}
              />
            )}
          </>
        )}
      </svg>
      {children === undefined ? (
        <>
          <span className="sk-progress-ring-inner" aria-hidden="true">
            {isTicked ? <Check /> : isDashed ? '—' : percent}
          </span>
          {!isDashed && <span className="sk-unseen">{percent}% </span>}
        </>
      ) : (
        <span className="sk-progress-ring-inner">{children}</span>
      )}
    </span>
  )
}
