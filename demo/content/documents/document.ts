import type { DemoSubject, SecurityRange, ShareLevel } from '../company/subject.ts'
import type { DemoLanguage } from '../writing/calendar.ts'
import type { Block } from '../writing/markdown.ts'
import type { AttachmentDraft, DemoStatus, Secrecy } from './draft.ts'

/** The same seed and moment give the same documents. */
export interface DemoMoment {
  seed: number
  /** All instants count back from here, dates in texts included. */
  now: Date
}

export interface DemoDocument {
  /** Stable and unique, e.g. `travel-policy`, `visit-07`. */
  key: string
  title: string
  categoryKey: string
  /** Names from the top, the category itself included. */
  categoryPath: readonly string[]
  /** Login name; the owner as well. */
  author: string
  /** Key of the author's department: the unit of the document. */
  department: string
  language: DemoLanguage
  status: DemoStatus
  secrecy: Secrecy
  /** Levels 1 and 2 have a period: 20 and 10 years from the making. */
  secrecyUntil: Date | null
  /** Null while it is a draft. */
  code: string | null
  keywords: readonly string[]
  createdAt: Date
  updatedAt: Date
  /** Login name. */
  updatedBy: string
  /** Since when it is in force; null for what never was. */
  effectiveAt: Date | null
  /** Of expired documents: the day on which they ended. */
  expiredAt: Date | null
  /** Clean HTML: h2 h3 p strong ul ol li table thead tbody tr th td blockquote pre code. */
  html: string
  /** The same text in parts, for making files of it. */
  blocks: readonly Block[]
  /** Oldest first; the last one is the present text. */
  versions: readonly DemoVersion[]
  shares: readonly DemoShare[]
  reads: readonly DemoRead[]
  attachments: readonly AttachmentDraft[]
}

export interface DemoVersion {
  /** 1, 2, 3 … */
  number: number
  at: Date
  by: string
  /** Who wrote it together with them. */
  with: readonly string[]
  note: string
  html: string
}

export interface DemoShare extends SecurityRange {
  to: DemoSubject
  level: ShareLevel
  canDownload: boolean
  by: string
  at: Date
  validUntil: Date | null
}

export interface DemoRead {
  login: string
  firstAt: Date
  lastAt: Date
  times: number
}
