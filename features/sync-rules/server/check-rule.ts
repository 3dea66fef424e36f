import { sql } from 'kysely'
import {
  findPurposeFolder,
  lockDisk,
  openPurposeFolder,
  purposeFolders,
  requireOwnFolder,
  type PurposeFolder,
} from '@shuku/domain/disk/server'
import type { Terminal } from '@shuku/domain/terminals/server'
import { refusedAs, type ErrorDetails, type ProductError } from '@shuku/kit/contract'
import type { Context } from '@shuku/kit/server'
import { syncErrors } from '../contract.ts'
import { mostFolders, readFolders, relationOf } from '../contract/local-folders.ts'
import type { NewRule } from '../contract/rule-contract.ts'
import { cleanSuffix, findWrongSuffix, groupCodes } from '../contract/suffixes.ts'
import { syncMessages } from '../messages.ts'
import { findRules, type RuleValues } from './rule-rows.ts'

/** “sync” below the root, into which rules go that name no folder; made for the first of them. */
export const syncFolder: PurposeFolder = {
  id: 'sync',
  name: syncMessages.texts.syncFolder,
  refusalOf: () => undefined,
}

/** The folder of the slice of invoices, by the name that the disk knows it by. */
const invoicesPurpose = 'invoices'
const mostSuffixes = 50
const bytesPerMegabyte = 1024 * 1024

export type Entered = Omit<NewRule, 'terminalTag' | 'computerName' | 'computerRemark'>

interface Checked {
  readonly context: Pick<Context, 'db' | 'caller' | 'language' | 'request'>
  readonly terminal: Terminal
  /** Of a rule that is there already. */
  readonly ruleId?: number
}

type Make = (details?: ErrorDetails, fields?: Record<string, string>) => ProductError

/** What was entered as it is stored; what cannot be is refused at its field. Called with the lock of the computer. */
export async function checkRule(checked: Checked, entered: Entered): Promise<RuleValues> {
  const name = await checkName(checked, entered.name)
  return { ...(await checkWork(checked, entered, checkCloudFolder)), name }
}

/** The same of a rule that is only tried: it needs no name yet, and no folder is made for it. */
export async function checkDraft(checked: Checked, entered: Entered): Promise<Omit<RuleValues, 'name'>> {
  return checkWork(checked, entered, async () => {
    const { db, caller } = checked.context
    const { way, fileType, folder } = entered
    const purpose = fileType === 'invoice' ? invoicesPurpose : folder === undefined ? syncFolder.id : undefined
    if (way === 'down' || purpose === undefined) return checkCloudFolder(checked, entered)
    return (await findPurposeFolder(db, caller.personId, purpose)) ?? null
  })
}

async function checkWork(
  checked: Checked,
  entered: Entered,
  chooseFolder: typeof checkCloudFolder,
): Promise<Omit<RuleValues, 'name'>> {
  const { way, fileType, isOn, onDuplicate, timing, minMegabytes, maxMegabytes } = entered
  const refuse = refusing(checked)
  if (fileType === 'invoice' && way === 'down') refuse('way', syncErrors.invoicesGoUp)
  if (minMegabytes > maxMegabytes) refuse('minMegabytes', syncErrors.sizesCrossed)
  const hour = timing === 'scheduled' ? (entered.hour ?? refuse('hour', syncErrors.hourMissing)) : null
  const suffixes = checkSuffixes(checked, entered)
  const localFolders = await checkFolders(checked, entered)
  const folderId = await chooseFolder(checked, entered)
  const [minBytes, maxBytes] = [minMegabytes, maxMegabytes].map((each) => Math.round(each * bytesPerMegabyte))
  return {
    isOn,
    way,
    fileType,
    suffixes,
    onDuplicate,
    timing,
    hour,
    localFolders,
    folderId,
    minBytes: minBytes ?? 0,
    maxBytes: maxBytes ?? 0,
  }
}

function refusing({ context: { language } }: Checked) {
  return (field: string, make: Make, details: ErrorDetails = {}): never => {
    throw make(details, { [field]: make(details).textIn(language) })
  }
}

async function checkName(checked: Checked, name: string): Promise<string> {
  const refuse = refusing(checked)
  if (name === '') refuse('name', syncErrors.nameMissing)
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (
      select from sync_rule where terminal_id = ${checked.terminal.id} and lower(name) = lower(${name})
        and id <> ${checked.ruleId ?? 0}
    ) as "isTaken"`.execute(checked.context.db)
  if (rows[0]?.isTaken) refuse('name', syncErrors.nameTaken, { name })
  return name
}

function checkSuffixes(checked: Checked, { fileType, suffixes }: Entered): string[] {
  const refuse = refusing(checked)
  if (fileType === 'invoice') return []
  const clean = [...new Set(suffixes.map(cleanSuffix))]
  if (clean.length === 0) refuse('suffixes', syncErrors.suffixMissing)
  if (clean.length > mostSuffixes) refuse('suffixes', syncErrors.tooManySuffixes, { most: mostSuffixes })
  const wrong = findWrongSuffix(clean)
  if (wrong !== undefined) refuse('suffixes', syncErrors.wrongSuffix, { suffix: wrong.slice(0, 40) })
  const codes = clean.filter((suffix) => groupCodes.some((code) => code === suffix))
  return [...codes.toSorted(), ...clean.filter((suffix) => !codes.includes(suffix))]
}

async function checkFolders(checked: Checked, { way, localFolders }: Entered): Promise<string[]> {
  const { context, terminal, ruleId } = checked
  const refuse = refusing(checked)
  if (localFolders.length === 0) refuse('localFolders', syncErrors.folderMissing)
  if (localFolders.length > mostFolders) refuse('localFolders', syncErrors.tooManyFolders, { most: mostFolders })
  const read = readFolders(terminal, localFolders)
  if ('fault' in read) return refuse('localFolders', syncErrors[read.fault])
  if (way === 'down' && read.folders.length > 1) refuse('localFolders', syncErrors.oneFolder)
  const others = await findRules(
    context.db,
    context.caller.personId,
    sql`rule.terminal_id = ${terminal.id} and rule.way <> ${way} and rule.id <> ${ruleId ?? 0}`,
  )
  const overlapping = others.find((other) =>
    other.localFolders.some((theirs) =>
      read.folders.some((folder) => relationOf(terminal, folder, theirs) !== 'apart'),
    ),
  )
  if (overlapping) refuse('localFolders', syncErrors.opposite, { name: overlapping.name })
  return [...read.folders]
}

/** A folder of the caller's own disk; none of a rule to the computer, which takes the whole disk. */
async function checkCloudFolder(checked: Checked, { way, fileType, folder }: Entered): Promise<number | null> {
  const { context } = checked
  const refuse = refusing(checked)
  if (way === 'down') return null
  if (fileType === 'invoice') {
    const invoices = purposeFolders.find(invoicesPurpose)
    return openPurposeFolder(context, invoices ?? refuse('folder', syncErrors.noCloudFolder))
  }
  if (folder === undefined) return openPurposeFolder(context, syncFolder)
  // with the lock it is not purged before the rule names it
  const { rootId } = await lockDisk(context.db, context.caller.personId)
  const item = await requireOwnFolder(context, folder === 'home' ? rootId : Number(folder)).catch(
    refusedAs(() => syncErrors.noCloudFolder({}, { folder: syncErrors.noCloudFolder().textIn(context.language) })),
  )
  if (item.purpose === invoicesPurpose) refuse('folder', syncErrors.invoiceFolder)
  return item.id
}
