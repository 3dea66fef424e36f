import { useCallback, useState } from 'react'
import { kept } from './kept.ts'

/** State that outlives the page on this machine. */
export function useKept<T extends string | number | boolean>(name: string, otherwise: T) {
  const [value, setValue] = useState<T>(() => kept(name, otherwise).read())
  const set = useCallback(
    (next: T) => {
      kept<T>(name, next).write(next)
      setValue(next)
    },
    [name],
  )
  return [value, set] as const
}
