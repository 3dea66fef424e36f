/** Tries from inside what a hostile file would try once it has its reader. It says what it could do. */
import { connect } from 'node:net'
import { readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'

const { pid, folder, port, answerFd } = JSON.parse(process.argv[2])

const attempts = {
  'read a file of ours': () => readFileSync(`${folder}/secret`),
  'list a folder of ours': () => readdirSync(folder),
  'write into a folder that is open to all': () => writeFileSync(`${folder}/open/written`, 'x'),
  'write into the installation': () => writeFileSync(new URL('written', import.meta.url), 'x'),
  'read the environment of the server': () => readFileSync(`/proc/${pid}/environ`),
  'signal the server': () => process.kill(pid, 0),
  'signal its own parent': () => process.ppid > 1 && process.kill(process.ppid, 0),
  'be root': () => process.getuid() === 0 || refuse(),
  'become root': () => process.setuid(0),
  'become the account of the database': () => process.setuid(65_534),
  'open the socket of the database': () => reach({ path: `${folder}/open/socket` }),
  'open the network': () => reach({ port, host: '127.0.0.1' }),
  'use sqlite': async () =>
    new (await import('node:sqlite')).DatabaseSync(`${folder}/open/made.db`).exec('create table a (b)'),
}

function refuse() {
  throw new Error('refused')
}

function reach(address) {
  return new Promise((resolve, reject) => connect(address).on('connect', resolve).on('error', reject))
}

const could = []
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    if ((await attempt()) !== false) could.push(name)
  } catch {
    // it was held
  }
}
writeSync(answerFd, JSON.stringify({ uid: process.getuid(), could }))
process.exit(0)
