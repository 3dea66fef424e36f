import { Id, Integer, post, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { onDuplicates, ways } from '../client-contract.ts'
import { newRuleFields } from './rule-contract.ts'

const count = z.int().nonnegative()

/** A rule as it is entered, for the client that plans it; its number is 0 where it is new. */
export const DraftRule = z.object({
  id: z.int().nonnegative(),
  way: z.enum(ways),
  onDuplicate: z.enum(onDuplicates),
  extensions: z.array(z.string()),
  minBytes: count,
  maxBytes: count,
  localFolders: z.array(z.string().max(4096)).min(1).max(100),
  /** Of the disk; 0 where it has none yet. */
  folderId: count,
})
export type DraftRule = z.output<typeof DraftRule>

/** How many files of each kind a dry run names. */
export const mostNamed = 50

const Files = {
  count,
  bytes: count,
  /** The first ones, from the root of the rule down. */
  names: z.array(z.string().max(4096)).max(mostNamed),
}

/** When a file that differs was changed on either side, where that is known. */
const Dates = z.object({ here: z.iso.datetime().optional(), there: z.iso.datetime().optional() })
export type Dates = z.output<typeof Dates>

/** What a run would do with files: a new one, a new version on top, both kept, a new name in the cloud; or down: new here, replaced here, moved here. */
export const plannedActs = ['create', 'addVersion', 'copy', 'renameItem', 'fetch', 'replace', 'moveFile'] as const
export type PlannedAct = (typeof plannedActs)[number]

/** What a run of a rule would do now; the client has looked at every file, and changed none. */
export const DryRun = z.object({
  /** Files in each local folder, in the order of the rule; nothing of one that could not be read. */
  folders: z.array(z.object({ path: z.string().max(4096), seen: count.optional() })).max(100),
  /** Files that are the same on both sides. */
  equal: count,
  acts: z.array(
    z.object({
      act: z.enum(plannedActs),
      ...Files,
      /** Of each of `names`, where both sides have the file and it differs. */
      dates: z.array(Dates).max(mostNamed).optional(),
    }),
  ),
  /**
   * Files with which nothing is done, by why: a reason of the log, or `otherType` and `otherSize` of what the rule is not
   * about.
   */
  left: z.array(z.object({ reason: z.string().max(40), ...Files })),
  /** Folders that cannot be read. */
  unread: z.array(z.string().max(4096)).max(mostNamed),
})
export type DryRun = z.output<typeof DryRun>

export const planApi = {
  planRule: post('/api/shuku/sync/rules/plan', {
    doc: 'Asks the client of the computer that the browser is on what a rule would do, as it is entered; nothing is saved. The answer is fetched by the number; `leftBytes` is the space that is left in the caller’s disk.',
    closedToTokens: true,
    query: wireObject({
      ...newRuleFields,
      /** Of a rule that is there already: what it has carried is known. */
      ruleId: wire('ruleId', Id).optional(),
    }),
    reply: wireObject({
      id: wire('id', Integer),
      /** What is left in the caller’s disk. */
      leftBytes: wire('leftBytes', Integer),
    }),
  }),
} satisfies Record<string, Endpoint>
