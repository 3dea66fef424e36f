import { nameKey } from '@shuku/domain/disk/contract'
import { call, uploadQuestions, useFormats, useMessages, type AskedUpload } from '@shuku/kit/web'
import { diskUploadsApi, namesAtOnce, type Taken } from '../../contract/uploads-contract.ts'
import { uploadMessages } from '../../contract/uploads-messages.ts'

/** What becomes of a file whose name the folder has. */
export type OnTaken = 'version' | 'both' | 'skip'

interface Sorted {
  /** Nothing is there under their names. */
  readonly free: readonly File[]
  readonly asked: readonly { readonly file: File; readonly answer: Promise<OnTaken | undefined> }[]
}

/** A larger one is not read before it is sent, to be compared. */
const mostCompared = 64 * 1024 * 1024

/** Asks about the files whose names a folder has; the others need no answer. */
export function useTakenQuestion(): (files: readonly File[], folderId: number) => Promise<Sorted> {
  const t = useMessages(uploadMessages)
  const formats = useFormats()
  const questionOf = async (file: File, there: Taken): Promise<AskedUpload> => {
    const relation = await compare(file, there)
    const changed = (at: Date) => t('changedAt', { at: formats.minute(at) })
    const version = {
      value: 'version',
      label: t('asVersion'),
      about: t('asVersionText', { next: there.version + 1, now: there.version }),
    }
    return {
      name: file.name,
      note: t('taken'),
      facts: [
        {
          label: t('there'),
          values: [
            ...(there.isFile ? [`V${there.version}`, formats.bytes(there.sizeBytes)] : [t('folder')]),
            `${there.changedBy} ${changed(there.changedAt)}`.trim(),
          ],
        },
        {
          label: t('coming'),
          values: [formats.bytes(file.size), changed(new Date(file.lastModified))],
          mark: there.isFile ? t(relation) : undefined,
        },
      ],
      choices: [
        ...(there.isFile ? [version] : []),
        { value: 'both', label: t('both'), about: t('bothText', { name: there.freeName }) },
        { value: 'skip', label: t('skip'), about: t('skipText') },
      ],
      preset: relation === 'same' ? 'skip' : there.isFile ? 'version' : 'both',
    }
  }
  return async (files, folderId) => {
    const taken = await findTaken(files, folderId)
    const { free = [], alike = [] } = byNameKey(files.filter(({ name }) => !taken.has(name)))
    const clashing = files.flatMap((file) => {
      const there = taken.get(file.name)
      return there ? [{ file, there }] : []
    })
    const questions = await Promise.all(clashing.map(({ file, there }) => questionOf(file, there)))
    const answers = uploadQuestions.ask(questions)
    return {
      free,
      asked: [
        ...alike.map((file) => ({ file, answer: Promise.resolve('both' as const) })),
        ...clashing.map(({ file }, at) => ({
          file,
          answer: (answers[at] ?? Promise.resolve('skip')).then(readAnswer),
        })),
      ],
    }
  }
}

/** Where a.txt and A.TXT come together they are one name: neither becomes a version of the other. */
function byNameKey(files: readonly File[]): { readonly free?: File[]; readonly alike?: File[] } {
  const byKey = Map.groupBy(files, ({ name }) => nameKey(name))
  return Object.groupBy(files, ({ name }) => ((byKey.get(nameKey(name))?.length ?? 0) > 1 ? 'alike' : 'free'))
}

const readAnswer = (answer: string | undefined): OnTaken | undefined =>
  answer === 'version' || answer === 'both' || answer === 'skip' ? answer : undefined

async function findTaken(files: readonly File[], folderId: number): Promise<ReadonlyMap<string, Taken>> {
  const names = [...new Set(files.map(({ name }) => name))]
  const found = new Map<string, Taken>()
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const { taken } = await call(diskUploadsApi.findTaken, { folderId, names: names.slice(at, at + namesAtOnce) })
    for (const each of taken) found.set(each.name, each)
  }
  return found
}

/** How a file is to the one that is there. */
async function compare(file: File, there: Taken): Promise<'same' | 'newer' | 'older'> {
  if (there.sizeBytes === file.size && file.size <= mostCompared && (await sha256Of(file)) === there.sha256)
    return 'same'
  return file.lastModified >= there.changedAt.getTime() ? 'newer' : 'older'
}

/** Undefined where the browser makes none: on addresses that are not secure. */
async function sha256Of(file: File): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
