import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { leaveGuards } from '../frame/leave-guards.ts'

/** What is noted at the step of the browser's history on which rows are chosen by taps. */
interface SelectStep {
  /** In which of the screen's tables. */
  readonly selectsIn: string
  /** The step before it, which shows the same. */
  readonly from: string
}

/** The step whose place in the list this one shares: where one chooses one stays where one was. */
export function placeStep({ key, state }: { key: string; state: unknown }): string {
  return readStep(state)?.from ?? key
}

/** While rows are chosen by taps, going back leaves that instead of the screen; what else ends it takes the step back. */
export function useSelectStep(
  tableId: string,
  { selecting, onLeave }: { selecting: boolean; onLeave: () => void },
): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const type = useNavigationType()
  const isThere = readStep(location.state)?.selectsIn === tableId
  const wasThere = useRef(isThere)
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const hasLeft = wasThere.current && !isThere
    wasThere.current = isThere
    if (selecting && hasLeft && type === 'POP') leave()
    if (!selecting && isThere) leaveGuards.stepBack(() => navigate(-1))
  }, [selecting, isThere, type, navigate])

  const { key, pathname, search } = location
  return useCallback(() => {
    const state: SelectStep = { selectsIn: tableId, from: key }
    void navigate({ pathname, search }, { state })
  }, [navigate, tableId, key, pathname, search])
}

function readStep(state: unknown): SelectStep | undefined {
  return typeof state === 'object' && state !== null && 'selectsIn' in state ? (state as SelectStep) : undefined
}
