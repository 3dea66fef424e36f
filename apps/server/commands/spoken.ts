import { resolve } from 'node:path'
import { ProductError } from '@shuku/kit/contract'
import { languageOf, type Language } from '@shuku/kit/i18n'

/** The language of the terminal: `en_US.UTF-8`, as systems write it. */
export function spokenLanguage(): Language {
  return languageOf(process.env['LANG']?.replace('_', '-'))
}

/** npm runs its scripts in the project; the person stands where they typed. */
export function typedFolder(word: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), word)
}

/** Ends the process with what the command answers; 2 and one sentence when it did not begin or broke off. */
export async function runAsCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exit(await command())
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(2)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ProductError) return error.textIn(spokenLanguage())
  return error instanceof Error ? error.message : String(error)
}

/** Ctrl-C and TERM ask the command to break off in good order. */
export function stoppingSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}
