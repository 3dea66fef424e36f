import type { ReactNode } from 'react'
import { useMessages } from '../language/use-messages.ts'
import { fileKindOf, type FileKind } from './file-kind.ts'
import { showMessages } from './show-messages.ts'
import './show.css'

interface FileGlyphProps {
  /** The kind itself, or the file's name or extension to take it from. */
  kind?: FileKind
  fileName?: string
  /** Height of the page: 18 in rows, 24 on cards. */
  size?: 18 | 24
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const signs: Record<FileKind, ReactNode> = {
  word: <path {...line} d="M4.6 8.6 6 13.6l2-4.4 2 4.4 1.4-5" />,
  excel: <path {...line} d="m5.7 8.6 4.6 5.2M10.3 8.6l-4.6 5.2" />,
  ppt: <path {...line} d="M6.2 14V8.6h2.1a1.75 1.75 0 0 1 0 3.5H6.2" />,
  pdf: (
    <path
      {...line}
      strokeWidth={1.1}
      d="M4.5 14.1c1.9-.9 3.5-3.6 3.7-5.4.1-1-1-1-.9 0 .2 2.1 1.9 3.6 4.2 3.5M5.2 13.3c1.8-1 3.9-1.4 6.2-1.3"
    />
  ),
  image: (
    <>
      <circle cx="6" cy="8.9" r="1.1" fill="currentColor" />
      <path fill="currentColor" d="M4 14.2l2.5-3 1.7 1.8 1.5-2 2.5 3.2z" />
    </>
  ),
  zip: <path {...line} strokeLinecap="butt" strokeWidth={2} d="M8 2.5v1.4M8 5.3v1.4M8 8.1v1.4M8 11v3.4" />,
  text: <path {...line} strokeWidth={1.2} d="M5 8.6h6M5 11.1h6M5 13.6h3.6" />,
  page: <path {...line} strokeWidth={1.7} strokeLinecap="butt" d="M4.6 9h6.8M4.6 12.4h4.6" />,
  mail: <path {...line} strokeWidth={1.1} d="M4.3 8.6h7.4v5.2H4.3zM4.5 8.9 8 11.7l3.5-2.8" />,
  video: <path fill="currentColor" d="M6.2 8.2v5.8l4.9-2.9z" />,
  audio: <path {...line} strokeWidth={1.3} d="M5 10v2.6M7 8.4v5.8M9 9.4v3.8M11 10.4v1.8" />,
  other: <path {...line} strokeWidth={1.2} d="M5 9.6h6M5 12.4h6" />,
}

/** One page shape, the kind's usual colour, a white sign; its name is the kind. */
export function FileGlyph({ kind, fileName = '', size = 18 }: FileGlyphProps) {
  const t = useMessages(showMessages)
  const shown = kind ?? fileKindOf(fileName)
  return (
    <svg
      className={`sk-glyph is-${shown}`}
      width={(size / 18) * 16}
      height={size}
      viewBox="0 0 16 18"
      role="img"
      aria-label={t(shown)}
    >
      <path
        className="sk-glyph-page"
        d="M3 .5h6.6a1.5 1.5 0 0 1 1.06.44l3.9 3.9A1.5 1.5 0 0 1 15 5.9V15.5a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z"
      />
      <path className="sk-glyph-fold" d="M10 .6v3.9a1 1 0 0 0 1 1h3.9z" />
      <g className="sk-glyph-sign">{signs[shown]}</g>
    </svg>
  )
}
