import { readConfiguration } from '../../start/configuration.ts'
import { openStores } from '../open-stores.ts'
import { checkStore } from './check-store.ts'

// `npm run check-store [-- --hashes]`: exit code 0 when all is well, 1 when something is not, 2 when it could not look.
try {
  const stores = await openStores(readConfiguration(process.env))
  try {
    const report = await checkStore(stores.database, stores.store, { hashes: process.argv.includes('--hashes') })
    for (const fault of report.faults) process.stdout.write(`${fault}\n`)
    process.stdout.write(`${report.documents} documents, ${report.files} files, ${report.faults.length} faults\n`)
    process.exitCode = report.faults.length > 0 ? 1 : 0
  } finally {
    await stores.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
