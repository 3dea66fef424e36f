import {
  Conditions,
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  orNothing,
  post,
  TableKey,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { onDuplicates, runEnds, timings, ways } from './client-contract.ts'
import { LogCountsQuery, LogQuery } from './contract/log-contract.ts'
import { ChangedRule, fileTypes, NewRule, RuleOfList } from './contract/rule-contract.ts'

export {
  mostLinesOfRun,
  syncClientApi,
  type Question,
  type RuleOfClient,
  type RunAct,
  type RunCounts,
  type RunEnd,
  type RunLine,
} from './client-contract.ts'
export { DraftRule, DryRun, mostNamed, planApi, type Dates, type PlannedAct } from './contract/plan-contract.ts'
export {
  mostHours,
  rollBackApi,
  rollBackEnds,
  type RollBackEnd,
  type RollBackItem,
  type RollBackSums,
} from './contract/roll-back-contract.ts'
export { LogRow, outcomes, type Outcome } from './contract/log-contract.ts'
export { syncErrors } from './sync-errors.ts'

export const mostRules = 100
/** After “sync now” the list is asked for again after so long. */
export const listedAgainMs = 2500

const message = wire('msg', Text)
const id = wire('id', Id)
const terminalTag = wire('computerTag', Name.max(64)).optional()

const Counts = {
  sent: wire('sent', Integer),
  fetched: wire('fetched', Integer),
  left: wire('left', Integer),
  failed: wire('failed', Integer),
}

/** A run that is under way, or the last one. */
const Run = wireObject({
  beganAt: wire('beganAt', Instant),
  endedAt: wire('endedAt', orNothing(Instant)),
  end: wire('end', orNothing(z.enum(runEnds))),
  ...Counts,
  fault: wire('fault', Text),
})

/** What somebody has to decide before the rule goes on. */
const Asked = wireObject({
  reason: wire('reason', Text),
  digest: wire('digest', Text),
  names: wire('names', z.array(z.string())),
  count: wire('count', Integer),
})

/** A rule as the screen shows it. */
const Rule = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  isOn: wire('isOn', Truth),
  way: wire('way', z.enum(ways)),
  fileType: wire('fileType', z.enum(fileTypes)),
  suffixes: wire('suffixes', z.array(z.string())),
  onDuplicate: wire('onDuplicate', z.enum(onDuplicates)),
  timing: wire('timing', z.enum(timings)),
  hour: wire('hour', orNothing(Integer)),
  localFolders: wire('localFolders', z.array(z.string())),
  /** `home` is the root; nothing of a rule whose folder is gone. */
  folder: wire('folder', Text),
  /** From the root down; empty of the root itself. */
  folderPath: wire('folderPath', z.array(z.string())),
  minMegabytes: wire('minMegabytes', z.number()),
  maxMegabytes: wire('maxMegabytes', z.number()),
  revision: wire('revision', Integer),
  /** It runs as soon as its client asks. */
  isDue: wire('isDue', Truth),
  lastRun: wire('lastRun', Run).optional(),
  /** Runs that failed one after the other, the last one included. */
  failures: wire('failures', Integer),
  nextAt: wire('nextAt', orNothing(Instant)),
  question: wire('question', Asked).optional(),
})
export type SyncRule = z.output<typeof Rule>

const Computer = wireObject({
  id: wire('id', Integer),
  tag: wire('tag', Text),
  name: wire('name', Text),
  remark: wire('remark', Text),
  platform: wire('platform', Text),
  clientVersion: wire('clientVersion', Text),
  /** The browser is on it. */
  isThis: wire('isThis', Truth),
  isConnected: wire('isConnected', Truth),
  /** Its client can do what rules are changed with. */
  isNew: wire('isNew', Truth),
  lastSeenAt: wire('lastSeenAt', Instant),
  today: wire('today', wireObject(Counts)),
  rules: wire('rules', z.array(Rule)),
})
export type SyncComputer = z.output<typeof Computer>

/** A folder of one’s own disk as pickers offer it. */
const FolderOffer = wireObject({
  id: wire('id', Text),
  name: wire('name', Text),
  parentId: wire('pid', Text),
  type: wire('type', z.literal('0')),
  isParent: wire('isParent', z.boolean()),
  canClick: wire('canClick', z.boolean()),
  icon: wire('icon', Text),
})

