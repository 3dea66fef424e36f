import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from '@shuku/kit/contract'
import {
  mergedQuery,
  partsOf,
  placeIn,
  queryText,
  readState,
  refusedIn,
  unknownIn,
  writeState,
  type AddressParts,
} from './address-query.ts'

interface ChangeOptions {
  /** True leaves no step to go back to (typing). */
  replace?: boolean
  /** Another state of a screen is another list, which begins at page 1; `true` stays on the page. */
  staysOnPage?: boolean
}

/** Undefined takes a field out of the address. */
export type AddressPatch<T> = { [K in keyof T]?: T[K] | undefined }

export type SetAddress<T> = (patch: AddressPatch<T>, options?: ChangeOptions) => void

/** The page of a table, which any other change of the address resets. */
export const pageParameter = 'current'

/**
 * The state of a screen, kept in its address: back, reload and a copied link do what one expects.
 * The schema is a wire object of the contract (or of the screen); the names in the address are the wire's.
 */
export function useAddressState<S extends z.ZodType>(schema: S): readonly [z.output<S>, SetAddress<z.output<S>>] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const state = useMemo(
    () => readState(schema, mergedQuery(presentParts(pathname, search))),
    [schema, pathname, search],
  )

  const set = useCallback<SetAddress<z.output<S>>>(
    (patch, { replace = false, staysOnPage = false } = {}) => {
      // read anew: two changes in one event must both be kept
      const now = partsOf(location)
      // a late answer to a page that was left leads nobody back to it
      if (placeIn(now) !== placeIn(partsOf({ search: '', hash: `#${pathname}` }))) return
      const query = writeState(schema, patch as object, now)
      if (!staysOnPage) query.delete(pageParameter)
      void navigate({ pathname, search: queryText(query) }, { replace })
    },
    [navigate, pathname, schema],
  )

  return [state, set]
}

/**
 * Parameters of the address that cannot be read or that nobody knows, and so count as absent: a list says that it is of
 * more than was asked for. Of `others` nothing is said.
 */
export function useUnreadable(schema: z.ZodType, others?: readonly string[]): readonly string[] {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const parts = presentParts(pathname, search)
    return [...refusedIn(schema, mergedQuery(parts)), ...unknownIn(schema, parts, others)]
  }, [schema, pathname, search, others])
}

function presentParts(path: string, search: string): AddressParts {
  return { outer: new URLSearchParams(location.search), path, inner: new URLSearchParams(search) }
}
