import type { ConditionItem } from '@shuku/kit/contract'
import { handle } from '@shuku/kit/server'
import type { Language, Text } from '@shuku/kit/i18n'
import {
  levels,
  levelsUpTo,
  rightMessages,
  shareKinds,
  type Level,
  type ShareKind,
} from '@shuku/domain/rights/contract'
import { shareApi } from '../contract.ts'
import { shareMessages } from '../messages.ts'
import { requireSharingShown } from './acts/share-acts.ts'

const text = { ...rightMessages.texts, ...shareMessages.texts }

export const getShareForm = handle(shareApi.getShareForm, async (context) => {
  const { documentId } = context.query
  const highest = documentId === undefined ? 'full' : await requireSharingShown(context, documentId)
  const items = shareItems(context.language, highest)
  return { conditions: [{ title: text.addTitle[context.language], shown: true, items }] }
})

export const getBatchForm = handle(shareApi.getBatchForm, async ({ language }) => {
  const button = (key: string, label: Text) => ({ key, name: label[language], showname: label[language] })
  const cell = (dataIndex: string, title: Text) => ({ title: title[language], dataIndex, key: dataIndex })
  return {
    operations: [button('add', text.add), button('delete', text.delete)],
    columns: [
      cell('obj_idspan', text.subject),
      cell('seclevel', text.level),
      cell('security', text.security),
      cell('download', text.download),
    ],
    conditions: [{ title: text.addTitle[language], shown: true, items: shareItems(language, 'full') }],
  }
})

const kindTexts: Record<ShareKind, Text> = text

/** The fields of the dialog that adds a share, for programs that draw the form by themselves. */
function shareItems(language: Language, highest: Level): ConditionItem[] {
  const item = (
    kind: ConditionItem['kind'],
    [label, ...names]: [Text, ...string[]],
    more: Partial<ConditionItem> = {},
  ) => ({
    kind,
    names,
    label: label[language],
    labelColumns: 6,
    fieldColumns: 18,
    quickSearch: false,
    mode: 'edit' as const,
    ...more,
  })
  const option = (key: number | string, label: Text) => ({ key: String(key), label: label[language] })
  const kinds = Object.keys(shareKinds) as ShareKind[]
  return [
    item('SELECT', [text.kind, 'objType'], {
      mode: 'required',
      value: '1',
      options: kinds.map((kind) => option(shareKinds[kind], kindTexts[kind])),
    }),
    item('BROWSER', [text.subject, 'obj_id'], { picker: { type: '17', isSingle: false } }),
    item('BROWSER', [text.department, 'department'], { picker: { type: '57', isSingle: false } }),
    item('BROWSER', [text.subcompany, 'subcompany'], { picker: { type: '194', isSingle: false } }),
    item('SWITCH', [text.below, 'has_sub'], { value: '0' }),
    item('SELECT', [text.roleLevel, 'role_level'], {
      value: '2',
      options: [option(0, text.inDepartment), option(1, text.inSubcompany), option(2, text.inHeadquarters)],
    }),
    item('SELECT', [text.postLevel, 'post_level'], {
      value: '1',
      options: [option(1, text.inHeadquarters), option(2, text.inSubcompany), option(3, text.inDepartment)],
    }),
    item('INPUTNUMBER', [text.security, 'from_level', 'to_level'], { value: ['0', '255'] }),
    item('SELECT', [text.level, 'seclevel'], {
      mode: 'required',
      value: '1',
      options: levelsUpTo(highest).map((level) => option(levels[level], text[level])),
    }),
    // it is asked for readers only; who may edit may download
    item('SWITCH', [text.mayDownload, 'download'], { value: '1' }),
  ]
}
