import { useMemo, type ReactNode } from 'react'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { Thumbnail } from '@shuku/domain/files/web'
import { useApi, type TableRow } from '@shuku/kit/web'
import { searchApi } from '../contract.ts'

/** The picture of each of these rows; nothing where none are shown. */
export function useCovers(rows: readonly TableRow<DocumentRow>[], isOn: boolean) {
  const documentIds = rows.map(({ row }) => row.id)
  const { data } = useApi(searchApi.findCovers, { documentIds }, { enabled: isOn && rows.length > 0, staleMs: 60_000 })
  const covers = useMemo(() => new Map(data?.covers.map((cover) => [cover.documentId, cover])), [data])
  if (!isOn) return undefined
  return ({ row }: TableRow<DocumentRow>): ReactNode => {
    const file = covers.get(row.id)
    return file ? <Thumbnail key={file.fileId} file={file} size={24} /> : <DocumentGlyph kind={row.kind} size={24} />
  }
}
