import { resolve } from 'node:path'
import { ProductError } from '@shuku/kit/contract'
import { languageOf, type Language } from '@shuku/kit/i18n'

/** The language of the terminal: `en_US.UTF-8`, as systems write it. */
export function spokenLanguage(): Language {
  return languageOf(process.env['LANG']?.replace('_', '-'))
}

/** npm runs scripts in the project's folder; paths are relative to the one where the person typed. */
export function typedFolder(word: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), word)
}

/** Ends the process with the command's exit code; with 2 and one sentence if it could not begin or was interrupted. */
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

/** Ctrl-C and TERM ask the command to stop in an orderly way. */
export function stoppingSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}
