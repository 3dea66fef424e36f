import { pinyin } from 'pinyin-pro'
import { runsOf } from './runs.ts'

/** How a title is spelled; columns as in the table. */
export interface Spelling {
  /** `cai wu zhi du`: one for each Chinese character, Latin words whole. */
  readonly syllables: string
  readonly spelled: string
  readonly initials: string
}

/** A syllable, and where its character or word is in the normal form. */
interface Syllable {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The spelling of a title in normal form; undefined where it has no Chinese, which its letters find better. */
export function spellTitle(normal: string): Spelling | undefined {
  if (!runsOf(normal).some(({ kind }) => kind === 'chinese')) return undefined
  const texts = syllablesOf(normal).map(({ text }) => text)
  if (texts.length === 0) return undefined
  return {
    syllables: texts.join(' '),
    spelled: texts.join(''),
    initials: texts.map((text) => text.charAt(0)).join(''),
  }
}

/** The part of a title in normal form that what was typed spells: by syllables, else by initials. */
export function spelledSpan(normal: string, typed: string): { start: number; end: number } | undefined {
  const syllables = syllablesOf(normal)
  return spanOf(syllables, typed, ({ text }) => text) ?? spanOf(syllables, typed, ({ text }) => text.charAt(0))
}

function spanOf(syllables: readonly Syllable[], typed: string, read: (syllable: Syllable) => string) {
  for (const [first, { start }] of syllables.entries()) {
    let spelled = ''
    for (const syllable of syllables.slice(first)) {
      spelled += read(syllable)
      if (spelled.startsWith(typed)) return { start, end: syllable.end }
      if (!typed.startsWith(spelled)) break
    }
  }
  return undefined
}

function syllablesOf(normal: string): Syllable[] {
  return runsOf(normal).flatMap(({ kind, start, end }) => {
    const run = normal.slice(start, end)
    return kind === 'chinese' ? chineseSyllables(run, start) : latinSyllable(run, start)
  })
}

/** By whole runs: 银行 is yin hang, 行为 xing wei. */
function chineseSyllables(run: string, start: number): Syllable[] {
  const characters = Array.from(run)
  const spelled = pinyin(run, { toneType: 'none', type: 'array', v: true })
  const syllables: Syllable[] = []
  let place = start
  for (const [index, character] of characters.entries()) {
    const text = (spelled[index] ?? '').toLowerCase()
    if (/^[a-z]+$/.test(text)) syllables.push({ text, start: place, end: place + character.length })
    place += character.length
  }
  return syllables
}

function latinSyllable(word: string, start: number): Syllable[] {
  const text = word.replace(/[^a-z0-9]/g, '')
  return text === '' ? [] : [{ text, start, end: start + word.length }]
}
