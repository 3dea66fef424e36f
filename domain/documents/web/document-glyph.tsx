import { FileGlyph, type FileKind } from '@shuku/kit/web'
import { fileKinds } from '@shuku/domain/files/contract'

interface DocumentGlyphProps {
  /** The kind as rows name it; an unknown kind is shown as a generic file. */
  kind: string
  size?: 18 | 24
}

/** What a document is to look at: a page of ours, or the file that it consists of. */
export function DocumentGlyph({ kind, size = 18 }: DocumentGlyphProps) {
  return <FileGlyph kind={isFileKind(kind) ? kind : 'other'} size={size} />
}

function isFileKind(kind: string): kind is FileKind {
  return fileKinds.some((each) => each === kind)
}
