import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { speakIn } from '../speak.ts'
import { StateFolder } from '../state/state-folder.ts'
import type { Command } from '../surroundings.ts'
import { changeService, serviceOf } from './install-service.ts'
import { launchAgent, systemdUnit, windowsTask } from './service-texts.ts'

const program = { runtime: '/opt/书库 sync/node', script: '/opt/a&b/100%/$x.mjs' }

test('each system is told to run `watch`, with blanks, signs and Chinese in the way', () => {
  expect(systemdUnit(program)).toContain('ExecStart="/opt/书库 sync/node" "/opt/a&b/100%%/$$x.mjs" "watch"\n')
  expect(launchAgent(program)).toContain('<string>/opt/a&amp;b/100%/$x.mjs</string>\n    <string>watch</string>')
  const task = windowsTask({ runtime: 'C:\\Program Files\\n.exe', script: 'C:\\a&b\\s.mjs' }, 'FIRM\\li')
  expect(task).toContain('<Command>C:\\Program Files\\n.exe</Command>')
  expect(task).toContain('<Arguments>&quot;C:\\a&amp;b\\s.mjs&quot; watch</Arguments>')
  expect(task.match(/<UserId>FIRM\\li<\/UserId>/g)).toHaveLength(2)
  expect(task).toContain('<RunLevel>LeastPrivilege</RunLevel>')
})

test('it is put where the system looks, with its own encoding', () => {
  const system = { home: '/home/li', environment: { USERNAME: 'li', USERDOMAIN: 'FIRM' }, statePath: '/state' }
  const on = (platform: NodeJS.Platform) => serviceOf({ ...system, platform }, program)
  expect(on('linux').path).toBe('/home/li/.config/systemd/user/shuku-sync.service')
  expect(on('darwin').path).toBe('/home/li/Library/LaunchAgents/cn.shuku.sync.plist')
  const { content, enable } = on('win32')
  expect((content as Buffer).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]))
  expect(enable[0]).toContain('schtasks')
})

test('installing writes the file and enables it, removing takes both back; a system that refuses is heard', async () => {
  const home = mkdtempSync(join(tmpdir(), 'shuku-service-'))
  const lines: string[] = []
  const ran: string[] = []
  let refuses = false
  const command = {
    speak: speakIn('en-US'),
    folder: new StateFolder(join(home, 'state')),
    surroundings: {
      platform: 'linux',
      home,
      environment: {},
      write: (line: string) => lines.push(line),
      runProgram: async (name: string, words: readonly string[]) => {
        if (refuses) throw new Error('no bus')
        ran.push([name, ...words].join(' '))
      },
    },
  } as unknown as Command
  const path = join(home, '.config', 'systemd', 'user', 'shuku-sync.service')
  expect(await changeService(command, 'install', program)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain('Restart=on-failure')
  expect(ran).toEqual(['systemctl --user daemon-reload', 'systemctl --user enable --now shuku-sync'])
  await changeService(command, 'remove', program)
  expect([existsSync(path), ran.at(-1)]).toEqual([false, 'systemctl --user disable --now shuku-sync'])
  refuses = true
  expect(await changeService(command, 'install', program)).toBe(false)
  expect(lines.at(-1)).toContain('no bus')
  await expect(changeService(command, undefined, program)).rejects.toMatchObject({ word: 'serviceUnknown' })
  rmSync(home, { recursive: true })
})
