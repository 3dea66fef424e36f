import { sql } from 'kysely'
import { nameOfItem } from '@shuku/domain/disk/server'
import type { FolderPurpose } from '@shuku/domain/disk/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { syncRulesApi as api } from '../contract.ts'
import { groupCodes } from '../contract/suffixes.ts'
import { syncMessages } from '../messages.ts'
import { findRules, type RuleValues, type StoredRule } from './rule-rows.ts'
import { findOwnTerminal } from './whose-terminal.ts'

const text = syncMessages.texts
const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 100) / 100

export const listAllRules = handle(api.listAllRules, async (context) => {
  const { db, caller, query, language } = context
  const own = await findOwnTerminal(context, query.terminalTag)
  const { terminalTag: tag, name } = query
  const rules = await findRules(
    db,
    caller.personId,
    sql`${tag === undefined ? sql`true` : sql`terminal.tag::text = lower(${tag})`}
      and position(lower(${name.trim()}) in lower(rule.name)) > 0`,
  )
  const folders = await findFolderNames(context, rules)
  return {
    rules: rules.map((rule) => ({
      ...toList(rule, language),
      folderName: folders.get(rule.folderId ?? 0) ?? '',
      isLocked: rule.terminalId !== own?.id,
    })),
  }
})

/** The names of the folders of rules, in the language of who looks; the root is the disk. */
async function findFolderNames({ db, language }: Context, rules: readonly StoredRule[]): Promise<Map<number, string>> {
  const ids = rules.flatMap(({ folderId }) => folderId ?? [])
  const { rows } = await sql<{ id: number; name: string; purpose: FolderPurpose | null }>`
    select id::float8 as id, name, purpose from disk_item where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((item) => [item.id, nameOfItem(item, language) || text.disk[language]]))
}

/** A rule as programs have it, with its words. */
function toList(rule: StoredRule, language: Language) {
  const { id, name, isOn, way, fileType, suffixes, onDuplicate, timing, hour, localFolders, revision } = rule
  const [minMegabytes, maxMegabytes] = [megabytes(rule.minBytes), megabytes(rule.maxBytes)]
  return {
    id,
    name,
    isOn,
    way,
    fileType,
    onDuplicate,
    timing,
    revision,
    minMegabytes,
    maxMegabytes,
    suffixes: [...suffixes],
    localFolders: [...localFolders],
    ...(hour === null ? {} : { hour }),
    folder: rule.folderId === null ? '' : String(rule.folderId),
    terminalTag: rule.terminalTag,
    computerName: rule.computerName,
    computerRemark: rule.remark,
    status: text[isOn ? 'on' : 'off'][language],
    wayName: text[way][language],
    fileTypeName: text[fileType][language],
    suffixNames: suffixNames(rule, language),
    onDuplicateName: text[onDuplicate][language],
    timingName: text[timing][language],
    hourName: hour === null ? '' : translate(text.everyDayAt, language, { hour: String(hour).padStart(2, '0') }),
    localFoldersName: localFolders.join(' | '),
    minName: `${minMegabytes.toFixed(2)} MB`,
    maxName: `${maxMegabytes.toFixed(2)} MB`,
  }
}

function suffixNames({ suffixes }: RuleValues, language: Language): string {
  const names = suffixes.map((suffix) => {
    const code = groupCodes.find((each) => each === suffix)
    return code === undefined ? `.${suffix}` : text[`group${code}`][language]
  })
  return names.join(language === 'zh-CN' ? '、' : ', ')
}
