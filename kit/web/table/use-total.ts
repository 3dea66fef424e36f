import { useState } from 'react'

/**
 * How many rows a list has. While it is counted anew, after an act, the number from before stays; one of another list
 * never does: "all 4,812" over three rows would be a promise about others.
 */
export function useTotal(of: string, counted: number | undefined): number | undefined {
  const [last, setLast] = useState({ of, counted })
  if (counted !== undefined && (last.of !== of || last.counted !== counted)) setLast({ of, counted })
  return counted ?? (last.of === of ? last.counted : undefined)
}
