import { languageOf, type Language } from '@shuku/kit/i18n'

export const commandNames = [
  'sign-in',
  'sign-out',
  'status',
  'open',
  'run',
  'plan',
  'check',
  'kept',
  'log',
  'watch',
  'roll-back',
  'service',
  'help',
] as const
export type CommandName = (typeof commandNames)[number]

export interface Words {
  readonly command: CommandName
  /** What follows the command: a server, a rule, `install`. */
  readonly subject: string | undefined
  readonly language: Language
  /** Nobody sits before the computer: no browser is opened. */
  readonly opensNoBrowser: boolean
  /** How far `roll-back` goes back, as it was typed. */
  readonly hours?: string
  /** It is done, and not only shown. */
  readonly isSure?: true
}

/** What of the command line nobody knows. */
export interface Unknown {
  readonly unknown: string
  readonly language: Language
}

interface Spoken {
  readonly LC_ALL?: string | undefined
  readonly LC_MESSAGES?: string | undefined
  readonly LANG?: string | undefined
}

const known: ReadonlySet<string> = new Set(commandNames)
const withSubject: ReadonlySet<string> = new Set(['sign-in', 'run', 'plan', 'check', 'service', 'log'])

export function readArguments(words: readonly string[], environment: Spoken = {}): Words | Unknown {
  let language = languageOfSystem(environment)
  let opensNoBrowser = false
  let hours: string | undefined
  let isSure = false
  const plain: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--lang') language = languageOf(words[++at])
    else if (word.startsWith('--lang=')) language = languageOf(word.slice('--lang='.length))
    else if (word === '--no-browser') opensNoBrowser = true
    else if (word === '--hours') hours = words[++at]
    else if (word.startsWith('--hours=')) hours = word.slice('--hours='.length)
    else if (word === '--yes') isSure = true
    else if (word === '--help' || word === '-h') plain.unshift('help')
    else if (word.startsWith('-')) return { unknown: word, language }
    else plain.push(word)
  }
  const [command = 'help', subject, tooMuch] = plain
  if (!known.has(command)) return { unknown: command, language }
  if (command === 'help') return { command, subject: undefined, language, opensNoBrowser }
  const further = withSubject.has(command) ? tooMuch : subject
  if (further !== undefined) return { unknown: further, language }
  const rollBack = { ...(hours !== undefined && { hours }), ...(isSure && { isSure: true as const }) }
  return { command: command as CommandName, subject, language, opensNoBrowser, ...rollBack }
}

/** The first of these that says anything; Windows says nothing here, and is asked otherwise. */
function languageOfSystem({ LC_ALL, LC_MESSAGES, LANG }: Spoken): Language {
  const said = [LC_ALL, LC_MESSAGES, LANG].find((each) => each !== undefined && each !== '')
  // `en_US` there is `en-US` elsewhere
  return languageOf(said?.replace('_', '-') ?? Intl.DateTimeFormat().resolvedOptions().locale)
}
