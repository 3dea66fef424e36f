import { useMessages } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import './folder-glyph.css'

interface FolderGlyphProps {
  /** Somebody else sees what is in it. */
  readonly isShared?: boolean
  /** 18 in rows and the tree, 24 on tiles. */
  readonly size?: 18 | 24
}

/** A folder, filled as the pages of files are; its row or tile says that it is one. */
export function FolderGlyph({ isShared = false, size = 18 }: FolderGlyphProps) {
  return (
    <svg className="sk-folder-glyph" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <path d="M1.5 4.2c0-.8.6-1.4 1.4-1.4h3.6c.4 0 .8.2 1.1.5l1 1.1h6.5c.8 0 1.4.6 1.4 1.4v8c0 .8-.6 1.4-1.4 1.4H2.9c-.8 0-1.4-.6-1.4-1.4z" />
      {isShared && (
        <g className="sk-folder-sign">
          <circle cx="9" cy="8.4" r="1.7" />
          <path d="M5.9 13.1c0-1.7 1.4-2.6 3.1-2.6s3.1.9 3.1 2.6z" />
        </g>
      )}
    </svg>
  )
}

/** In which folder something was found; the root has no name of its own. */
export function FolderName({ of: { parentId, folderName } }: { readonly of: DiskRow }) {
  const t = useMessages(diskMessages)
  return parentId === 0 ? t('disk') : folderName
}
