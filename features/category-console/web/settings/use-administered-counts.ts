import { useMemo } from 'react'
import { useApi } from '@shuku/kit/web'
import { categoryListApi } from '../../contract/categories.ts'

/** How many documents one administers in each category and below it, readable or not: what a deletion or a move meets. */
export function useAdministeredCounts(): ReadonlyMap<string, number> | undefined {
  const { data } = useApi(categoryListApi.getConsoleTree, { isFromFirst: true, isWithoutTree: true })
  return useMemo(() => data && new Map(Object.entries(data.administered)), [data])
}
