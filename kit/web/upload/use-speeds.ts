import { useEffect, useEffectEvent, useState } from 'react'
import { saidEachMs, Speeds } from './speeds.ts'
import type { UploadItem } from './upload-queue.ts'

/** How fast each of these uploads goes, in bytes a second. */
export function useSpeeds(items: readonly UploadItem[]): ReadonlyMap<number, number> {
  const [speeds] = useState(() => new Speeds())
  const [said, setSaid] = useState<ReadonlyMap<number, number>>(new Map())
  const sending = items.filter(({ state }) => state === 'sending')
  const look = useEffectEvent(() => {
    speeds.forget((id) => sending.every((item) => item.id !== id))
    for (const { id, sentBytes } of sending) speeds.note(id, sentBytes, performance.now())
    setSaid(new Map(sending.flatMap(({ id }) => [[id, speeds.of(id) ?? 0] as const])))
  })
  const isActive = sending.length > 0
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setInterval(() => look(), saidEachMs)
    return () => clearInterval(timer)
  }, [isActive])
  return said
}
