import type { ReactNode } from 'react'
import type { Language } from '@shuku/kit/i18n'
import type { TableRow } from '../table-row.ts'

/** How a column looks; everything has a default. */
export interface ColumnView<R> {
  /** The cell; without it the server's text with its hits marked, and dates and numbers by their kind. */
  readonly render?: (row: TableRow<R>) => ReactNode
  /** In pixels, one for both languages or one each; 96 without. */
  readonly width?: number | Readonly<Record<Language, number>>
  /** In pixels: so narrow it becomes, as what it says may be cut, before a column goes. */
  readonly least?: number | Readonly<Record<Language, number>>
  /** Sentences: a row has as many lines as they need, and nothing of them is cut. */
  readonly wraps?: true
  /** Numbers that are compared are at the end. */
  readonly align?: 'end'
  /** Goes first (1), second … where the table is too narrow. */
  readonly goes?: number
}

/** As wide as a column of `RelativeTime`: “Yesterday 14:35”. */
export const momentWidth: Readonly<Record<Language, number>> = { 'zh-CN': 112, 'en-US': 144 }

/** The column that takes the room: a glyph, the title, marks behind it, a second line. */
export interface TitleView<R> {
  readonly column: keyof R & string
  /** In pixels: narrower it does not become while other columns may go; 360 without, less where titles are names. */
  readonly least?: number | Readonly<Record<Language, number>>
  readonly glyph?: (row: TableRow<R>, size: 18 | 24) => ReactNode
  readonly render?: (row: TableRow<R>) => ReactNode
  /** Small signs behind the title: attachments, a lock. */
  readonly marks?: (row: TableRow<R>) => ReactNode
  /** The line with the hit; nothing draws nothing. */
  readonly below?: (row: TableRow<R>) => ReactNode
  /** Where the title leads, so that it can be opened in a new tab; nowhere where it cannot be opened. */
  readonly href?: (row: TableRow<R>) => string | undefined
  /** Bold with a dot. */
  readonly unread?: (row: TableRow<R>) => boolean
  /** No longer valid: secondary grey. */
  readonly faded?: (row: TableRow<R>) => boolean
}
