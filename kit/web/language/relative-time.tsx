import { useSyncExternalStore } from 'react'
import { clock } from './clock.ts'
import { useFormats } from './use-formats.ts'

/** A moment of the server may lie so far ahead of this machine's clock and has still just been. */
const aheadMs = 60_000

/** `3 分钟前`, kept up to date; the exact time is its title. */
export function RelativeTime({ value }: { value: Date }) {
  const formats = useFormats()
  const present = useSyncExternalStore(clock.subscribe, clock.now, clock.now)
  const ahead = value.getTime() - present
  return (
    <time dateTime={value.toISOString()} title={formats.exactly(value)}>
      {formats.near(value, ahead > 0 && ahead < aheadMs ? value : new Date(present))}
    </time>
  )
}
