import { useQuery } from '@tanstack/react-query'
import { decodeBytes } from './text/decode-bytes.ts'
import { fetchFile } from './fetch-file.ts'
import { mostTextBytes, type ViewerFile } from './viewer-file.ts'

/** The text of a text file; of a long one its beginning. */
export function useFileText(file: ViewerFile) {
  return useQuery({
    queryKey: ['text of file', file.fileId, file.part],
    // a file never changes: a new version is another file
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const { bytes, charset, isWhole } = await fetchFile(file, { mostBytes: mostTextBytes, signal })
      return { text: decodeBytes(bytes, { charset, isWhole }), isWhole }
    },
  })
}
