import { TerminalTag } from '@shuku/domain/terminals/contract'
import {
  get,
  Id,
  Instant,
  Integer,
  JsonText,
  Name,
  orNothing,
  post,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** To the cloud, or to the computer. */
export const ways = ['up', 'down'] as const
/** What becomes of a name that is taken by something which the rule did not put there. */
export const onDuplicates = ['overwrite', 'skip', 'both'] as const
export const timings = ['automatic', 'manual', 'scheduled'] as const

/** A rule as the client carries it out. */
const RuleOfClient = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  isOn: wire('isOn', Truth),
  way: wire('way', z.enum(ways)),
  onDuplicate: wire('onDuplicate', z.enum(onDuplicates)),
  /** In lower case, without the dot. */
  extensions: wire('extensions', z.array(z.string())),
  minBytes: wire('minBytes', Integer),
  maxBytes: wire('maxBytes', Integer),
  timing: wire('timing', z.enum(timings)),
  /** Of a scheduled rule: of the computer’s own day, 0 to 23. */
  hour: wire('hour', Integer).optional(),
  /** Whole paths on the computer. Several become folders of their own names below the folder of the disk. */
  localFolders: wire('localFolders', z.array(z.string())),
  /** Of the disk; of a rule to the computer it is the root. */
  folderId: wire('folderId', Integer),
  /** Another one with each change of the rule. */
  revision: wire('revision', Integer),
  /** “Sync now” was asked for at this time, and no run began since. */
  askedAt: wire('askedAt', Instant).optional(),
  /** The plan that somebody has seen and wants in spite of what made the rule stop and ask. */
  approvedDigest: wire('approvedDigest', Text).optional(),
})
export type RuleOfClient = z.output<typeof RuleOfClient>

/** How a run ended: as planned, the rule was changed meanwhile, it stopped and asks, the folder is not the one of the rule, or an error. */
export const runEnds = ['done', 'changed', 'asks', 'noMark', 'failed'] as const
export type RunEnd = (typeof runEnds)[number]

/** What was done with a file, or was not. */
export const runActs = ['sent', 'fetched', 'renamed', 'moved', 'adopted', 'left'] as const
export type RunAct = (typeof runActs)[number]

/** Of one file in one run; a file for which nothing was to do has none. */
const RunLine = z.object({
  act: z.enum(runActs),
  /** From the root of the rule down, with `/` between names. */
  path: z.string().max(4096),
  itemId: z.int().nonnegative().optional(),
  sizeBytes: z.int().nonnegative().optional(),
  /** Why it was left, as `Reason` of the client names it, or `lost`, `noRoom`, `quota`, `serverFull`, `manyUploads`, `inUse`, `unread`. */
  reason: z.string().max(40).optional(),
})
export type RunLine = z.output<typeof RunLine>
export const mostLinesOfRun = 1000

/** Every count is of files. */
const RunCounts = z.object({
  seen: z.int().nonnegative(),
  sent: z.int().nonnegative(),
  fetched: z.int().nonnegative(),
  left: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
})
export type RunCounts = z.output<typeof RunCounts>

/** Why a rule stops before its first act, and what it would have done. */
const Question = z.object({
  reason: z.string().max(40),
  digest: z.string().max(64),
  /** Names of files that it is about, up to 100. */
  names: z.array(z.string().max(4096)).max(100),
  count: z.int().nonnegative(),
})
export type Question = z.output<typeof Question>

/** By which the client of sync learns what to do, and says what it did. */
export const syncClientApi = {
  listRules: get('/api/shuku/sync/rules', {
    doc: 'The rules of a computer, for the client on it. It also says that the client is there.',
    forSync: true,
    query: wireObject({ terminal: wire('terminal', TerminalTag) }),
    reply: wireObject({
      rules: wire('rules', z.array(RuleOfClient)),
      now: wire('now', Instant),
    }),
  }),
  beginRun: post('/api/shuku/sync/run/begin', {
    doc: 'A run of a rule begins; answers its number. A rule that was changed since it was listed is refused.',
    forSync: true,
    query: wireObject({
      terminal: wire('terminal', TerminalTag),
      ruleId: wire('ruleId', Id),
      revision: wire('revision', WholeNumber),
    }),
    reply: wireObject({ runId: wire('runId', Integer) }),
  }),
  endRun: post('/api/shuku/sync/run/end', {
    doc: 'A run has ended: how, how many files by kind, and up to 1,000 lines of its log, problems first.',
    forSync: true,
    takesLongText: true,
    query: wireObject({
      terminal: wire('terminal', TerminalTag),
      runId: wire('runId', Id),
      end: wire('end', z.enum(runEnds)),
      counts: wire('counts', JsonText(RunCounts)),
      lines: wire('lines', JsonText(z.array(RunLine).max(mostLinesOfRun))),
      question: wire('question', JsonText(Question)).optional(),
      /** For a person who looks at the log: an error that ended the run. */
      fault: wire('fault', Name.max(1000)).optional(),
    }),
    reply: wireObject({ nextAt: wire('nextAt', orNothing(Instant)) }),
  }),
} satisfies Record<string, Endpoint>
