import { z } from '@shuku/kit/contract'

/** 9 (workflow draft) belongs to workflows, which the demo has none of. */
const Status = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8])
export type DemoStatus = z.output<typeof Status>

/** 1 secret (机密), 2 confidential (秘密), 3 internal, 4 public. */
const Secrecy = z.literal([1, 2, 3, 4])
export type Secrecy = z.output<typeof Secrecy>

const key = z.string().min(1)
const level = z.literal([0, 1, 2])
const reach = z.enum(['only', 'below', 'above'])

/** Whom a share names, as `DemoSubject` has it. */
const Subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({ kind: z.literal('person'), login: key }),
  z.strictObject({ kind: z.literal('department'), department: key, reach }),
  z.strictObject({ kind: z.literal('subcompany'), subcompany: key, reach }),
  z.strictObject({ kind: z.literal('role'), role: key, level }),
  z.strictObject({ kind: z.literal('group'), group: key }),
  z.strictObject({ kind: z.literal('post'), post: key, level: z.literal([1, 2, 3]) }),
])

/** All ages are days before the day of the start. */
const age = z.number().positive()

const Share = z.strictObject({
  to: Subject,
  level: z.enum(['view', 'edit', 'full']),
  canDownload: z.boolean().exactOptional(),
  minSecurity: z.int().exactOptional(),
  maxSecurity: z.int().exactOptional(),
  by: key.exactOptional(),
  age,
  /** Days from now until it ends. */
  endsInDays: z.number().exactOptional(),
})
export type ShareDraft = z.output<typeof Share>

const Picture = z.strictObject({
  kind: z.enum(['bars', 'lines', 'receipt', 'wiring', 'screen']),
  /** The heights of bars, points of a line, numbers printed on the form. */
  values: z.array(z.number()),
})
export type Picture = z.output<typeof Picture>

const Attached = z.strictObject({
  /** The extension says what is made: docx pdf html md txt · xlsx csv · pptx · png · zip. */
  fileName: key,
  /** Markdown. For xlsx and csv each heading begins a sheet of table rows, for pptx a slide of list points. */
  text: z.string().exactOptional(),
  picture: Picture.exactOptional(),
})

/** A file beside the text. Without `text`, `picture` and `files` it holds the document's own text. */
const Attachment = Attached.extend({
  /** Only of a zip. */
  files: z.array(Attached).exactOptional(),
})
export type AttachmentDraft = z.output<typeof Attachment>

/** The next newer text with some passages taken back. */
const Earlier = z.strictObject({
  age,
  /** What the next version changed … */
  note: key,
  /** … and who changed it; without it the author. */
  by: key.exactOptional(),
  /** Who wrote it together with them. */
  with: z.array(key).exactOptional(),
  changes: z.array(z.strictObject({ now: z.string(), was: z.string() })).min(1),
})

export type EarlierDraft = z.output<typeof Earlier>

/** What stands above the text of a document; texts may hold date marks (`calendar.ts`). */
export const FrontMatter = z.strictObject({
  title: key,
  author: key,
  /** When it was made; or `month`: early in the month, so many months back. */
  age: age.exactOptional(),
  month: z.int().exactOptional(),
  /** The last change; without it the day of making. */
  changed: age.exactOptional(),
  language: z.literal('en').exactOptional(),
  /** Without it in force, as the category has it: 1, or 2 where approval is needed. */
  status: Status.exactOptional(),
  /** Without it 4. */
  secrecy: Secrecy.exactOptional(),
  keywords: z.array(key),
  /** Without it the next free one of the category. */
  code: key.exactOptional(),
  /** Newest first; the last one is the first text. */
  earlier: z.array(Earlier).exactOptional(),
  shares: z.array(Share).exactOptional(),
  attachments: z.array(Attachment).exactOptional(),
})

/** A document as it is written down. */
export interface DocumentDraft extends Omit<z.output<typeof FrontMatter>, 'age' | 'month'> {
  /** The name of its file; names the stream of chance that the document draws from. */
  readonly key: string
  /** Key of the category: the name of its folder. */
  readonly category: string
  readonly age: number
  /** Markdown. */
  readonly body: string
}
