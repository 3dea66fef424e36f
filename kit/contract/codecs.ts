import { z } from 'zod'

// The form of a value on the wire, and its form inside. Forms carry only text, JSON carries either.

/** What no text field wants; tab and line ends stay. */
const controls = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f'
const controlCharacters = new RegExp(`[${controls}]`, 'g')

export function withoutControlCharacters(text: string): string {
  return text.replace(controlCharacters, '')
}

/** A text; control characters are refused. */
export const Text = z.string().regex(new RegExp(`^[^${controls}]*$`), { error: 'controlCharacters' })

/**
 * Marks that change the reading direction of the surrounding text, or end its line: with them one name could look like
 * another. `repairFileName` removes more from names of files.
 */
const turningMarks = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

export function withoutTurningMarks(text: string): string {
  return text.replace(turningMarks, '')
}

/**
 * A name, or a note, that others see next to texts of ours. Marks that change the reading direction and control characters
 * are removed: they come with pasted text, and nobody sees them.
 */
export const Name = z.string().overwrite((text) => withoutTurningMarks(withoutControlCharacters(text)))

const digits = z.union([z.string(), z.number()])

/** A positive id: digits on the wire (a string in JSON), a number inside. */
export const Id = z.codec(digits, z.int().positive(), {
  decode: (text, context) => readInteger(text, context),
  encode: (id) => String(id),
})

/** An id that the wire wants as a JSON integer (docs/interface.md §2 lists them). */
export const IntegerId = z.codec(digits, z.int().positive(), {
  decode: (text, context) => readInteger(text, context),
  encode: (id) => id,
})

/** By which programs ask for the first level of a tree. */
export const rootId = -1

/** The node of a tree whose children are asked for; `rootId`, or 0, is the root. */
export const NodeId = z.codec(digits, z.int().min(rootId), {
  decode: (text, context) => readInteger(text, context),
  encode: (id) => String(id),
})

/** A whole number that travels as text. */
export const WholeNumber = z.codec(digits, z.int(), {
  decode: (text, context) => readInteger(text, context),
  encode: (value) => String(value),
})

/** A whole number that travels as a JSON integer. */
export const Integer = z.codec(digits, z.int(), {
  decode: (text, context) => readInteger(text, context),
  encode: (value) => value,
})

/** A yes or no: `"1"`/`"0"` is written; `1`, `true`, `"true"`, `"y"`, `"on"` are read as well. */
export const Flag = z.codec(z.union([z.string(), z.number(), z.boolean()]), z.boolean(), {
  decode: (value) => /^(1|true|y|yes|on)$/i.test(String(value)),
  encode: (value) => (value ? '1' : '0'),
})

/** A yes or no that is a JSON boolean. */
export const Truth = z.codec(z.union([z.string(), z.number(), z.boolean()]), z.boolean(), {
  decode: (value) => /^(1|true)$/i.test(String(value)),
  encode: (value) => value,
})

/** More is nobody's choice, and a million entries hold up everybody else for seconds. */
const longestList = 10_000
const longestJsonText = 1024 * 1024

const list = z.union([z.string(), z.number(), z.array(z.unknown())])

/** Ids in one comma-parted text; an empty list is a missing key, an empty text or `[]`. */
export const IdList = z.codec(list, z.array(z.int().positive()).max(longestList), {
  decode: (value, context) => {
    const ids: number[] = []
    for (const part of splitList(value, context)) {
      // the first wrong one says it for all
      if (context.issues.length > 0) break
      ids.push(readInteger(part, context))
    }
    return ids
  },
  encode: (ids) => ids.join(','),
})

/** Texts in one comma-parted text, with the three spellings of an empty list. */
export const TextList = z.codec(list, z.array(Text).max(longestList), {
  decode: (value, context) => splitList(value, context),
  encode: (texts) => texts.join(','),
})

/** A day, `YYYY-MM-DD`, in the person's time zone; the year 0 is in no calendar. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'))

/** A minute of a day, `14:05`. */
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** An instant: ISO 8601 on the wire, a `Date` inside. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A value that travels as JSON inside one text field, as `sortParams` does; nothing, `''` and `[]` are the empty list. */
export function JsonText<S extends z.ZodType>(schema: S) {
  return z.codec(z.unknown(), schema, {
    decode: (value, context) => {
      try {
        const read = typeof value === 'string' ? readJsonText(value) : value
        if (Array.isArray(read) && read.length > longestList) throw new RangeError('too many entries')
        return read as never
      } catch {
        context.issues.push({ code: 'custom', message: 'notJson', input: value })
        return z.NEVER as never
      }
    },
    encode: (value) => JSON.stringify(value),
  })
}

