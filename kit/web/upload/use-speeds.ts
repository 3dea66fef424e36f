import { useEffect, useEffectEvent, useState } from 'react'
import type { UploadItem } from './upload-queue.ts'

/** Over so long a speed is averaged, and so often it is said anew at most. */
const overMs = 3000
const saidEachMs = 650

interface Sample {
  readonly at: number
  readonly sentBytes: number
}

/** How fast each upload goes, from how much had been sent when it was looked at. */
export class Speeds {
  readonly #samples = new Map<number, readonly Sample[]>()

  note(id: number, sentBytes: number, at: number): void {
    const known = this.#samples.get(id) ?? []
    // begun anew, it has a speed of its own
    const before = known.at(-1)
    const recent = before && before.sentBytes > sentBytes ? [] : known.filter((sample) => at - sample.at <= overMs)
    this.#samples.set(id, [...recent, { at, sentBytes }])
  }

  /** In bytes a second; undefined before there is something to be compared. */
  of(id: number): number | undefined {
    const samples = this.#samples.get(id) ?? []
    const [first] = samples
    const last = samples.at(-1)
    if (!first || !last || last.at === first.at) return undefined
    return ((last.sentBytes - first.sentBytes) * 1000) / (last.at - first.at)
  }

  forget(isGone: (id: number) => boolean): void {
    for (const id of this.#samples.keys()) if (isGone(id)) this.#samples.delete(id)
  }
}

/** Looks each time that what is shown is to be said anew; what is answered ends it. */
export function lookAgain(look: () => void): () => void {
  const timer = setInterval(look, saidEachMs)
  return () => clearInterval(timer)
}

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
    return lookAgain(() => look())
  }, [isActive])
  return said
}
