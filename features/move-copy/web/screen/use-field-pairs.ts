import { useApi } from '@shuku/kit/web'
import { moveCopyApi, type FieldItem } from '../../contract.ts'
import { pairsIn, type Pair } from './pairs.ts'
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
  readonly retry: () => unknown
}

/** The custom fields of both categories, and which of them are paired: as the address says. */
export function useFieldPairs({ sourceId, targetId, pairs: written }: MoveScreenState): FieldPairsOf {
  const source = useFields(sourceId, '1')
  const target = useFields(targetId, '0')
  const [sources, targets] = [source.data?.fields, target.data?.fields]
  const isPaired = sources !== undefined && targets !== undefined
  const pairs = isPaired ? pairsIn(written, { sources, targets }) : []
  const failed = source.error ? source : target
  return { fields: { sources, targets }, pairs, isPaired, error: failed.error, retry: failed.refetch }
}

function useFields(categoryId: number | undefined, side: '0' | '1') {
  const enabled = categoryId !== undefined
  return useApi(
    moveCopyApi.getFields,
    { categoryId: categoryId ?? 0, side },
    { enabled, showsFormer: false, staleMs: 60_000 },
  )
}
