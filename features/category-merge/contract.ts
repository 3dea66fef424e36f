import {
  defineErrors,
  Flag,
  getOrPost,
  Id,
  Integer,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { RefusedByReason } from '@shuku/domain/documents/contract'
import { categoryRights } from '@shuku/domain/rights/contract'

/** The kind of the jobs that merge, among the caller’s jobs. */
export const mergeKind = 'categories.merge'

const merging = {
  categoryId: wire('id', Id),
  /** The category that stays. */
  intoId: wire('intoId', Id),
  /** The documents take the default rights of the category that stays; otherwise they keep theirs. */
  resetsRights: wire('resetsRights', Flag).default(true),
}

/** What keeps a category that was to be merged: documents by reason, how many are in the recycle bin, sub-categories. */
const Remaining = z.object({
  documents: RefusedByReason,
  binned: z.int(),
  categories: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Sub-categories that the caller may not know of: they stay, and are not named. */
  unseenCategories: z.int().default(0),
})
export type Remaining = z.output<typeof Remaining>

export function hasRemaining({ documents, binned, categories, unseenCategories }: Remaining): boolean {
  return documents.length + binned + categories.length + unseenCategories > 0
}

/** The result of the job. */
export const MergeResult = z.object({
  categoryId: z.int(),
  intoId: z.int(),
  name: z.string(),
  intoName: z.string(),
  isRemoved: z.boolean(),
  documents: z.int(),
  categories: z.int(),
  remaining: Remaining,
  /** Why it could not be deleted although nothing is in it. */
  reason: z.string(),
})
export type MergeResult = z.output<typeof MergeResult>

/** Instead of it where it came to an end before. */
export const MergeFailure = z.object({ reason: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }) })

export const categoryMergeApi = {
  previewMerge: getOrPost('/api/shuku/categories/merge/preview', {
    doc: 'What a merge of a category into another would do: what goes over, what stays and why, who could read more or less, which settings and fields differ; nothing is changed.',
    query: wireObject(merging),
    reply: wireObject({
      documents: wire('documents', Integer),
      categories: wire('categories', Integer),
      remaining: wire('remaining', Remaining),
      /** So many documents were looked at for what stays. */
      checked: wire('checked', Integer),
      /** People who could, by default rights, read something that they may not now; and the reverse. */
      gain: wire('gain', Integer),
      lose: wire('lose', Integer),
      /** False: there were too many to be counted in the time. */
      isCounted: wire('counted', Truth),
      /** What the category has itself and what ends with it. */
      ends: wire('ends', z.object({ rights: z.int(), defaultRights: z.int(), templates: z.int(), fields: z.int() })),
      settings: wire(
        'settings',
        z.array(z.object({ section: z.string(), label: z.string(), from: z.string(), to: z.string() })),
      ),
      /** Custom fields without a counterpart, with the number of documents whose values are out of sight then. */
      hidden: wire('hidden', z.array(z.object({ id: z.int(), name: z.string(), documents: z.int() }))),
    }),
  }),
  mergeCategory: post('/api/shuku/categories/merge', {
    doc: 'Merges a category into another, in a job: its documents and sub-categories go over, then it is deleted; what may not go stays, and the category with it. A category has one such job at a time, and a person two.',
    query: wireObject(merging),
    reply: wireObject({
      message: wire('msg', Text),
      /** Among the caller’s jobs. */
      jobId: wire('jobId', Integer),
    }),
  }),
  previewMove: post('/api/shuku/categories/move/preview', {
    doc: 'What `categories/move` would change in a category: who would have other rights on it, by grants; which settings, custom fields and templates would be others. Nothing is changed; what the move refuses is refused.',
    query: wireObject({ categoryId: wire('id', Id), parentId: wire('parentId', Integer) }),
    reply: wireObject({
      /** Rights that other people have then; people who come to have one, and who have it no more. */
      rights: wire('rights', z.array(z.object({ right: z.enum(categoryRights), gain: z.int(), lose: z.int() }))),
      settings: wire(
        'settings',
        z.array(z.object({ section: z.string(), label: z.string(), from: z.string(), to: z.string() })),
      ),
      /** Names of custom fields that its documents have no more, and of those that they come to have. */
      lostFields: wire('lostFields', z.array(z.string())),
      newFields: wire('newFields', z.array(z.string())),
      /** The same of templates that the caller may read. */
      lostTemplates: wire('lostTemplates', z.array(z.string())),
      newTemplates: wire('newTemplates', z.array(z.string())),
    }),
  }),
} satisfies Record<string, Endpoint>

export const categoryMergeErrors = defineErrors('category-merge', {
  alreadyMerging: {
    kind: 'conflict',
    'zh-CN': '此目录正在合并，请等待完成。',
    'en-US': 'This category is already being merged. Wait until the merge has finished.',
  },
  tooManyMerges: {
    kind: 'limit',
    'zh-CN': '您已有 {most} 项合并正在进行，请等待其中一项完成。',
    'en-US': '{most} of your merges are still running. Wait until one of them has finished.',
  },
  starterLeft: {
    kind: 'refused',
    'zh-CN': '发起合并的人已不在岗。',
    'en-US': 'The person who started the merge has left.',
  },
})
