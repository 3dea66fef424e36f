import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'

/** The migrations 0001 to 0012 make what the 63 before them had made (docs/decisions/0053). */
export const baselineCount = 12

/** The last commit that has the 63 migrations. */
const lastCommit = '6dcc80a7'

/** The 63 names, each with its digest. */
export function readNamesBefore(): ReadonlyMap<string, string> {
  const lines = readFileSync(new URL('./before-squash.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return new Map(lines.map((line) => line.split(' ') as [string, string]))
}

/**
 * A database that the 63 migrations made is what the baseline makes: only their names are replaced. One that has fewer of
 * them is refused, since what is missing is here no more. Answers what is applied from then on.
 */
export async function takeOver(
  client: ClientBase,
  migrations: readonly { readonly name: string; readonly digest: string }[],
  applied: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const before = readNamesBefore()
  const isBefore = [...before].some(([name, digest]) => applied.get(name) === digest)
  if (!isBefore) return applied
  if (applied.size !== before.size || [...before].some(([name, digest]) => applied.get(name) !== digest)) {
    throw new Error(
      `This database was made by a version of Shuku before its migrations were squashed, and not by the last of them. ` +
        `Start it once with that one (commit ${lastCommit}), then with this one; nothing was changed.`,
    )
  }
  const baseline = migrations.slice(0, baselineCount)
  await client.query('begin')
  await client.query('delete from schema_migration')
  for (const { name, digest } of baseline) {
    await client.query('insert into schema_migration (name, digest) values ($1, $2)', [name, digest])
  }
  await client.query('commit')
  return new Map(baseline.map(({ name, digest }) => [name, digest]))
}
