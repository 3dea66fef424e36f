import { useKept } from '../../frame/use-kept.ts'

/** Rows of 32 instead of 40 pixels, in every table: a person's choice. */
export function useCompact() {
  return useKept<boolean>('compact', false)
}
