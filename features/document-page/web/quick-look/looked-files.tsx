import { addresses } from '@shuku/domain/addresses'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { FileGlyph, FileName, useFormats } from '@shuku/kit/web'

/** Attachments line by line; each opens in the document. */
export function LookedFiles({ view, most }: { view: DocumentView; most?: number }) {
  const formats = useFormats()
  return (
    <ul className="sk-quick-look-files">
      {view.attachments.slice(0, most).map((file) => (
        <li key={file.fileId}>
          <a href={addresses.document(view.id, { fileId: file.fileId })}>
            <FileGlyph kind={file.kind} size={18} />
            <FileName name={file.name} />
          </a>
          <span className="sk-small sk-secondary">{formats.bytes(file.sizeBytes)}</span>
        </li>
      ))}
    </ul>
  )
}
