import type { QueryInput } from '@shuku/kit/contract'
import type { SyncRule, syncRulesApi as api } from '../../contract.ts'
import { defaultSuffixes, mostMegabytes, type FileType } from '../../contract/rule-contract.ts'

/** What is in the form, by the names of the contract. */
export interface EnteredRule {
  readonly name: string
  readonly isOn: boolean
  readonly fileType: FileType
  readonly way: SyncRule['way']
  readonly localFolders: readonly string[]
  /** Undefined: the folder “sync”. */
  readonly folder: CloudChoice | undefined
  /** Not asked of invoices. */
  readonly suffixes?: readonly string[]
  readonly minMegabytes: number
  readonly maxMegabytes: number
  readonly onDuplicate: SyncRule['onDuplicate']
  readonly timing: SyncRule['timing']
  readonly hour: number
}

export interface CloudChoice {
  /** Empty: the one that it had is gone. */
  readonly id: string
  readonly path: readonly string[]
}

const usualHour = 22

export const newEntered: EnteredRule = {
  name: '',
  isOn: true,
  fileType: 'normal',
  way: 'up',
  localFolders: [],
  folder: undefined,
  suffixes: defaultSuffixes,
  minMegabytes: 0,
  maxMegabytes: mostMegabytes,
  onDuplicate: 'overwrite',
  timing: 'automatic',
  hour: usualHour,
}

export function enteredOf(rule: SyncRule): EnteredRule {
  const { name, isOn, fileType, way, localFolders, folder, folderPath, minMegabytes, maxMegabytes } = rule
  return {
    name,
    isOn,
    fileType,
    way,
    localFolders,
    minMegabytes,
    maxMegabytes,
    folder:
      way === 'up' && fileType === 'normal'
        ? {
            id: folder,
            path: folderPath,
          }
        : undefined,
    suffixes: fileType === 'invoice' ? defaultSuffixes : rule.suffixes,
    onDuplicate: rule.onDuplicate,
    timing: rule.timing,
    hour: rule.hour ?? usualHour,
  }
}

/** As it is sent: what has no meaning for its kind or way is left out. */
export function toQuery(entered: EnteredRule): QueryInput<typeof api.addRule> {
  const { folder, hour, localFolders, suffixes = [], ...plain } = entered
  const hasFolder = entered.way === 'up' && entered.fileType === 'normal'
  return {
    ...plain,
    localFolders: [...localFolders],
    suffixes: [...suffixes],
    ...(hasFolder && folder !== undefined ? { folder: folder.id } : {}),
    ...(entered.timing === 'scheduled' ? { hour } : {}),
  }
}
