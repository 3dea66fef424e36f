import { countLeftOut, leftOutAs } from '@shuku/domain/files/contract'
import { leftOutText } from '@shuku/domain/files/web'
import type { Language } from '@shuku/kit/i18n'
import { toast, type PlacedFiles } from '@shuku/kit/web'

/** The files of a drop without what lies in folders and is nobody's document; how many those are is said. */
export function withoutLeftOut({ files }: PlacedFiles, language: Language): File[] {
  const all = files.map(({ file, path }) => ({ file, path, sizeBytes: file.size }))
  const isLeft = (one: (typeof all)[number]) => one.path.includes('/') && leftOutAs(one) !== undefined
  const said = leftOutText(countLeftOut(all.filter(isLeft)), language)
  if (said !== '') toast.plain(said)
  return all.filter((one) => !isLeft(one)).map(({ file }) => file)
}
