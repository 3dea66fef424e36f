/** Child routes that other programs and saved links use, and whose screens are still to come. */
export const namesToCome = [
  'coediting',
  'editList',
  'SyncDocBrowser',
  'SyncShareBrowser',
  'syncSetting',
  'SyncJump',
  'knowledgeEdit',
  'knowledgeList',
  'KnowledgeMapList',
] as const

/** Of these the ones that open without signing in: they run no sign-on check. */
export const openNamesToCome: readonly string[] = ['knowledgeEdit', 'knowledgeList', 'KnowledgeMapList']

/** Both prefixes lead to every child; links made by the product use the first. */
export const parents = ['/main/document', '/document'] as const
