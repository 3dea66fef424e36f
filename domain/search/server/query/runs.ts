import { CharacterClass, classOf, isFirstHalf } from './characters/characters.ts'

/** A stretch of a normal form: Chinese characters, or a Latin word or number. */
export type Run = { kind: 'chinese' | 'word'; start: number; end: number }

/** The runs of a normal form, from left to right; what is between them parts words and is not searched for. */
export function runsOf(normal: string): Run[] {
  const runs: Run[] = []
  for (let index = 0; index < normal.length;) {
    const kind = classOf(normal.charCodeAt(index))
    const end = runEnd(normal, index, kind)
    if (kind === CharacterClass.chinese) runs.push({ kind: 'chinese', start: index, end })
    else if (kind === CharacterClass.word) runs.push({ kind: 'word', start: index, end })
    index = end
  }
  return runs
}

/** Where the stretch of characters of one class ends that begins at `start`. */
export function runEnd(normal: string, start: number, kind: number): number {
  let end = start
  while (end < normal.length && classOf(normal.charCodeAt(end)) === kind) {
    end += isFirstHalf(normal.charCodeAt(end)) ? 2 : 1
  }
  return Math.max(end, start + 1)
}

/** Whether the character at `index` belongs to a Latin word or number. */
export function isWordAt(normal: string, index: number): boolean {
  return classOf(normal.charCodeAt(index)) === CharacterClass.word
}

/** Whether a Latin word or number begins at `index`, and not in the middle of another. */
export function isWordStart(normal: string, index: number): boolean {
  return index === 0 || !isWordAt(normal, index - 1)
}

/** Whether the character before `index` is the last of a Latin word or number. */
export function isWordEnd(normal: string, index: number): boolean {
  return index >= normal.length || !isWordAt(normal, index)
}
