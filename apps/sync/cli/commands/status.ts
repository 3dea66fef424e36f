import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formatBytes, type Language } from '@shuku/kit/i18n'
import { asideFolder } from '../rules/prepare-folder.ts'
import { Claim } from '../state/claim.ts'
import { LogFiles } from '../state/log-files.ts'
import type { KnownRule, LastRun } from '../state/state-folder.ts'
import type { Command } from '../surroundings.ts'

// What works without the server, too: from what was noted when it answered last.

export function showStatus({ folder, speak, surroundings, language }: Command): void {
  const { write, computerName } = surroundings
  const { settings, token, known } = folder
  if (token === undefined) write(speak('notSignedIn'))
  else {
    write(speak('server', { server: settings.server ?? '' }))
    write(speak('person', { name: settings.personName ?? '' }))
  }
  write(speak('computer', { name: computerName }))
  write(speak('folder', { path: folder.path }))
  const holder = Claim.holder(folder.path)
  write(holder === undefined ? speak('notWatching') : speak('watching', { process: String(holder) }))
  if (known.rules.length === 0) write(speak('noRules'))
  for (const rule of known.rules) showRule({ speak, write, language }, rule, known.runs[rule.id])
}

interface Shown extends Pick<Command, 'speak' | 'language'> {
  write(line: string): void
}

function showRule({ speak, write, language }: Shown, rule: KnownRule, run: LastRun | undefined): void {
  const { name, way, isOn, timing, localFolders } = rule
  write(speak('rule', { name, way: speak(way), state: speak(isOn ? timing : 'off') }))
  for (const path of localFolders) write(`    ${path}`)
  const at = run?.endedAt ?? run?.beganAt
  if (at === undefined) write(speak('neverRan'))
  else write(speak('lastRun', { when: new Date(at).toLocaleString(language), how: run?.how ?? '…' }))
}

export function showAside({ folder, speak, surroundings, language }: Command): void {
  const roots = new Set(folder.known.rules.flatMap(({ localFolders }) => localFolders))
  const lines = [...roots].flatMap((root) => asideIn(root, language))
  for (const line of lines) surroundings.write(line)
  if (lines.length === 0) surroundings.write(speak('nothingAside'))
}

function asideIn(root: string, language: Language): string[] {
  const folder = asideFolder(root)
  const entries = listed(folder).flatMap((number) => listed(join(folder, number)).map((name) => join(number, name)))
  return entries.map((entry) => {
    const path = join(folder, entry)
    const { ctimeMs, size } = statSync(path)
    return `${new Date(ctimeMs).toLocaleString(language)}  ${formatBytes(size, language)}  ${path}`
  })
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const usualLines = 40

export function showLog({ folder, speak, surroundings }: Command, count: string | undefined): void {
  const lines = new LogFiles(folder.path).last(Math.max(1, Number(count) || usualLines))
  for (const line of lines) surroundings.write(line)
  if (lines.length === 0) surroundings.write(speak('emptyLog'))
}
