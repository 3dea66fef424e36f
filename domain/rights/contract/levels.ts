import { z } from '@shuku/kit/contract'

/** What a grant allows on a document; the holder (creator or owner) counts as an editor without a grant. */
export const levels = { view: 1, edit: 2, full: 3 } as const
export const Level = z.enum(['view', 'edit', 'full'])
export type Level = keyof typeof levels

/** A level by its number, `view` where it is none. */
export function levelNamed(level: number): Level {
  return Level.options.find((name) => levels[name] === level) ?? 'view'
}

/** The levels up to this one. */
export function levelsUpTo(highest: Level): readonly Level[] {
  return Level.options.filter((name) => levels[name] <= levels[highest])
}
