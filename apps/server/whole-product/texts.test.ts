import { globSync } from 'node:fs'
import { join } from 'node:path'
import { allErrors } from '@shuku/kit/contract'
import { allMessages } from '@shuku/kit/i18n'
import { findForbiddenWords, findIncompleteTexts, findUnevenTexts } from '@shuku/kit/testing/texts'
import { expect, test } from 'vitest'
import '../app.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { severalEnglishTexts } from './several-english-texts.ts'
import { textsInSentences } from './texts-in-sentences.ts'

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

test('no text uses a word for which the glossary has another one', () => {
  expect(findForbiddenWords(forbiddenWords)).toEqual([])
})
