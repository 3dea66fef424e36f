import { statuses, type Status } from '@shuku/domain/documents/contract'
import { Name, z } from '@shuku/kit/contract'

/** What an element of a portal lists (docs/interface.md): the categories with all below them, and their order. */
export interface PortalElement {
  readonly title?: string | undefined
  readonly categoryIds: readonly number[]
  /** As `updatedOn:descend`. */
  readonly sort?: string | undefined
  /** In one of these; in any without them. */
  readonly statuses?: readonly Status[] | undefined
  /** In force since so many days at most. */
  readonly days?: number | undefined
  /** How many rows the portal draws of it; the list itself holds all. */
  readonly rows?: number | undefined
}

const longest = 16_384
/** As programs send what they have nothing for. */
const asksNothing = new Set(['', '[]', '{}', 'undefined', 'null'])
const mostCategories = 200
const mostNamed = 5
export const mostElementRows = 100
export const mostElementDays = 3650
/** What an element may ask for: what its readers see of others’ documents. */
export const elementStatuses = [
  'inForce',
  'inForceAfterApproval',
  'archived',
  'expired',
  'void',
] as const satisfies readonly Status[]

/** The columns that an element orders by; which number means which is nowhere documented. */
const columns = { '1': 'updatedOn', '2': 'createdOn', '3': 'subject' } as const
const directions = { '1': 'ascend', '2': 'descend' } as const

const number = z.union([z.string(), z.number()]).transform(String)
const listed = <T extends z.ZodType>(one: T) => z.union([z.array(one), one.transform((value) => [value])])

const statusNumbers = elementStatuses.map((name) => String(statuses[name]))

const Written = z.strictObject({
  tabtitle: Name.max(100).optional(),
  docCatalogIds: listed(number.pipe(z.string().regex(/^\d{1,9}$/)))
    .pipe(z.array(z.any()).max(mostCategories))
    .optional(),
  orderby: listed(number.pipe(z.enum(['1', '2', '3']))).optional(),
  order: listed(number.pipe(z.enum(['1', '2']))).optional(),
  // ours, under the names that lists of documents have for the like
  docstatus: listed(number.pipe(z.enum(statusNumbers))).optional(),
  days: number
    .pipe(z.string().regex(/^[1-9]\d{0,3}$/))
    .refine((text) => Number(text) <= mostElementDays)
    .optional(),
  perpage: number
    .pipe(z.string().regex(/^[1-9]\d{0,2}$/))
    .refine((text) => Number(text) <= mostElementRows)
    .optional(),
})

/**
 * JSON, or the same in base64 as addresses carry it. What is known of it becomes conditions of ours; anything else is
 * refused by its name, and nothing of it is ever run.
 */
export const PortalElement = z.codec(z.string().max(longest), z.custom<PortalElement | undefined>(), {
  decode: (text, { issues }) => {
    if (asksNothing.has(text.trim())) return undefined
    const written = Written.safeDecode(parsed(text) as never)
    if (written.success) return asElement(written.data)
    for (const unknown of new Set(written.error.issues.flatMap(fieldsOf).slice(0, mostNamed))) {
      const name = unknown === undefined ? 'elementmore' : `elementmore.${String(unknown).slice(0, 50)}`
      issues.push({ code: 'custom', message: 'notYet', params: { name }, input: text })
    }
    return z.NEVER
  },
  encode: (element) => {
    if (!element) return ''
    const { title, categoryIds, sort, statuses: wanted, days, rows } = element
    const [column, direction] = (sort ?? '').split(':')
    const codeOf = (codes: object, word: string | undefined) =>
      Object.entries(codes).flatMap(([code, each]) => (each === word ? [code] : []))
    return JSON.stringify({
      tabtitle: title,
      docCatalogIds: categoryIds.map(String),
      orderby: codeOf(columns, column),
      order: codeOf(directions, direction),
      docstatus: wanted?.map((name) => String(statuses[name])),
      days,
      perpage: rows,
    })
  },
})

/** What is not understood in it; nothing where it is no object at all. */
function fieldsOf(issue: z.core.$ZodIssue): (PropertyKey | undefined)[] {
  return issue.code === 'unrecognized_keys' ? issue.keys : [issue.path[0]]
}

function asElement({
  tabtitle,
  docCatalogIds = [],
  orderby = [],
  order = [],
  docstatus,
  days,
  perpage,
}: z.output<typeof Written>): PortalElement {
  const [by] = orderby
  const sort = by && `${columns[by]}:${directions[order[0] ?? '2']}`
  return {
    title: tabtitle || undefined,
    categoryIds: docCatalogIds.map(Number),
    ...(sort ? { sort } : {}),
    ...(docstatus ? { statuses: elementStatuses.filter((name) => docstatus.includes(String(statuses[name]))) } : {}),
    ...(days === undefined ? {} : { days: Number(days) }),
    ...(perpage === undefined ? {} : { rows: Number(perpage) }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : fromBase64(text))
  } catch {
    return undefined
  }
}

/** Addresses often carry a blank in place of a plus sign. */
function fromBase64(text: string): string {
  const bytes = Uint8Array.from(
    atob(text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.charCodeAt(0),
  )
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
