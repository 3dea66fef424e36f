import { sql, type RawBuilder } from 'kysely'

/** An order of texts as readers look them up: Chinese by syllables and tones, before other scripts by their letters. */
export function bySyllables(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(${text}) collate "zh-x-icu"`
}

/** The same, with the numbers in them by what they count: “2” comes before “19”. The index of titles has no such order. */
export function bySyllablesAndNumbers(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(${text}) collate by_syllables_and_numbers`
}
