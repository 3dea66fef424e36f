import { sql } from 'kysely'
import { nameKey } from '@shuku/domain/disk/contract'
import { hasLivingPath, requireOwnFolder, selectNameOfItem } from '@shuku/domain/disk/server'
import type { ConditionOption } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { syncRulesApi as api } from '../contract.ts'
import { longestName, longestRemark, mostMegabytes } from '../contract/rule-contract.ts'
import { groupCodes, invoiceExtensions } from '../contract/suffixes.ts'
import { syncMessages } from '../messages.ts'
import { findOwnTerminal, requireTagged } from './whose-terminal.ts'

const text = syncMessages.texts
const field = { labelColumns: 6, fieldColumns: 18, mode: 'edit' as const, quickSearch: false }

/** Codes of the wire with their words; the first is chosen. */
function optionsOf(language: Language, words: readonly (readonly [key: string, word: Text])[]): ConditionOption[] {
  return words.map(([key, word], at) => ({ key, label: word[language], ...(at === 0 && { selected: true }) }))
}

/** A field of which one value is chosen, the first at first. */
function choice(
  language: Language,
  [names, label]: readonly [names: string[], label: Text],
  words: readonly (readonly [string, Text])[],
) {
  const options = optionsOf(language, words)
  return { ...field, names, kind: 'SELECT' as const, label: label[language], options, value: words[0]?.[0] }
}

/** What a rule carries, and from where to where. */
function whatItems(language: Language) {
  const groups = groupCodes.map((code) => ({ key: code, label: text[`group${code}`][language], selected: true }))
  const folder = text.cloudFolder[language]
  const needed = { ...field, kind: 'INPUT' as const, mode: 'required' as const }
  return [
    { ...needed, names: ['ruleName'], label: text.ruleName[language], maxLength: longestName },
    { ...field, kind: 'SWITCH' as const, names: ['ruleStatus'], label: text.ruleStatus[language], value: '1' },
    choice(
      language,
      [['fileType'], text.fileType],
      [
        ['1', text.normal],
        ['0', text.invoice],
      ],
    ),
    choice(
      language,
      [['synType'], text.direction],
      [
        ['0', text.up],
        ['1', text.down],
      ],
    ),
    { ...needed, names: ['localContent'], label: text.localFolders[language] },
    {
      ...field,
      kind: 'BROWSER' as const,
      names: ['secCategory'],
      label: folder,
      picker: { type: 'cloudDiskRule', title: folder, isSingle: true },
    },
    {
      ...field,
      kind: 'SELECT' as const,
      names: ['fileSuffix'],
      label: text.suffixes[language],
      options: groups,
      value: groupCodes.join(','),
    },
  ]
}

/** Which sizes, what becomes of equal names, and when it runs. */
function howItems(language: Language) {
  const megabytes = { ...field, kind: 'INPUTNUMBER' as const, unit: 'MB' }
  return [
    { ...megabytes, names: ['minFileSize'], label: text.smallest[language], value: '0.00' },
    { ...megabytes, names: ['maxFileSize'], label: text.largest[language], value: mostMegabytes.toFixed(2) },
    choice(
      language,
      [['duplicateNameRule'], text.onDuplicate],
      [
        ['1', text.overwrite],
        ['0', text.skip],
        ['2', text.both],
      ],
    ),
    choice(
      language,
      [['synWay'], text.timing],
      [
        ['0', text.automatic],
        ['1', text.manual],
        ['2', text.scheduled],
      ],
    ),
    { ...field, kind: 'SELECT' as const, names: ['synTime'], label: text.hour[language], options: hours },
    {
      ...field,
      kind: 'INPUT' as const,
      names: ['computeRemark'],
      label: text.remark[language],
      maxLength: longestRemark,
    },
  ]
}

const hours: ConditionOption[] = Array.from({ length: 24 }, (_, hour) => ({
  key: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export const getRuleConditions = handle(api.getRuleConditions, ({ language }) => {
  const items = [...whatItems(language), ...howItems(language)]
  return Promise.resolve({ conditions: [{ title: text.rule[language], shown: true, items }] })
})

export const getLogConditions = handle(api.getLogConditions, ({ language }) => {
  const options = optionsOf(language, [
    ['', text.all],
    ['done', text.done],
    ['left', text.left],
    ['failed', text.failed],
  ])
  const days = { ...field, kind: 'DATE' as const, names: ['startdate', 'enddate'], label: text.since[language] }
  return Promise.resolve({
    conditions: [
      {
        title: text.log[language],
        shown: true,
        items: [
          {
            ...field,
            kind: 'INPUT' as const,
            names: ['fileName'],
            label: text.file[language],
            quickSearch: true,
          },
          days,
          {
            ...field,
            kind: 'SELECT' as const,
            names: ['result'],
            label: text.outcome[language],
            options,
          },
        ],
      },
    ],
  })
})

export const getComputerRemark = handle(api.getComputerRemark, async (context) => {
  const { terminalTag: tag } = context.query
  const terminal = tag === undefined ? await findOwnTerminal(context, tag) : await requireTagged(context, tag)
  return {
    remark: terminal?.remark ?? '',
    name: terminal?.name ?? '',
    invoiceSuffixes: invoiceExtensions.join(','),
  }
})

/** More are found by their names alone. */
const mostOffers = 10_000
const icon = 'icon-document-folder'

interface OfferRow {
  readonly id: string
  readonly name: string
  readonly parentId: string
  readonly isParent: boolean
}

export const browseFolders = handle(api.browseFolders, async (context) => {
  const { db, caller, query, language } = context
  const { folderId = 'home', ids, needsRoot } = query
  const key = nameKey(query.text?.trim() ?? '')
  const offer = { type: '0' as const, canClick: true, icon }
  if (needsRoot && query.folderId === undefined && key === '' && ids.length === 0)
    return { rows: [{ ...offer, id: 'home', name: text.disk[language], parentId: '', isParent: true }] }
  const root = sql`(select root_id from disk where person_id = ${caller.personId})`
  const { rows } = await sql<OfferRow>`
    select item.id::text as id, ${selectNameOfItem(language)} as name,
      case when item.parent_id = ${root} then 'home' else item.parent_id::text end as "parentId", exists (
        select from disk_item as below where below.parent_id = item.id and below.deleted_at is null and not below.is_file
      ) as "isParent"
    from disk_item as item
    where item.disk_id = ${caller.personId} and item.deleted_at is null and not item.is_file
      and item.purpose is distinct from 'invoices'
      and ${ids.length > 0 || key !== '' ? found(ids, key) : await within(context, folderId, root)}
    order by item.sort_name, item.id limit ${mostOffers}`.execute(db)
  return { rows: rows.map((row) => ({ ...row, ...offer })) }
})

function found(ids: readonly number[], key: string) {
  const which = ids.length > 0 ? sql`item.id = any(${[...ids]}::bigint[])` : sql`position(${key} in item.name_key) > 0`
  return sql`item.parent_id is not null and ${which} and ${hasLivingPath('item')}`
}

async function within(context: Context, folderId: string, root: ReturnType<typeof sql>) {
  if (folderId === 'home' || folderId === '-1') return sql`item.parent_id = ${root}`
  const { id } = await requireOwnFolder(context, Number(folderId))
  return sql`item.parent_id = ${id}::bigint`
}
