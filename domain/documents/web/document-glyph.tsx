import { Folder } from 'lucide-react'
import { FileGlyph, type FileKind } from '@shuku/kit/web'
import { fileKinds } from '@shuku/domain/files/contract'

interface DocumentGlyphProps {
  /** The kind as rows name it; an unknown kind is shown as a generic file. */
  kind: string
  size?: 18 | 24
}

/** What a document is to look at: a page of ours, or the file that it consists of; beside documents, a folder. */
export function DocumentGlyph({ kind, size = 18 }: DocumentGlyphProps) {
  if (kind === 'folder') return <Folder aria-hidden size={size} />
  return <FileGlyph kind={isFileKind(kind) ? kind : 'other'} size={size} />
}

function isFileKind(kind: string): kind is FileKind {
  return fileKinds.some((each) => each === kind)
}
