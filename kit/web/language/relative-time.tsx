import { useSyncExternalStore } from 'react'
import { useFormats } from './use-formats.ts'

let now = new Date()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

// one clock for all times on the page
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}

/** `3 分钟前`, kept up to date; the exact time is its title. */
export function RelativeTime({ value }: { value: Date }) {
  const formats = useFormats()
  const present = useSyncExternalStore(subscribe, () => now)
  // the shared clock may lag behind a change that was made just now
  const at = present < value && value.getTime() - present.getTime() < 60_000 ? value : present
  return (
    <time dateTime={value.toISOString()} title={formats.exactly(value)}>
      {formats.near(value, at)}
    </time>
  )
}
