import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf } from '../failures.ts'
import { Refused } from '../speak.ts'
import type { Command, Surroundings } from '../surroundings.ts'
import { agentName, launchAgent, serviceName, systemdUnit, windowsTask, type Program } from './service-texts.ts'

type Step = readonly [program: string, ...words: string[]]

/** What a system has to be given so that it runs the client, and what takes that back. */
export interface Service {
  readonly path: string
  readonly content: string | Buffer
  readonly enable: readonly Step[]
  readonly disable: readonly Step[]
}

type System = Pick<Surroundings, 'platform' | 'home' | 'environment'> & { readonly statePath: string }

export function serviceOf({ platform, home, environment, statePath }: System, program: Program): Service {
  if (platform === 'win32') {
    const path = join(statePath, `${serviceName}.xml`)
    const user = [environment['USERDOMAIN'], environment['USERNAME']].filter(Boolean).join('\\')
    return {
      path,
      // the task scheduler reads what says that it is UTF-16 only if it is
      content: Buffer.from(`\ufeff${windowsTask(program, user)}`, 'utf16le'),
      enable: [
        ['schtasks', '/Create', '/F', '/TN', serviceName, '/XML', path],
        ['schtasks', '/Run', '/TN', serviceName],
      ],
      disable: [
        ['schtasks', '/End', '/TN', serviceName],
        ['schtasks', '/Delete', '/F', '/TN', serviceName],
      ],
    }
  }
  if (platform === 'darwin') {
    const path = join(home, 'Library', 'LaunchAgents', `${agentName}.plist`)
    return {
      path,
      content: launchAgent(program),
      enable: [['launchctl', 'load', '-w', path]],
      disable: [['launchctl', 'unload', '-w', path]],
    }
  }
  const settings = environment['XDG_CONFIG_HOME'] ?? join(home, '.config')
  return {
    path: join(settings, 'systemd', 'user', `${serviceName}.service`),
    content: systemdUnit(program),
    enable: [
      ['systemctl', '--user', 'daemon-reload'],
      ['systemctl', '--user', 'enable', '--now', serviceName],
    ],
    disable: [['systemctl', '--user', 'disable', '--now', serviceName]],
  }
}

/** As the person, never as an account of services: files are read with their rights. */
export async function changeService(command: Command, asked: string | undefined, program: Program): Promise<boolean> {
  if (asked !== 'install' && asked !== 'remove') throw new Refused('serviceUnknown')
  const { surroundings, speak, folder } = command
  const service = serviceOf({ ...surroundings, statePath: folder.path }, program)
  if (asked === 'remove') {
    // what was never enabled is gone as well
    for (const [name, ...words] of service.disable) await surroundings.runProgram(name, words).catch(() => {})
    rmSync(service.path, { force: true })
    surroundings.write(speak('serviceRemoved'))
    return true
  }
  mkdirSync(dirname(service.path), { recursive: true })
  writeFileSync(service.path, service.content)
  try {
    for (const [name, ...words] of service.enable) await surroundings.runProgram(name, words)
  } catch (error) {
    surroundings.write(speak('serviceFailed', { reason: reasonOf(error), path: service.path }))
    return false
  }
  surroundings.write(speak('serviceInstalled', { path: service.path }))
  return true
}
