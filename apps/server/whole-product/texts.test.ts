import { globSync } from 'node:fs'
import { join } from 'node:path'
import { allErrors } from '@shuku/kit/contract'
import { allMessages } from '@shuku/kit/i18n'
import {
  findForbiddenWords,
  findIncompleteTexts,
  findTypographyFaults,
  findUnevenTexts,
  findUnfitNumbers,
  findUnpairedTerms,
  findUnpairedWords,
} from '@shuku/kit/testing/texts'
import { expect, test } from 'vitest'
import '../app.ts'
import { fixedTexts } from './texts/fixed-texts.ts'
import { inOtherWords } from './texts/in-other-words.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { severalEnglishTexts } from './texts/several-english-texts.ts'
import { termPairs, termsInOtherWords, wordPairs, wordsForOtherTerms } from './texts/term-pairs.ts'
import { textsInSentences } from './texts/texts-in-sentences.ts'

// What is read on screens and in replies, in all of the product.

// the server imports the texts of its replies only
const root = join(import.meta.dirname, '../../..')
const messageFiles = globSync('{kit,domain,features,apps}/**/*messages.ts', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})
await Promise.all(messageFiles.map((file) => import(join(root, file))))

test('SHELL-22 every text and every error is there in Chinese and in English', () => {
  expect(findIncompleteTexts()).toEqual([])
})

test('a Chinese text has one English text, save where a reason for several is written', () => {
  expect(findUnevenTexts(severalEnglishTexts)).toEqual([])
})

test('SHELL-36 English titles, buttons and messages begin with a capital; what does not is part of a sentence', () => {
  const isSmall = (text: string) => /^\p{Ll}/u.test(text)
  const errors = [...allErrors()].filter(([, text]) => isSmall(text['en-US'])).map(([name]) => name)
  expect(errors, 'what toasts say').toEqual([])
  const small = [...allMessages()].flatMap(([scope, texts]) => {
    const names = Object.keys(texts).filter((name) => isSmall(texts[name]?.['en-US'] ?? ''))
    return names.length > 0 ? [[scope, names]] : []
  })
  expect(Object.fromEntries(small)).toEqual(textsInSentences)
})

test('SHELL-36 the texts that the requirements fix stand as they are written, without regard to case, save where a reason for other words is written', () => {
  const texts = [
    ...[...allMessages()].flatMap(([, of]) => Object.values(of)),
    ...[...allErrors()].map(([, text]) => text),
  ]
  const said = new Set(texts.map((text) => `${text['zh-CN']} ${text['en-US'].toLowerCase()}`))
  const fixed = Object.entries(fixedTexts).flatMap(([english, texts]) =>
    [texts].flat().map((chinese) => `${chinese} ${english}`),
  )
  const lacking = fixed.filter((text) => !said.has(text))
  expect(lacking).toEqual([])
  const stand = ({ chinese, ours }: (typeof inOtherWords)[number]) =>
    said.has(`${ours.chinese ?? chinese} ${ours.english.toLowerCase()}`)
  expect(inOtherWords.filter((each) => !stand(each)).map(({ english }) => english)).toEqual([])
  const isAsWritten = ({ chinese, english }: (typeof inOtherWords)[number]) =>
    said.has(`${chinese} ${english.toLowerCase()}`)
  expect(inOtherWords.filter(isAsWritten), 'no reason is needed any more').toEqual([])
})

test('no text uses a word for which the glossary has another one', () => {
  expect(findForbiddenWords(forbiddenWords)).toEqual([])
})

test('a term of the glossary has its English word in every text, save where a reason for another one is written', () => {
  expect(findUnpairedTerms(termPairs, termsInOtherWords)).toEqual([])
})

test('an English word stands for one term of the glossary, save where a reason for another one is written', () => {
  expect(findUnpairedWords(wordPairs, wordsForOtherTerms)).toEqual([])
})

test('a number in an English text has the noun that fits it, one or several', () => {
  expect(findUnfitNumbers()).toEqual([])
})

test('quotes, spaces, dashes and units are set alike in every text', () => {
  expect(
    findTypographyFaults({
      'kit.input.pathMarks': 'the marks themselves',
      'application-token.wrongSecret': 'programs know it by these words',
      'application-token.unknownToken': 'programs know it by these words',
      'application-token.wrongPerson': 'programs know it by these words',
      'disk.nameSign': 'the marks themselves',
      'category import lines.badName': 'the marks themselves',
      'documents.categoryMissing': 'programs know it by these words',
      'documentTemplates.placeholderNames': 'a list that is cut at its spaces',
      'settings of categories: codeRule.pattern hint': 'what is typed',
      'documentCodes.number': 'what is typed',
      'organisation-lines.badRoles': 'what is typed',
      'reports.footer': 'the ledger’s words (REPORT-14)',
      'home.tourRail': 'the key is a question mark',
      'help.topics.keysText': 'the key is a question mark',
      'help.topics.findText': 'what is typed',
      'batchUpload.periodHint': 'the ledger’s words (BATCH-24)',
      'batchUpload.dialog.wrongPeriods': 'the ledger’s words (BATCH-24)',
      'batchUpload.periodMissing': 'the ledger’s words (BATCH-24)',
      'batchUpload.periodUnread': 'the ledger’s words (BATCH-24)',
      'knowledge.pointScreen.fieldCategory': 'what is typed',
      'knowledge.pointScreen.fieldAuthor': 'what is typed',
      'knowledge.pointScreen.fieldType': 'what is typed',
      'knowledge.pointScreen.fieldKeyword': 'what is typed',
      'knowledge.pointScreen.fieldStatus': 'what is typed',
      'knowledge.pointScreen.fieldDate': 'what is typed',
      'knowledge.pointScreen.valuesStatus': 'what is typed',
      'knowledge.pointScreen.valuesDate': 'what is typed',
      'knowledge.pointScreen.saved': 'the ledger’s words (KNOW-81)',
      'knowledge.unreadableQuery': 'what is typed',
      'syncScreens.loading': 'the ledger’s words (SYNC-09)',
      'restore.usage': 'of a terminal',
      'checkStore.usage': 'of a terminal',
      'backup.usage': 'of a terminal',
    }),
  ).toEqual([])
})
