import {
  anySecurity,
  type CreatorRelation,
  type DemoSubject,
  everyone,
  role,
  type SecurityRange,
  type ShareLevel,
} from '../company/subject.ts'

export type CategoryRight = 'create' | 'subcategory' | 'settings' | 'copy' | 'moveIn' | 'moveOut' | 'bulkDownload'

/** Who may do what in a category. */
export interface CategoryGrant extends SecurityRange {
  to: DemoSubject
  rights: readonly CategoryRight[]
}

/** A default right that each new document of a category gets. */
export interface DefaultGrant extends SecurityRange {
  to: DemoSubject | { kind: 'relation'; relation: CreatorRelation }
  level: ShareLevel
  /** Matters for level view only. */
  canDownload: boolean
}

export interface UploadLimits {
  /** Lower case, without dot; empty: every kind. */
  extensions: readonly string[]
  /** 0: nothing can be uploaded. */
  maxMb: number
  minMb: number
}

/** One node as it is written down; what is absent comes from the parent. */
export interface CategoryNode {
  key: string
  name: string
  englishName: string
  description: string
  codePrefix?: string
  upload?: UploadLimits
  rights?: readonly CategoryGrant[]
  defaults?: readonly DefaultGrant[]
  /** Documents take effect by approval only. */
  approval?: boolean
  children?: readonly CategoryNode[]
}

export const relation = (relation: CreatorRelation) => ({ kind: 'relation', relation }) as const

export const mayView = (to: DefaultGrant['to'], security: SecurityRange = anySecurity): DefaultGrant => ({
  to,
  level: 'view',
  canDownload: true,
  ...security,
})

export const mayViewOnline = (to: DefaultGrant['to'], security: SecurityRange = anySecurity): DefaultGrant => ({
  ...mayView(to, security),
  canDownload: false,
})

export const mayEdit = (to: DefaultGrant['to'], security: SecurityRange = anySecurity): DefaultGrant => ({
  ...mayView(to, security),
  level: 'edit',
})

export const hasFull = (to: DefaultGrant['to'], security: SecurityRange = anySecurity): DefaultGrant => ({
  ...mayView(to, security),
  level: 'full',
})

export const mayCreate = (to: DemoSubject, security: SecurityRange = anySecurity): CategoryGrant => ({
  to,
  rights: ['create', 'copy', 'moveOut'],
  ...security,
})

/** Creates there, and takes documents from one of these categories to another. */
export const mayFile = (to: DemoSubject, security: SecurityRange = anySecurity): CategoryGrant => ({
  to,
  rights: ['create', 'copy', 'moveIn', 'moveOut'],
  ...security,
})

/** Runs the category: everything but new top categories. */
export const mayRun = (to: DemoSubject, security: SecurityRange = anySecurity): CategoryGrant => ({
  to,
  rights: ['create', 'subcategory', 'settings', 'copy', 'moveIn', 'moveOut', 'bulkDownload'],
  ...security,
})

export const mayDownloadInBulk = (to: DemoSubject, security: SecurityRange = anySecurity): CategoryGrant => ({
  to,
  rights: ['bulkDownload'],
  ...security,
})

export const documentAdministrators = role('document-administrator', 2)
export const openToAll = mayView(everyone)
/** Who may download each of the documents takes several at once; what is for reading alone stays so. */
export const bulkForAll = mayDownloadInBulk(everyone)
export const officeFiles = [
  'docx',
  'xlsx',
  'pptx',
  'pdf',
  'ofd',
  'png',
  'jpg',
  'zip',
  'txt',
  'md',
  'csv',
  'html',
] as const
