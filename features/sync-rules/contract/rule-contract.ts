import { Flag, Id, Integer, Name, Named, Text, TextList, Truth, wire, wireObject, z } from '@shuku/kit/contract'
import type { onDuplicates, ways } from '../client-contract.ts'
import { timings } from '../client-contract.ts'

export const fileTypes = ['normal', 'invoice'] as const
export type FileType = (typeof fileTypes)[number]

export const longestName = 50
export const longestRemark = 400
export const mostMegabytes = 2048
export const defaultSuffixes: readonly string[] = ['0', '1', '2', '3', '4']
export const automaticMinutes = 30

/** Megabytes with two places, as forms have them. */
const Megabytes = z.codec(z.union([z.string(), z.number()]), z.number().min(0).max(mostMegabytes), {
  decode: (value, context) => {
    const text = String(value).trim()
    if (!/^\d{1,7}(?:\.\d+)?$/.test(text)) {
      context.issues.push({ code: 'custom', message: 'notANumber', input: value })
      return z.NEVER
    }
    return Math.round(Number(text) * 100) / 100
  },
  encode: (megabytes) => megabytes.toFixed(2),
})

/** Folders of a computer, parted by `|`. */
const LocalFolders = z.codec(z.union([z.string(), z.array(z.string())]), z.array(Text.max(4096)).max(100), {
  decode: (value) =>
    (typeof value === 'string' ? value.split('|') : value).map((path) => path.trim()).filter((path) => path !== ''),
  encode: (paths) => paths.join('|'),
})

/** The first of its values is the way in time; the hour is in `synTime`. */
const Timing = z.codec(z.union([z.string(), z.number(), z.array(z.unknown())]), z.enum(timings), {
  decode: (value, context) => {
    const [first = ''] = (Array.isArray(value) ? value.map(String) : String(value).split(',')).map((part) =>
      part.trim(),
    )
    const timing = (['automatic', 'manual', 'scheduled'] as const)[/^[0-2]$/.test(first) ? Number(first) : -1]
    if (timing === undefined) context.issues.push({ code: 'custom', message: 'notAmong', input: value })
    return (timing ?? z.NEVER) as never
  },
  encode: (timing) => String({ automatic: 0, manual: 1, scheduled: 2 }[timing]),
})

/** Of the day, 0 to 23; `22:00` is read as well. */
const Hour = z.codec(z.union([z.string(), z.number()]), z.int().min(0).max(23), {
  decode: (value, context) => {
    const hour = /^(\d{1,2})(?::00)?$/.exec(String(value).trim())?.[1]
    if (hour === undefined) context.issues.push({ code: 'custom', message: 'notANumber', input: value })
    return (hour === undefined ? z.NEVER : Number(hour)) as never
  },
  encode: (hour) => String(hour),
})

/** The cloud folder; `home` is the root of the disk, and no text the folder “sync” of the product. */
const CloudFolder = z.string().regex(/^(?:home|\d{1,15})$/)

const Way = Named({ up: 0, down: 1 } satisfies Record<(typeof ways)[number], number>, { asText: true })
const OnDuplicate = Named({ skip: 0, overwrite: 1, both: 2 } satisfies Record<(typeof onDuplicates)[number], number>, {
  asText: true,
})
const FileTypeOnWire = Named({ invoice: 0, normal: 1 } satisfies Record<FileType, number>, { asText: true })

/** What people say of a rule, as programs spell it. */
const fields = {
  name: wire('ruleName', Name.trim().max(longestName)).keepEmpty(),
  isOn: wire('ruleStatus', Flag),
  way: wire('synType', Way),
  fileType: wire('fileType', FileTypeOnWire),
  suffixes: wire('fileSuffix', TextList).keepEmpty(),
  onDuplicate: wire('duplicateNameRule', OnDuplicate),
  timing: wire('synWay', Timing),
  hour: wire('synTime', Hour),
  localFolders: wire('localContent', LocalFolders).keepEmpty(),
  folder: wire('secCategory', CloudFolder),
  minMegabytes: wire('minFileSize', Megabytes),
  maxMegabytes: wire('maxFileSize', Megabytes),
}

const terminalTag = wire('computerTag', Name.max(64))
/** Of the computer: its name is its client's to say, and is read from nowhere else; a remark is stored for the computer. */
const computer = {
  computerName: wire('computerName', Name.max(400)).optional(),
  computerRemark: wire('computeRemark', Name.trim().max(longestRemark)).optional(),
}

export const newRuleFields = {
  terminalTag: terminalTag.optional(),
  ...computer,
  name: fields.name.default(''),
  isOn: fields.isOn.default(true),
  way: fields.way.default('up'),
  fileType: fields.fileType.default('normal'),
  suffixes: fields.suffixes.default([...defaultSuffixes]),
  onDuplicate: fields.onDuplicate.default('overwrite'),
  timing: fields.timing.default('automatic'),
  hour: fields.hour.optional(),
  localFolders: fields.localFolders.default([]),
  folder: fields.folder.optional(),
  minMegabytes: fields.minMegabytes.default(0),
  maxMegabytes: fields.maxMegabytes.default(mostMegabytes),
}

export const NewRule = wireObject(newRuleFields)
export type NewRule = z.output<typeof NewRule>

/** What is not named stays as it is. */
export const ChangedRule = wireObject({
  id: wire('id', Id),
  terminalTag: terminalTag.optional(),
  ...computer,
  /** The switch alone: whatever else comes with it is left as it is. */
  onlyStatus: wire('updateStatus', Truth).default(false),
  /** That the rule had when the form was opened; a rule that was changed since is not written over. */
  revision: wire('revision', Integer).optional(),
  name: fields.name.optional(),
  isOn: fields.isOn.optional(),
  way: fields.way.optional(),
  fileType: fields.fileType.optional(),
  suffixes: fields.suffixes.optional(),
  onDuplicate: fields.onDuplicate.optional(),
  timing: fields.timing.optional(),
  hour: fields.hour.optional(),
  localFolders: fields.localFolders.optional(),
  folder: fields.folder.optional(),
  minMegabytes: fields.minMegabytes.optional(),
  maxMegabytes: fields.maxMegabytes.optional(),
})
export type ChangedRule = z.output<typeof ChangedRule>

/** A rule as programs list it; what ends in `Span` is for people. */
export const RuleOfList = wireObject({
  id: wire('id', Id),
  ...fields,
  hour: fields.hour.optional(),
  folder: wire('secCategory', Text),
  terminalTag,
  computerName: wire('computerName', Text),
  computerRemark: wire('computeRemark', Text),
  revision: wire('revision', Integer),
  isLocked: wire('isLocked', Truth),
  status: wire('ruleStatusSpan', Text),
  wayName: wire('synTypeSpan', Text),
  fileTypeName: wire('fileTypeSpan', Text),
  suffixNames: wire('fileSuffixSpan', Text),
  onDuplicateName: wire('duplicateNameRuleSpan', Text),
  timingName: wire('synWaySpan', Text),
  hourName: wire('synTimeSpan', Text),
  localFoldersName: wire('localContentSpan', Text),
  folderName: wire('secCategorySpan', Text),
  minName: wire('minFileSizeSpan', Text),
  maxName: wire('maxFileSizeSpan', Text),
})
