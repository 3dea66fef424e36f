import { pathToFileURL } from 'node:url'
import { WorkerPool } from '@shuku/domain/files/worker-pool'

// The product for browser tests: it ends with the worker that started it, however that ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
if (process.env['SHUKU_TEST_SEEDING'] === '1') readAsOfOnePerson()
await import(pathToFileURL('apps/server/main.ts').href)

/**
 * The files of the demo company are ours, and a few processes read them for all of its fifty people: starting one for each
 * of them is most of the work of making the company.
 */
function readAsOfOnePerson(): void {
  const pool = WorkerPool.prototype
  const run = pool.run
  pool.run = function runAsOfOne(asking, task) {
    return run.call(this, { ...asking, person: 0 }, task)
  }
}
