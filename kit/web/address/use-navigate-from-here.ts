import { useLocation, useNavigate } from 'react-router'
import { partsOf, placeIn } from './address-query.ts'

/**
 * Leads on from a screen after an answer, unless one has left it meanwhile: a late answer leads nobody back. `names` are
 * the parameters that make it another screen (another document).
 */
export function useNavigateFromHere(...names: readonly string[]): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = placeIn(partsOf({ search: location.search, hash: `#${pathname}${search}` }), names)
  return async (to) => {
    if (placeIn(partsOf(location), names) === here) await navigate(to)
  }
}
