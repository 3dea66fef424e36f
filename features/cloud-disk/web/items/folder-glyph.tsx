import type { ReactNode } from 'react'
import { folderPurposes, type FolderPurpose } from '@shuku/domain/disk/contract'
import { useMessages } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import './folder-glyph.css'

interface FolderGlyphProps {
  /** Somebody else sees what is in it. */
  readonly isShared?: boolean
  /** What the product keeps it for. */
  readonly purpose?: FolderPurpose | null | undefined
  /** 18 in rows and the tree, 24 on tiles. */
  readonly size?: 18 | 24
}

/** A folder, filled as the pages of files are; its row or tile says that it is one. */
export function FolderGlyph({ isShared = false, purpose, size = 18 }: FolderGlyphProps) {
  return (
    <svg className="sk-folder-glyph" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <path d="M1.5 4.2c0-.8.6-1.4 1.4-1.4h3.6c.4 0 .8.2 1.1.5l1 1.1h6.5c.8 0 1.4.6 1.4 1.4v8c0 .8-.6 1.4-1.4 1.4H2.9c-.8 0-1.4-.6-1.4-1.4z" />
      <g className="sk-folder-sign">{purpose ? signs[purpose] : isShared && shared}</g>
    </svg>
  )
}

const shared = (
  <>
    <circle cx="9" cy="8.4" r="1.7" />
    <path d="M5.9 13.1c0-1.7 1.4-2.6 3.1-2.6s3.1.9 3.1 2.6z" />
  </>
)

const signs: Readonly<Record<FolderPurpose, ReactNode>> = {
  sync: (
    <path
      className="is-line"
      d="M6.1 9.6a3 3 0 0 1 5.2-1.6l.6.7m0-1.9v1.9H10M11.9 10a3 3 0 0 1-5.2 1.6l-.6-.7m0 1.9v-1.9H8"
    />
  ),
  invoices: <path className="is-line" d="M6.8 6.5 9 9.6l2.2-3.1M9 9.6v3.9M7 10h4M7 11.8h4" />,
}

/** What the product keeps a folder for, as its row says it. */
export const purposeOf = ({ purpose }: DiskRow): FolderPurpose | undefined =>
  folderPurposes.find((each) => each === purpose)

/** In which folder something was found; the root has no name of its own. */
export function FolderName({ of: { parentId, folderName } }: { readonly of: DiskRow }) {
  const t = useMessages(diskMessages)
  return parentId === 0 ? t('disk') : folderName
}
