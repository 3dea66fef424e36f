import { detectContent } from '../../extraction/detect-type.ts'
import { ExtractionFailure } from '../../extraction/extraction.ts'
import { openMail } from './pages/open-mail.ts'
import type { Maker } from './preview-task.ts'

/** One of what is attached to a mail, as it is; what kind of file it is its content tells, not the mail. */
export const makePart: Maker = async (source, task) => {
  const { attachments } = await openMail(source, task)
  const found = attachments[(task.part ?? 0) - 1]
  if (!found) throw new ExtractionFailure('damaged', 'the mail has no such part')
  const { bytes } = found
  if (bytes.length === 0) throw new ExtractionFailure('noText', 'nothing is attached there')
  if (bytes.length > task.mostBytes) throw new ExtractionFailure('tooLarge', `${bytes.length} bytes`)
  const { mime, kind, extension, matchesName } = await detectContent({ bytes }, found.name)
  // a person who saves it sees what it is
  const name = matchesName || extension === '' ? found.name : `${found.name}.${extension}`
  return { mime, bytes, facts: { part: { name: name.slice(-300), kind } } }
}
