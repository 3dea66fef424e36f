import type { OpenedMail } from '../../../extraction/formats/mail/write-mail.ts'
import type { Source } from '../../../extraction/formats/reader.ts'
import type { PreviewTask } from '../preview-task.ts'

export async function openMail(source: Source, { limits }: PreviewTask): Promise<OpenedMail> {
  return source.mime === 'message/rfc822'
    ? (await import('../../../extraction/formats/mail/read-eml.ts')).openEml(source)
    : (await import('../../../extraction/formats/mail/read-msg.ts')).openMsg(source, limits)
}
