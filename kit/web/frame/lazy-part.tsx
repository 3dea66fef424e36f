import { lazy, useEffect, useState, type ComponentType } from 'react'

/** A part of a screen whose code comes when it is first drawn, or before by `load`. */
export interface LazyPart<P> {
  (props: P): React.ReactNode
  load(): Promise<unknown>
  isLoaded(): boolean
}

/**
 * As React's `lazy`, which shows nothing for a moment even when its code is there: `lazyPart(async () => (await
 * import('./note.tsx')).Note)`.
 */
export function lazyPart<P extends object>(find: () => Promise<ComponentType<P>>): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined
  const load = async () => {
    Loaded ??= await find()
    return Loaded
  }
  const Waiting = lazy(async () => ({ default: await load() }))
  function Part(props: P) {
    // the same from the first to the last drawing, or what it holds would be lost
    const [Drawn] = useState(() => Loaded ?? Waiting)
    return <Drawn {...(props as P & React.JSX.IntrinsicAttributes)} />
  }
  return Object.assign(Part, { load, isLoaded: () => Loaded !== undefined })
}

/** Loads parts, those of the first drawing; true once the code of each is there, or could not be loaded. */
export function useLoaded(parts: readonly LazyPart<never>[]): boolean {
  const [wanted] = useState(parts)
  const [isDone, setDone] = useState(() => wanted.every((part) => part.isLoaded()))
  useEffect(() => {
    if (!isDone) void Promise.allSettled(wanted.map((part) => part.load())).then(() => setDone(true))
  }, [wanted, isDone])
  return isDone
}
