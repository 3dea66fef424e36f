import type { Language } from '@shuku/kit/i18n'
import type { Client } from '@shuku/kit/client'
import type { Begun } from '../remote/send-large.ts'
import type { RuleBook } from './rules/rule-book.ts'
import type { Speak, Word } from './speak.ts'
import type { StateFolder } from './state/state-folder.ts'

/** The least that the server may know of a client is checked by this (`greet`). */
export const clientVersion = '0.1.0'

/** What a command has of the computer that it runs on; tests give another one. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly computerName: string
  /** A line for the person before the screen. */
  write(line: string): void
  now(): Date
  /** Somebody ends the command. */
  readonly signal: AbortSignal
  /** Leads the default browser to an address; answers whether there is one. */
  openBrowser(address: string): Promise<boolean>
  /** Runs a program of the system; throws with what it said. */
  runProgram(program: string, words: readonly string[]): Promise<void>
}

/** What every command works with. */
export interface Command {
  readonly surroundings: Surroundings
  readonly folder: StateFolder
  readonly language: Language
  readonly speak: Speak
}

/** A client that is signed in, and the only one that runs on this computer. */
export interface Session {
  readonly command: Command
  readonly client: Client
  readonly book: RuleBook
  /** The tag of this computer. */
  readonly terminal: string
  /** For the person and for the log. */
  say(word: Word, parameters?: Readonly<Record<string, string | number>>): void
  write(line: string): void
  log(line: string): void
  /** Uploads that were begun and not ended, for a later run of this session. */
  readonly begun: Begun
  /** By the clock of the server, as far as it is known. */
  serverNow(): Date
}
