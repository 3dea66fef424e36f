import { useQueries } from '@tanstack/react-query'
import { call } from '@shuku/kit/web'
import { previewApi, rowsPerBlock } from '../../../../contract/preview.ts'
import type { ViewerFile } from '../../viewer-file.ts'
import { shownQuery } from '../../viewer-links.ts'

interface Seen {
  readonly file: Pick<ViewerFile, 'fileId' | 'part' | 'isPreview'>
  readonly sheet: number
  readonly first: number
  readonly last: number
}

/** The rows that are seen, and the first ones, by which columns are measured; undefined while one is on its way. */
export function useRows({ file, sheet, first, last }: Seen) {
  const from = Math.floor(first / rowsPerBlock)
  const to = Math.floor(last / rowsPerBlock)
  const blocks = [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])]
  const replies = useQueries({
    queries: blocks.map((block) => ({
      queryKey: ['rows of file', file.fileId, file.part, sheet, block],
      // a file never changes: a new version is another file
      staleTime: Infinity,
      gcTime: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(previewApi.listRows, { ...shownQuery(file), sheet, block }, { signal }),
    })),
  })
  const known = new Map(blocks.map((block, index) => [block, replies[index]?.data?.rows]))
  return {
    begin: known.get(0),
    rowAt: (row: number): readonly string[] | undefined => {
      const rows = known.get(Math.floor(row / rowsPerBlock))
      return rows && (rows[row % rowsPerBlock] ?? [])
    },
    error: replies.find(({ error }) => error)?.error ?? undefined,
    refetch: () => Promise.all(replies.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}
