import { useMemo } from 'react'
import { useApi } from '@shuku/kit/web'
import { organisationApi, type AdministeredUnit } from '../../contract.ts'

const none: readonly AdministeredUnit[] = []

/** The units that the person keeps, and those above them. */
export function useOrganisation() {
  const { data, isPending, error, refetch } = useApi(organisationApi.getOrganisation)
  const units = data?.units ?? none
  const byId = useMemo(() => new Map(units.map((unit) => [unit.id, unit])), [units])
  return { units, byId, loading: isPending, error, retry: () => void refetch() }
}

export type UnitsById = ReadonlyMap<number, AdministeredUnit>

/** The units from the top down to this one. */
export function pathTo(byId: UnitsById, unit: AdministeredUnit | undefined): AdministeredUnit[] {
  if (!unit) return []
  return [...pathTo(byId, byId.get(unit.parentId)), unit]
}

/** People of each unit alone, or with all below it. */
export function countPeople(units: readonly AdministeredUnit[], below: boolean): Map<string, number> {
  const counts = new Map(units.map(({ id, people }) => [String(id), people]))
  if (!below) return counts
  // parents come before their children: from the end each adds itself to the one above
  for (const { id, parentId } of units.toReversed()) {
    const above = counts.get(String(parentId))
    if (above !== undefined) counts.set(String(parentId), above + (counts.get(String(id)) ?? 0))
  }
  return counts
}
