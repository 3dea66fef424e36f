import { pinyin } from 'pinyin-pro'

export interface Spelling {
  /** `ouyangnana` */
  readonly pinyin: string
  /** `oynn` */
  readonly initials: string
}

/** A person's name: the surname is read as surnames are (单 is shan, 曾 is zeng). */
export function spellPersonName(name: string): Spelling {
  return spell(name, 'surname')
}

/** Any other name, of a unit or a category. */
export function spellName(name: string): Spelling {
  return spell(name, 'normal')
}

function spell(name: string, mode: 'surname' | 'normal'): Spelling {
  const syllables = pinyin(name, { mode, toneType: 'none', type: 'array', v: true })
  const letters = syllables.map((syllable) => syllable.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const isLatin = /^[\p{Script=Latin}\p{N}]$/u
  // Letters come one by one: of a foreign word only the first is an initial.
  const starts = [...name].map(
    (character, index) => !isLatin.test(character) || !isLatin.test([...name][index - 1] ?? ''),
  )
  return {
    pinyin: letters.join(''),
    initials: letters.map((syllable, index) => (starts[index] === false ? '' : syllable.slice(0, 1))).join(''),
  }
}
