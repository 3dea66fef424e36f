import { hasPeriod, readPeriod, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'

/** A level with its period as it is written; no period where the level has none. */
export interface Level {
  readonly secrecy: Secrecy | undefined
  readonly period: string
}

export const noLevel: Level = { secrecy: undefined, period: '' }

/** How strict: a smaller number is stricter. */
const rank = (secrecy: Secrecy | undefined): number =>
  secrecy === undefined ? Number.POSITIVE_INFINITY : secrecyLevels[secrecy]

export const isStricter = (one: Secrecy | undefined, other: Secrecy | undefined): boolean => rank(one) < rank(other)

export const isSameLevel = (one: Level, other: Level): boolean =>
  one.secrecy === other.secrecy && one.period === other.period

/** What is wrong with a level; undefined where it can be given. */
export function wrongIn({ secrecy, period }: Level): 'noSecrecy' | 'noPeriod' | 'wrongPeriod' | undefined {
  if (secrecy === undefined) return 'noSecrecy'
  if (!hasPeriod(secrecy)) return undefined
  if (period.trim() === '') return 'noPeriod'
  return readPeriod(period) === undefined ? 'wrongPeriod' : undefined
}

/** Which levels a file may have where the common one is this: its own and that one, and what is less strict. */
export function levelsFor(
  offered: readonly Secrecy[],
  { common, own }: { readonly common: Secrecy | undefined; readonly own: Secrecy | undefined },
): readonly Secrecy[] {
  const shown = own === undefined || offered.includes(own) ? offered : [own, ...offered]
  return shown.filter((each) => each === own || !isStricter(each, common))
}

/** The rows after the common level became this: none stays less strict, and what had none has it. */
export function raiseRows<R extends { readonly level: Level }>(rows: readonly R[], to: Level): readonly R[] {
  return rows.map((row) => (isStricter(to.secrecy, row.level.secrecy) ? { ...row, level: to } : row))
}

/**
 * The level that is sent with the save: that of the strictest file, so that no file is stricter than what it is saved with.
 */
export function commonOf(levels: readonly Level[], form: Level): Level {
  const [first = form, ...others] = levels
  const strictest = others.reduce((one, other) => (isStricter(other.secrecy, one.secrecy) ? other : one), first)
  return strictest.secrecy === form.secrecy && wrongIn(form) === undefined ? form : strictest
}

/** The least strict of the files, whose document shows most people what it names; without files that of the form. */
export function leastStrict(levels: readonly Level[], form: Level): Secrecy | undefined {
  const [first = form, ...others] = levels
  return others.reduce((one, other) => (isStricter(one.secrecy, other.secrecy) ? other : one), first).secrecy
}
