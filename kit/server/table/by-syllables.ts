import { sql, type RawBuilder } from 'kysely'

/** An order of texts as readers look them up: Chinese by syllables and tones, before other scripts by their letters. */
export function bySyllables(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(${text}) collate "zh-x-icu"`
}
