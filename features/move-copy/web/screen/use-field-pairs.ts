import { useApi } from '@shuku/kit/web'
import { moveCopyApi, type FieldItem } from '../../contract.ts'
import { readPairs, type Pair } from './pairs.ts'
import type { MoveScreenState } from './screen-state.ts'

interface FieldPairsOf {
  readonly fields: {
    readonly sources: readonly FieldItem[] | undefined
    readonly targets: readonly FieldItem[] | undefined
  }
  readonly pairs: readonly Pair[]
  /** The fields of both categories are known. */
  readonly isPaired: boolean
  readonly error: Error | null
}

/** The custom fields of both categories, and which of them the address says are paired. */
export function useFieldPairs({ sourceId, targetId, pairs: written }: MoveScreenState): FieldPairsOf {
  const source = useFields(sourceId, '1')
  const target = useFields(targetId, '0')
  const [sources, targets] = [source.data?.fields, target.data?.fields]
  const isPaired = sources !== undefined && targets !== undefined
  const pairs = isPaired && written !== undefined ? readPairs(written, { sources, targets }) : []
  return { fields: { sources, targets }, pairs, isPaired, error: source.error ?? target.error }
}

function useFields(categoryId: number | undefined, side: '0' | '1') {
  const enabled = categoryId !== undefined
  return useApi(
    moveCopyApi.getFields,
    { categoryId: categoryId ?? 0, side },
    { enabled, keepsOld: false, staleMs: 60_000 },
  )
}