function readJsonText(text: string): unknown {
  if (text.length > longestJsonText) throw new RangeError('too long')
  return parseJson(text === '' ? '[]' : text)
}

/** Escapes of JSON, one after the other: what stands for a whole character, for half of one, or for itself. */
const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\[^]/g

/**
 * JSON from outside. It alone can carry halves of characters (`\ud800`), which neither PostgreSQL nor a header can
 * hold: they become the sign for what cannot be read, as in every other body.
 */
export function parseJson(json: string): unknown {
  if (isDeep(json)) throw new RangeError('nested too deep')
  const isHalved = /\\u[dD][89a-fA-F]/.test(json)
  if (!isHalved) return JSON.parse(json)
  return JSON.parse(json.replace(escapes, (escape, half: string | undefined) => (half ? '\\ufffd' : escape)))
}

/** No call has lists in lists in lists; each step costs everybody that reads it, the deepest ones the whole stack. */
const deepest = 32

function isDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at)
    if (unit === 0x22) at = endOfText(json, at + 1)
    else if (unit === 0x5b || unit === 0x7b) depth++
    else if (unit === 0x5d || unit === 0x7d) depth--
    if (depth > deepest) return true
  }
  return false
}

/** Where the text ends whose first character is at `at`; behind the whole where it does not. */
function endOfText(json: string, at: number): number {
  for (let end = at; end < json.length; end++) {
    const unit = json.charCodeAt(end)
    if (unit === 0x22) return end
    if (unit === 0x5c) end++
  }
  return json.length
}

interface NamedOptions<M> {
  readonly asText?: boolean
  /** Numbers that mean the same as one of the names. */
  readonly alsoReads?: Readonly<Record<string, keyof M & string>>
}

/** Names for numbers of the wire: `Named({ mine: 0, latest: 1, all: 2 })` reads and writes 0, 1, 2 (as text with `asText`). */
export function Named<const M extends Readonly<Record<string, number>>>(
  numbers: M,
  { asText = false, alsoReads = {} }: NamedOptions<M> = {},
) {
  const names = Object.keys(numbers) as (keyof M & string)[]
  return z.codec(digits, z.enum(names as [keyof M & string, ...(keyof M & string)[]]), {
    decode: (value, context) => {
      const number = String(value).trim()
      const name = names.find((each) => String(numbers[each]) === number) ?? alsoReads[number]
      if (name === undefined) context.issues.push({ code: 'custom', message: 'notAmong', input: value })
      return (name ?? z.NEVER) as never
    },
    encode: (name) => {
      const value = numbers[name as keyof M] ?? 0
      return asText ? String(value) : value
    },
  })
}

interface Decoding {
  readonly issues: z.core.$ZodRawIssue[]
}

function splitList(value: string | number | readonly unknown[], context: Decoding): string[] {
  const isTooLong = Array.isArray(value) ? value.length > longestList : hasMoreParts(String(value))
  const isList = !Array.isArray(value) || isTooLong || value.every((part) => /^(string|number)$/.test(typeof part))
  if (isTooLong || !isList) {
    context.issues.push({ code: 'custom', message: isTooLong ? 'outOfRange' : 'invalid', input: value })
    return []
  }
  if (Array.isArray(value)) return value.map(String)
  const text = String(value).trim()
  if (text === '' || text === '[]') return []
  return text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Counted before it is parted, which costs far more. */
function hasMoreParts(text: string): boolean {
  let count = 0
  for (let at = text.indexOf(','); at >= 0 && count <= longestList; at = text.indexOf(',', at + 1)) count++
  return count > longestList
}

function readInteger(value: string | number, context: Decoding): number {
  const text = String(value).trim()
  if (!/^-?\d{1,16}$/.test(text) || !Number.isSafeInteger(Number(text))) {
    context.issues.push({ code: 'custom', message: 'notANumber', input: value })
    return z.NEVER
  }
  return Number(text)
}
