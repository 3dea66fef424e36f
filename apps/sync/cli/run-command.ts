import { openPage, signIn, signOut } from './commands/sign-in.ts'
import { rollBack } from './commands/roll-back.ts'
import { checkEqual, runNow, showPlan, watch } from './commands/run.ts'
import { showAside, showLog, showStatus } from './commands/status.ts'
import { readArguments, type Words } from './arguments.ts'
import { sentenceOf } from './failures.ts'
import { changeService } from './service/install-service.ts'
import type { Program } from './service/service-texts.ts'
import { Refused, speakIn, type Speak, type Word } from './speak.ts'
import { StateFolder, stateFolderOf } from './state/state-folder.ts'
import { clientVersion, type Command, type Surroundings } from './surroundings.ts'

export type { Surroundings }

/** Runs what the command line says; answers the exit code: 0 all is well, 1 it is not, 2 nobody knows what was meant. */
export async function runCommand(
  words: readonly string[],
  surroundings: Surroundings,
  program: Program,
): Promise<number> {
  const read = readArguments(words, surroundings.environment)
  const speak = speakIn(read.language)
  if ('unknown' in read) {
    surroundings.write(speak('unknownWord', { word: read.unknown }))
    return 2
  }
  if (read.command === 'help') {
    showHelp(surroundings, speak)
    return 0
  }
  try {
    const folder = new StateFolder(stateFolderOf(surroundings))
    const isWell = await carryOut({ surroundings, folder, language: read.language, speak }, read, program)
    return isWell ? 0 : 1
  } catch (error) {
    const sentence = sentenceOf(error, speak)
    if (sentence !== undefined) surroundings.write(sentence)
    return sentence === undefined ? 0 : 1
  }
}

/** Each command as it is typed, with what it does. */
const help: readonly (readonly [typed: string, about: Word])[] = [
  ['sign-in <https://…>', 'aboutSignIn'],
  ['sign-out', 'aboutSignOut'],
  ['status', 'aboutStatus'],
  ['open', 'aboutOpen'],
  ['run [rule]', 'aboutRun'],
  ['plan [rule]', 'aboutPlan'],
  ['check [rule]', 'aboutCheck'],
  ['kept', 'aboutAside'],
  ['log [lines]', 'aboutLog'],
  ['watch', 'aboutWatch'],
  ['roll-back --hours <n>', 'aboutRollBack'],
  ['service install', 'aboutService'],
]

function showHelp({ write }: Surroundings, speak: Speak): void {
  write(speak('usage', { version: clientVersion }))
  for (const [typed, about] of help) write(`  ${typed.padEnd(24)}${speak(about)}`)
}

async function carryOut(command: Command, words: Words, program: Program): Promise<boolean> {
  const { command: name, subject, opensNoBrowser, hours, isSure = false } = words
  switch (name) {
    case 'sign-in':
      requireOwnAccount(command)
      await signIn(command, { server: subject, opensNoBrowser })
      return true
    case 'sign-out':
      await signOut(command)
      return true
    case 'open':
      await openPage(command)
      return true
    case 'run':
      return runNow(command, subject)
    case 'plan':
      return showPlan(command, subject)
    case 'check':
      return checkEqual(command, subject)
    case 'watch':
      return watch(command)
    case 'roll-back':
      return rollBack(command, { hours, isSure })
    case 'service':
      requireOwnAccount(command)
      return changeService(command, subject, program)
    case 'log':
      showLog(command, subject)
      return true
    case 'kept':
      showAside(command)
      return true
    default:
      showStatus(command)
      return true
  }
}

/** As root it could read the files of everybody, and what it places would be nobody's. */
function requireOwnAccount({ surroundings: { platform, environment } }: Command): void {
  const isRoot = platform !== 'win32' && environment['SUDO_UID'] !== undefined
  if (isRoot) throw new Refused('asRoot')
}
