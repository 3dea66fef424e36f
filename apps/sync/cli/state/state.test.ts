import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Claim } from './claim.ts'
import { LogFiles } from './log-files.ts'
import { StateFolder, stateFolderOf } from './state-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-client-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the folder of the client', () => {
  test('lies where each system has such things', () => {
    const home = '/home/li'
    const of = (platform: NodeJS.Platform, environment: Record<string, string> = {}) =>
      stateFolderOf({ platform, home, environment })
    expect(of('linux')).toBe('/home/li/.local/state/shuku-sync')
    expect(of('linux', { XDG_STATE_HOME: '/state' })).toBe('/state/shuku-sync')
    expect(of('linux', { XDG_STATE_HOME: 'state' }), 'a path that is not whole').toBe(
      '/home/li/.local/state/shuku-sync',
    )
    expect(of('darwin')).toBe('/home/li/Library/Application Support/Shuku Sync')
    expect(of('win32', { LOCALAPPDATA: '/local' })).toBe(join('/local', 'Shuku Sync'))
  })

  test('is read by its person alone, the token too, and the computer keeps its tag', () => {
    const state = new StateFolder(join(folder, 'state'))
    state.token = 'shuku_secret'
    const { tag } = state.settings
    state.settings = { ...state.settings, server: 'https://a.example', personId: 7 }
    const again = new StateFolder(state.path)
    expect(again.settings).toEqual({ tag, server: 'https://a.example', personId: 7 })
    expect(again.token).toBe('shuku_secret')
    const modeOf = (path: string) => statSync(path).mode & 0o777
    expect([modeOf(state.path), modeOf(join(state.path, 'token'))]).toEqual([0o700, 0o600])
    again.token = undefined
    expect(state.token).toBeUndefined()
  })

  test('another person, or another server, begins with nothing that was noted', () => {
    const state = new StateFolder(folder)
    const paths = [
      { server: 'https://a.example', personId: 7 },
      { server: 'https://a.example', personId: 8 },
      { server: 'https://b.example', personId: 7 },
    ].map((whose) => {
      state.settings = { tag: 'x', ...whose }
      return state.statePath
    })
    expect(new Set(paths).size).toBe(3)
  })

  test('what is damaged in it is as if it were not there', () => {
    writeFileSync(join(folder, 'settings.json'), '{"tag":')
    const state = new StateFolder(folder)
    expect(state.settings.tag).toMatch(/^[\da-f-]{36}$/)
    expect(state.known).toEqual({ rules: [], runs: {}, begun: [] })
  })
})

describe('the claim', () => {
  test('is of one client at a time, and free when that one ends', () => {
    const claim = Claim.take(folder)
    expect(Claim.take(folder)).toEqual({ process: process.pid })
    expect(Claim.holder(folder)).toBe(process.pid)
    if (claim instanceof Claim) claim.giveBack()
    expect(Claim.holder(folder)).toBeUndefined()
    expect(Claim.take(folder)).toBeInstanceOf(Claim)
  })

  test('of a process that is gone, or was not heard for long, is taken over', () => {
    const path = join(folder, 'claim')
    writeFileSync(path, '999999999 x\n')
    const claim = Claim.take(folder)
    expect(claim).toBeInstanceOf(Claim)
    const old = new Date(Date.now() - 10 * 60_000)
    utimesSync(path, old, old)
    const next = Claim.take(folder)
    expect(next).toBeInstanceOf(Claim)
    expect(claim instanceof Claim && claim.renew(), 'the one before finds that out').toBe(false)
    expect(next instanceof Claim && next.renew()).toBe(true)
    expect(readdirSync(folder)).toEqual(['claim'])
  })
})

describe('the log', () => {
  const at = new Date('2026-03-01T08:00:00Z')

  test('has a line for each thing, and as many files as it may', () => {
    const log = new LogFiles(folder, { files: 3, bytes: 100 })
    for (let number = 1; number <= 12; number++) log.add(`line ${number}\n  of two`, at)
    expect(log.last(2)).toEqual(['2026-03-01T08:00:00.000Z line 11 of two', '2026-03-01T08:00:00.000Z line 12 of two'])
    expect(readdirSync(join(folder, 'log')).toSorted()).toEqual(['sync.1.log', 'sync.2.log', 'sync.log'])
    for (const name of readdirSync(join(folder, 'log')))
      expect(readFileSync(join(folder, 'log', name)).length).toBeLessThanOrEqual(100)
    expect(log.last(100)).toHaveLength(6)
  })

  test('that is not there is empty', () => {
    expect(new LogFiles(folder).last(5)).toEqual([])
  })
})
