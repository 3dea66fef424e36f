import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import { documentMessages } from '../../../messages.ts'

const text = documentMessages.texts

const between: Readonly<Record<Language, string>> = { 'zh-CN': '、', 'en-US': ', ' }

/** On `document_version` with its author as `author`: the names of all who wrote it, first of who saved it. */
export function versionAuthors(language: Language): RawBuilder<string> {
  return sql<string>`concat_ws(${between[language]}::text, ${localName('author', language)}, (
    select string_agg(${localName('writer', language)}, ${between[language]}::text order by writer.id)
    from version_writer join person as writer on writer.id = version_writer.person_id
    where version_writer.document_id = document_version.document_id
      and version_writer.number = document_version.number))`
}

/** On `document_log`: with whom a version was written together, in words; null where one person wrote it. */
export function writersInWords(language: Language): RawBuilder<string | null> {
  return sql<string | null>`case when document_log.details ? 'writers' then (
    select replace(${text.togetherWith[language]}::text, '{names}',
      string_agg(${localName('writer', language)}, ${between[language]}::text order by writer.id))
    from person as writer where writer.id in (
      select value::integer from jsonb_array_elements_text(document_log.details -> 'writers'))) end`
}