export const syncRulesApi = {
  getComputers: get('/api/shuku/sync/computers', {
    doc: 'The caller’s computers with the client of sync, the one that the browser is on first, with their rules and how these went.',
    query: wireObject({ name: wire('ruleName', Text.max(100)).default('') }),
    reply: wireObject({ computers: wire('computers', z.array(Computer)) }),
  }),
  syncNow: post('/api/shuku/sync/rules/now', {
    doc: 'Has a rule of the computer that the browser is on run as soon as its client asks.',
    query: wireObject({ id }),
    reply: wireObject({ message }),
  }),
  answerQuestion: post('/api/shuku/sync/rules/answer', {
    doc: 'Answers a rule that stopped and asks: `goesOn` wants exactly the plan of this digest, else it is left as it is.',
    query: wireObject({ id, digest: wire('digest', Name.max(64)), goesOn: wire('goesOn', Truth) }),
    reply: wireObject({ message }),
  }),
  pauseAll: post('/api/shuku/sync/rules/pause', {
    doc: 'Switches rules of the computer that the browser is on off, or on again: those that are named, or all; answers which were changed.',
    query: wireObject({ ids: wire('ids', IdList).default([]), isOn: wire('isOn', Flag) }),
    reply: wireObject({ message, ids: wire('ids', z.array(Integer)) }),
  }),
  countLog: getOrPost('/api/shuku/sync/log/counts', {
    doc: 'How many lines of one’s own log of sync there are by what became of a file.',
    query: LogCountsQuery,
    reply: wireObject({
      all: wire('all', Integer),
      done: wire('done', Integer),
      left: wire('left', Integer),
      failed: wire('failed', Integer),
    }),
  }),
  // as programs know them
  listAllRules: get('/api/networkdisk/clouddisk/synAllRuleList', {
    doc: 'The rules of the caller’s computers, or of one of them; with a part of their names.',
    forSync: true,
    query: wireObject({ terminalTag, name: wire('ruleName', Text.max(100)).default('') }),
    reply: wireObject({ rules: wire('rules', z.array(RuleOfList)) }),
  }),
  addRule: post('/api/networkdisk/clouddisk/addSynRule', {
    doc: 'Makes a rule of the computer that the browser is on, or of the client that calls.',
    forSync: true,
    query: NewRule,
    reply: wireObject({ message, id: wire('id', Text) }),
  }),
  updateRule: post('/api/networkdisk/clouddisk/updateSynRule', {
    doc: 'Changes a rule of the computer that the browser is on, or of the client that calls; what is not named stays. With `updateStatus` it is switched on or off alone.',
    forSync: true,
    query: ChangedRule,
    reply: wireObject({ message, revision: wire('revision', Integer) }),
  }),
  deleteRule: post('/api/networkdisk/clouddisk/deleteSynRule', {
    doc: 'Deletes a rule of the computer that the browser is on, or of the client that calls, with its log; files stay on both sides.',
    forSync: true,
    query: wireObject({ id, terminalTag }),
    reply: wireObject({ message }),
  }),
  getRuleConditions: get('/api/networkdisk/clouddisk/synRuleCondition', {
    doc: 'The form of a rule, with what a new one begins with.',
    query: wireObject({}),
    reply: Conditions,
  }),
  getComputerRemark: get('/api/networkdisk/clouddisk/getComputerRemark', {
    doc: 'The remark of a computer of the caller’s: of the one of this tag, or the one that the browser is on; empty where there is none. `invoiceType` are the suffixes that rules of invoices carry.',
    forSync: true,
    query: wireObject({ terminalTag }),
    reply: wireObject({
      remark: wire('computerRemark', Text),
      name: wire('computerName', Text),
      invoiceSuffixes: wire('invoiceType', Text),
    }),
  }),
  listLog: get('/api/networkdisk/clouddisk/synLogs', {
    doc: 'What was done with each file by the rules of one’s own computers in the last 90 days, the latest first.',
    query: LogQuery,
    reply: TableKey,
  }),
  getLogConditions: get('/api/networkdisk/clouddisk/synLogCondition', {
    doc: 'What the log of sync can be searched for.',
    query: wireObject({}),
    reply: Conditions,
  }),
  browseFolders: get('/api/public/browser/data/cloudDiskRule', {
    doc: 'The folders of one’s own disk that a rule can have: those in a folder, or all whose names contain a text; `ids`: those of them that there are.',
    query: wireObject({
      /** `home`, -1 or nothing: the root. */
      folderId: wire(['id', 'parentID', 'categoryid'], z.string().regex(/^(?:home|-1|\d{1,15})$/)).optional(),
      text: wire(['name', 'textname', 'q'], Text.max(200)).optional(),
      ids: wire('ids', IdList).default([]),
      /** Where no folder is named, the root is offered in place of what is in it. */
      needsRoot: wire('needRoot', Flag).default(false),
    }),
    reply: wireObject({ rows: wire('datas', z.array(FolderOffer)) }),
  }),
} satisfies Record<string, Endpoint>
