import { sql, type RawBuilder } from 'kysely'
import { recordDocumentAct, type LogAct } from '@shuku/domain/audit/server'
import { notify } from '@shuku/domain/notices/server'
import { localName, nameOrder, requireChat, type Chat } from '@shuku/domain/people/server'
import { levels, plainRecord } from '@shuku/domain/rights/contract'
import { isClearedFor, isShareable, mayRead, rightErrors } from '@shuku/domain/rights/server'
import { findDocument, findLevelToShare } from '@shuku/domain/documents/server'
import type { ReplyOf } from '@shuku/kit/contract'
import { describeForm, handle, once, type Context } from '@shuku/kit/server'
import { chatMessages } from '../../chat-messages.ts'
import { chatApi, type SendQuery } from '../../contract/chat.ts'
import { shareErrors } from '../../contract.ts'
import { giveBatch } from '../batch/give-batch.ts'
import { noticeOf } from './notify-readers.ts'

const text = chatMessages.texts

/** Documents went into a chat; that they were shared is an entry of its own. */
export const chatAct: LogAct = { code: 95, label: text.loggedSent, isHarmless: true }

export const sendToChat = handle(chatApi.send, (context) => once(chatApi.send, context, () => send(context)))

export const sendFromPhone = handle(chatApi.sendFromPhone, (context) =>
  once(chatApi.sendFromPhone, context, () => send(context)),
)

/** What they have at that level already is sent all the same: a message is one each time. */
async function send(context: Context<SendQuery>): Promise<ReplyOf<typeof chatApi.send>> {
  const { documentIds, receiver, receiverId, level, levelInWords = level, notifies } = context.query
  if (documentIds.length === 0) throw shareErrors.nothingChosen()
  const chat = await requireChat(context.db, context.caller, { kind: receiver, id: receiverId })
  const records = [{ ...plainRecord, kind: receiver, ids: [receiverId], level: levelInWords }]
  const giving = { records, replaces: false, takesDefaults: false, notifies: false, note: '' }
  const given = await giveBatch(context, documentIds, giving)
  const { done, refused, actId } = given
  await recordDocumentAct(context, { act: chatAct, documentIds: done, details: detailsOf(chat) })
  if (notifies) await notifyChat(context, chat, { documentIds: done, actId })
  return { done, refused, actId, message: refused.length === 0 ? text.sent[context.language] : given.message }
}

const detailsOf = ({ kind, id }: Pick<Chat, 'kind' | 'id'>) => ({ chat: { kind, id } })

/** With the act of sharing its notice is taken back, too. The name of a group of the sender’s own is known to nobody else. */
async function notifyChat(
  { db, caller }: Context,
  { kind, id, name, isPublic }: Chat,
  { documentIds, actId }: { readonly documentIds: readonly number[]; readonly actId: number },
): Promise<void> {
  const isNamed = kind === 'group' && isPublic
  const notice = {
    kind: 'sentToChat',
    by: caller.personId,
    subjectIds: documentIds,
    details: isNamed ? { group: name } : {},
    ...(actId === 0 ? {} : { source: noticeOf(actId) }),
  }
  await notify(db, notice, selectReached({ kind, id }, documentIds))
}

/** Those in the chat who are cleared for one of the documents at least. */
function selectReached({ kind, id }: Pick<Chat, 'kind' | 'id'>, documentIds: readonly number[]): RawBuilder<unknown> {
  const isInChat =
    kind === 'person'
      ? sql`reached.id = ${id}::integer`
      : sql`reached.id in (select person_id from people_group_member where group_id = ${id}::integer)`
  return sql`
    select reached.id from person as reached where ${isInChat} and exists (
      select from document where document.id = any(${documentIds}::bigint[])
        and ${isClearedFor(sql`document.secrecy`, sql`reached.classification`)})`
}

/** A chat that says the same twice, since it has heard no answer, is believed once. */
const repeatedWithin = sql`interval '10 minutes'`

/** For documents that the caller may share: to others it says nothing about whom they are shared with. */
export const recordSent = handle(chatApi.recordSent, async (context) => {
  const { db, caller, language, query } = context
  const { documentIds, receiver, receiverId } = query
  if (documentIds.length === 0) throw shareErrors.nothingChosen()
  const details = detailsOf({ kind: receiver, id: receiverId })
  const { rows } = await sql<{ id: number; isRecorded: boolean }>`
    select document.id, exists (
      select from document_log as earlier
      where earlier.document_id = document.id and earlier.operation = ${sql.lit(chatAct.code)}
        and earlier.account_id = ${caller.personId} and earlier.at > now() - ${repeatedWithin}
        and earlier.details @> ${JSON.stringify(details)}::jsonb
    ) as "isRecorded"
    from document
    where document.id = any(${documentIds}::bigint[]) and ${mayRead(caller)} and ${isShareable(caller)} and exists (
      select from document_grant as share join principal on principal.id = share.principal_id
      where share.document_id = document.id and share.source = 'share' and share.ended_at is null
        and (share.valid_until is null or share.valid_until > now())
        and principal.kind = ${receiver} and principal.ref_id = ${receiverId}::integer)
    order by document.id`.execute(db)
  if (rows.length === 0) throw shareErrors.notSharedThere()
  const unrecorded = rows.flatMap(({ id, isRecorded }) => (isRecorded ? [] : [id]))
  await recordDocumentAct(context, { act: chatAct, documentIds: unrecorded, details })
  return { message: text.recorded[language], done: rows.map(({ id }) => id) }
})

/** So many groups are offered. */
const mostGroups = 200

/** The person or the group has the same name in both fields: the one that fits the kind is sent. */
export const openChatDialog = handle(chatApi.openDialog, async (context) => {
  const { db, caller, language, query } = context
  const { documentId } = query
  const document = await findDocument(context, documentId)
  const highest = await findLevelToShare(context, document)
  if (!highest) throw rightErrors.documentRefused({ id: documentId })
  const { rows: groups } = await sql<{ id: number; name: string }>`
    select id, ${localName('people_group', language)} as name from people_group
    where owner_id is null or owner_id = ${caller.personId}
    order by ${nameOrder('people_group', language)}, id limit ${sql.lit(mostGroups)}`.execute(db)
  const { field, option } = describeForm(language)
  const given = highest === 'view' ? (['view'] as const) : (['view', 'edit'] as const)
  const items = [
    field('SELECT', 'tosharetype', {
      label: text.with,
      mode: 'required',
      value: 'person',
      options: [option('person', text.person), option('group', text.group)],
    }),
    field('BROWSER', 'tosharerinfo', { label: text.person, picker: { type: '1', isSingle: true } }),
    field('SELECT', 'tosharerinfo', {
      label: text.group,
      options: groups.map(({ id, name }) => ({ key: String(id), label: name })),
    }),
    field('SELECT', 'shareLevel', {
      label: text.level,
      mode: 'required',
      value: String(levels.view),
      options: given.map((level) => option(String(levels[level]), text[level])),
    }),
  ]
  return { documentId, subject: document.subject, conditions: [{ title: text.title[language], shown: true, items }] }
})
