import { bulkMessages } from '../../contract/bulk-messages.ts'

const text = bulkMessages.texts

type Undo = 'moveBack' | 'restore' | 'turnBack' | 'changeBack'
type Worded =
  | Undo
  | 'move'
  | 'copy'
  | 'deleteCopies'
  | 'upload'
  | 'deleteUploaded'
  | 'delete'
  | 'recover'
  | 'purge'
  | 'turn'

/** The id of a kind with its words. */
export const named = (id: Worded) => ({
  id,
  words: {
    title: text[id],
    progress: text[`${id}Progress`],
    ended: text[`${id}Ended`],
    endedSome: text[`${id}EndedSome`],
  },
})

/** The same of an undo, with what is said where it is begun. */
export const namedUndo = (id: Undo) => {
  const { 'zh-CN': chinese, 'en-US': english } = text[`${id}EndedSome`]
  const some = { 'zh-CN': `${chinese}：{reason}`, 'en-US': `${english}: {reason}` }
  return { ...named(id), reply: { all: text[`${id}Ended`], some, running: text[`${id}Running`] } }
}
