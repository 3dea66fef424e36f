import { spawnSync } from 'node:child_process'
import { account, bubblewrap, namespaces, none } from './build-walls.ts'
import { converterAccount } from './account.ts'
import { SYSTEM_PATH, type Cell, type Wall, type Walled, type WallKind } from './wall.ts'

let found: Wall | undefined
let isRequired = false

/** Where there is no wall but an account, nothing of others' making is run on files (`SHUKU_WALLS=required`). */
export function requireWalls(required: boolean): void {
  isRequired = required
}

/** The strongest wall that this machine allows, found out by trying, once. */
export function wallInForce(): Wall {
  found ??= [bubblewrap, namespaces, account].find(holds) ?? none
  return found
}

/** Tests try one wall after the other. */
export function putUpWall(kind?: WallKind): void {
  found = [bubblewrap, namespaces, account, none].find((wall) => wall.kind === kind)
}

/** Whether programs that are not ours, and libraries that are no JavaScript, may be run on files here. */
export function mayRunPrograms(): boolean {
  return !isRequired || isConfined(wallInForce().kind)
}

/** Whether a program behind it sees neither our files nor the network. */
export function isConfined(kind: WallKind): boolean {
  return kind === 'bubblewrap' || kind === 'namespaces'
}

export function behindWall(cell: Cell, command: readonly string[]): Walled {
  return wallInForce().build(cell, command)
}

/** Containers often forbid what a wall needs, and Linux alone knows of it. */
export function holds(wall: Wall): boolean {
  if (process.platform !== 'linux') return false
  if (!isConfined(wall.kind)) return converterAccount() !== undefined
  const { argv } = wall.build({ readable: [process.execPath] }, [process.execPath, '--version'])
  const [command = '', ...rest] = argv
  return spawnSync(command, rest, { cwd: '/', env: { PATH: SYSTEM_PATH }, stdio: 'ignore' }).status === 0
}
