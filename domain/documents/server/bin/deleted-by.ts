import { sql, type RawBuilder } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { localName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import { documentMessages } from '../../messages.ts'

const text = documentMessages.texts

/** On `document_log`: by which rule it happened and who set that, in words; null where somebody did it. */
export function ruleInWords(language: Language): RawBuilder<string | null> {
  return sql<string | null>`case when document_log.details ? 'rule' then (
    select replace(replace(
      case when setter.id is null then ${text.byRule[language]} else ${text.byRuleOf[language]} end,
      '{category}', ${localName('category', language)}), '{person}', coalesce(${localName('setter', language)}, ''))
    from category left join person as setter on setter.id = (document_log.details -> 'rule' ->> 'setBy')::integer
    where category.id = (document_log.details -> 'rule' ->> 'categoryId')::integer) end`
}

/** On a deleted `document`: its entry in the log; its owner is in it for what a rule deleted. */
const isDeletion = sql`document_log.document_id = document.id
  and document_log.operation = ${sql.lit(documentActs.delete)} and document_log.at = document.deleted_at`

/** On a deleted `document` with who deleted it as `person`: their id and name, or no id and the words of the rule. */
export function deletedBy(language: Language) {
  return {
    deleterId: sql<number | null>`case when not exists (
      select from document_log where ${isDeletion} and document_log.details ? 'rule') then document.deleted_by end`,
    deleterName: sql<string>`coalesce(
      (select upper(left(rule.words, 1)) || substr(rule.words, 2)
        from (select ${ruleInWords(language)} as words from document_log where ${isDeletion} limit 1) as rule),
      ${localName('person', language)}, '')`,
  }
}
