/** SHELL-03: the child routes that other programs and saved links use, letter case as written. */
export const childNames = [
  'search',
  'add',
  'monitor',
  'center',
  'count',
  'docofauthor',
  'docofdepartment',
  'docofsubdepartment',
  'catalog',
  'move',
  'share',
  'dummy',
  'subscribe',
  'docRecycle',
  'cloudDiskRecycle',
  'news',
  'more',
  'coediting',
  'editList',
  'netdisk',
  'cloudDiskTableList',
  'CloudDiskFileView',
  'CloudDiskFolderView',
  'MoveCategoryBrowser',
  'SyncDocBrowser',
  'SyncShareBrowser',
  'syncSetting',
  'SyncJump',
  'knowledgeEdit',
  'knowledgeList',
  'KnowledgeMapList',
] as const

/** SHELL-04 and the product's own screens, beside those of the ledger. */
export const ownNames = [
  'detail',
  'edit',
  'fileView',
  'import',
  'failedTexts',
  'moves',
  'organisation',
  'notices',
  'toRead',
  'roles',
  'groups',
  'organisationImport',
  'synonyms',
] as const

export type ChildName = (typeof childNames)[number] | (typeof ownNames)[number]

/** SHELL-05: both prefixes lead to every child; links made by the product use the first. */
export const parents = ['/main/document', '/document'] as const

export function isChildName(path: string): path is ChildName {
  return [...childNames, ...ownNames].some((name) => name === path)
}
