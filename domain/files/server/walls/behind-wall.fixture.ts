import { spawnSync } from 'node:child_process'
import { behindWall, putUpWall } from './find-wall.ts'
import { SYSTEM_PATH, type WallKind } from './wall.ts'

/** Runs a script behind a wall under the account that runs this: what a server that has left root does with a hostile file. */
const [kind, script = '', task = ''] = process.argv.slice(2)
putUpWall(kind as WallKind)
const { argv, ids } = behindWall({ readable: [process.execPath, script] }, [process.execPath, script, task])
const [command = '', ...rest] = argv
const { stdout, stderr } = spawnSync(command, rest, { ...ids, cwd: '/', env: { PATH: SYSTEM_PATH } })
process.stdout.write(stdout)
process.stderr.write(stderr)
