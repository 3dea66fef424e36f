import { Integer, Name, wire, wireObject, z } from '@shuku/kit/contract'

/** What the text of a watermark may name in double braces. */
export const watermarkParameters = [
  'viewer',
  'login',
  'workCode',
  'department',
  'company',
  'date',
  'time',
  'ip',
  'subject',
  'code',
  'category',
] as const
export type WatermarkParameter = (typeof watermarkParameters)[number]

const mostLines = 5

/** Lines of at most 100 characters. */
const Lines = Name.trim()
  .min(1)
  .max(500)
  .refine((text) => text.split('\n').length <= mostLines)

const between = (least: number, most: number) => Integer.refine((value) => value >= least && value <= most)

/** How a watermark looks, and what it says before its parameters are filled in. */
export const watermarkLook = {
  text: wire('wmtext', Lines),
  /** Pixels; points on paper. */
  size: wire('wmsize', between(8, 72)),
  /** Degrees, against the clock. */
  angle: wire('wmangle', between(-90, 90)),
  /** Per cent. */
  opacity: wire('wmopacity', between(3, 60)),
  color: wire('wmcolor', z.string().regex(/^#[0-9a-f]{6}$/)),
  /** Between one and the next. */
  gap: wire('wmgap', between(0, 400)),
}

/** A watermark as one person sees it on one document. */
export const Watermark = wireObject({
  lines: wire('lines', z.array(z.string())),
  size: wire('size', z.int()),
  angle: wire('angle', z.int()),
  opacity: wire('opacity', z.int()),
  color: wire('color', z.string()),
  gap: wire('gap', z.int()),
  onView: wire('onView', z.boolean()),
  onPrint: wire('onPrint', z.boolean()),
  onDownload: wire('onDownload', z.boolean()),
})
export type Watermark = z.output<typeof Watermark>
