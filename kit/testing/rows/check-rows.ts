import { PostgresDriver, type DatabaseConnection } from 'kysely'
import { tmpdir } from 'node:os'
import { afterAll } from 'vitest'
import { makeJudge, type Seen } from './judge-rows.ts'
import { readSites, reportSeen } from './row-report.ts'

/** The rows of a result that are looked at; those of a long list are alike. */
const mostRows = 100

// A worker runs many files of tests with one driver, while our own code is loaded anew for each of them.
const watching = Symbol.for('shuku.check-rows')
const worker = globalThis as { [watching]?: Seen }
const seen = (worker[watching] ??= watchDriver())

// At the end of the file, and not where the row came: what asked for it may catch errors, as jobs do.
afterAll(() => {
  reportSeen(tmpdir(), seen.places)
  const misfits = [...seen.misfits].join('\n')
  seen.places.clear()
  seen.misfits.clear()
  if (misfits !== '') throw new Error(`Rows that are not what their types say:\n${misfits}`)
})

/** From now on each row is held against the type that its statement, or its column, was given. */
function watchDriver(): Seen {
  const fresh: Seen = { places: new Set(), misfits: new Set() }
  const judge = makeJudge(readSites(tmpdir()), fresh)
  const watched = new WeakSet<DatabaseConnection>()
  const acquire = PostgresDriver.prototype.acquireConnection
  PostgresDriver.prototype.acquireConnection = async function acquireWatched(options) {
    const connection = await acquire.call(this, options)
    if (watched.has(connection)) return connection
    watched.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (compiled, ...rest) => {
      const result = await execute<never>(compiled, ...rest)
      judge(compiled.query, result.rows.slice(0, mostRows))
      return result
    }
    return connection
  }
  return fresh
}
