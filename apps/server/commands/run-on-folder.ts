import { parseArgs } from 'node:util'
import { translate, type Text } from '@shuku/kit/i18n'
import { readConfiguration } from '../start/configuration.ts'
import { openStores, type Stores } from './open-stores.ts'
import { progressLine } from './progress-line.ts'
import { runAsCommand, spokenLanguage, stoppingSignal, typedFolder } from './spoken.ts'

interface FolderCommand {
  readonly texts: Readonly<Record<'usage' | 'done' | 'lost' | 'brokenOff', Text>>
  /** The one switch that it has beside `--help`. */
  readonly flag: string
  readonly work: (task: FolderTask) => Promise<FolderReport>
}

interface FolderTask extends Stores {
  readonly folder: string
  readonly isFlagged: boolean
  readonly onProgress: ReturnType<typeof progressLine>
  readonly signal: AbortSignal
}

interface FolderReport {
  /** The parameters of the text `done`, except the time. */
  readonly done: Readonly<Record<string, string | number>>
  /** Hashes of contents that are missing. */
  readonly lost: readonly string[]
}

/** A command on one folder and the product's stores. Exit code 0: nothing is missing; 1: a list follows; 2: interrupted. */
export async function runOnFolder(command: FolderCommand): Promise<never> {
  return await runAsCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { [command.flag]: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    })
    const [folder] = positionals
    if (!values['help'] && folder !== undefined && positionals.length === 1) {
      return await workOn(command, { folder: typedFolder(folder), isFlagged: values[command.flag] === true })
    }
    process.stdout.write(`${command.texts.usage[spokenLanguage()]}\n`)
    return values['help'] ? 0 : 2
  })
}

async function workOn({ texts, work }: FolderCommand, asked: Pick<FolderTask, 'folder' | 'isFlagged'>) {
  const language = spokenLanguage()
  const begin = performance.now()
  const signal = stoppingSignal()
  const stores = await openStores(readConfiguration(process.env))
  try {
    const { lost, done } = await work({ ...stores, ...asked, onProgress: progressLine(), signal })
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    const lines = [
      translate(texts.done, language, { ...done, seconds }),
      ...lost.map((hash) => translate(texts.lost, language, { hash })),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return lost.length === 0 ? 0 : 1
  } catch (error) {
    if (!signal.aborted) throw error
    process.stderr.write(`${texts.brokenOff[language]}\n`)
    return 2
  } finally {
    await stores.close()
  }
}
