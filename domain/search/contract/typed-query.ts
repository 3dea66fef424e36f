import { Flag, Name, Text, wire, wireObject, z } from '@shuku/kit/contract'

/** Characters; what is searched for instead of what was typed is no longer either. */
export const longestQuery = 1000

/** Words, "a phrase", -without, this OR that, `author:` `category:` `type:` `keyword:` `status:` `date:`; whatever is typed is understood. */
export const TypedQuery = Name.trim().max(longestQuery)

/** A condition that was typed as `name:value`, for the screen to show as a chip. */
export const QueryChip = wireObject({
  name: wire('name', z.enum(['author', 'category', 'type', 'keyword', 'status', 'date'])),
  typed: wire('typed', Text),
  negated: wire('negated', Flag),
})
export type QueryChip = z.output<typeof QueryChip>

/** Words that find nothing or little, and what is searched for instead of them. */
export const Correction = wireObject({
  typed: wire('typed', Text),
  text: wire('text', Text),
  /** Other possible meanings. */
  others: wire('others', z.array(Text)),
  /** The typed words find little; the list shows those results and more. */
  isWider: wire('wider', Flag),
})
export type Correction = z.output<typeof Correction>

/** Words of a query, and after each what may stand for it: `报销,费用报销,expense;合同,协议`. */
export const SynonymGroups = z.codec(Name.trim().max(4000), z.array(z.array(z.string())), {
  decode: (text, context) => {
    const groups = text.split(';').map((group) => group.split(',').map((word) => word.trim()))
    if (groups.length <= 8 && groups.every((words) => words.length >= 2 && words.length <= 6 && !words.includes('')))
      return groups
    context.issues.push({ code: 'custom', message: 'invalid', input: text })
    return z.NEVER
  },
  encode: (groups) => groups.map((words) => words.join(',')).join(';'),
})
