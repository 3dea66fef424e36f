import { spawnSync } from 'node:child_process'
import type { RunSummary } from './conclude.ts'
import { readRecords } from './records.ts'

/** A commit on which a whole run in a clean clone has passed. */
export interface GreenRun extends RunSummary {
  readonly commit: string
  /** `npm test`, `npm run test:all`, or `npm run test:rest` and its pieces, which alone make no commit green. */
  readonly command: string
  /** When it ended, in UTC. */
  readonly at: string
}

export const greenFile = '.build/green.json'
/** So many records are kept: the pieces of the rest have one each. */
export const mostGreen = 40
export const restCommand = 'npm run test:rest'

export function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}

/** Whether HEAD has passed, and if not, which of its ancestors was the last to. */
export function describeHead(): string {
  const head = git('rev-parse', 'HEAD')
  const runs = readRecords<GreenRun>(greenFile).filter(({ command }) => !command.startsWith(restCommand))
  const isDirty = git('status', '--porcelain') !== ''
  const own = runs.findLast(({ commit }) => commit === head)
  const beside = isDirty ? '; what is not committed has not been tested' : ''
  if (own) return `HEAD (${head.slice(0, 8)}) is green: ${own.command} passed in a clean clone at ${own.at}${beside}.`
  const isAncestor = (commit: string) => spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD']).status === 0
  const last = runs.findLast(({ commit }) => isAncestor(commit))
  const since = last
    ? `the last green commit is ${last.commit.slice(0, 8)}, ${git('rev-list', '--count', `${last.commit}..HEAD`)} commits back`
    : 'no earlier commit has passed here either'
  return `HEAD (${head.slice(0, 8)}) has not passed in a clean clone: ${since} (npm run verify)${beside}.`
}
