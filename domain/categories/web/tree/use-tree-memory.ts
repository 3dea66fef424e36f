import { useEffect, useMemo } from 'react'
import { useLanguage, useSessionIfAny } from '@shuku/kit/web'
import type { CategoryNode } from '../../contract.ts'
import { recallTree, rememberTree } from './tree-memory.ts'

/**
 * Shows the stored tree until the fresh one arrives and replaces it. Trees without a name are not stored.
 */
export function useTreeMemory(
  tree: string | undefined,
  fresh: readonly CategoryNode[] | undefined,
): readonly CategoryNode[] | undefined {
  const personId = useSessionIfAny()?.personId
  const { language } = useLanguage()
  const name = tree === undefined ? undefined : `${personId ?? 0}.${language}.${tree}`
  useEffect(() => {
    if (name !== undefined && fresh) rememberTree(name, fresh)
  }, [fresh, name])
  const waits = fresh === undefined
  return useMemo(() => (waits && name !== undefined ? recallTree(name) : undefined), [waits, name])
}
