import type { BlockerFunction } from 'react-router'

type Leaving = Parameters<BlockerFunction>[0]

interface Guard {
  /** Whether it has a say in this step, which is held until `ask` has answered. */
  readonly holds: (leaving: Leaving) => boolean
  /** True lets it be taken. */
  readonly ask: () => Promise<boolean>
}

/** What the router notes at each entry of the browser's history: how far along it lies. */
interface Entry {
  readonly idx?: number
}

const guards: Guard[] = []
let held: readonly Guard[] = []
let here = 0
let isOwnStep = false

/** Who is asked before an address is left: a router knows one blocker only, and a dialog may lie over a page that asks too. */
export const leaveGuards = {
  add(guard: Guard) {
    // the page of this entry may not be drawn yet
    here = Math.max(here, entryNow())
    guards.push(guard)
    return () => void guards.splice(guards.indexOf(guard), 1)
  },
  hold: (leaving: Leaving): boolean => {
    held = guards.filter((guard) => guard.holds(leaving))
    return held.length > 0
  },
  /** Of those that hold the step: what was opened last is asked first, and one that declines is the last. */
  async ask(): Promise<boolean> {
    for (const guard of held.toReversed()) {
      if (!(await guard.ask())) return false
    }
    return true
  },
  /** An address is there; what lies before it is a step back. */
  arrive() {
    here = entryNow()
    isOwnStep = false
  },
  /** Resolves when the browser is again where the held step began: an address that is changed before is another entry's. */
  async returned(): Promise<void> {
    while (entryNow() !== here) await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  },
  /** A step back that a screen takes by itself, which closes nothing. */
  stepBack(take: () => unknown) {
    isOwnStep = true
    take()
  },
}

/** A person goes back; neither a link, nor the way forward, nor an address that was typed, which comes after this one. */
export function isStepBack({ historyAction }: Leaving): boolean {
  return historyAction === 'POP' && !isOwnStep && entryNow() < here
}

function entryNow(): number {
  return (history.state as Entry | null)?.idx ?? here
}
