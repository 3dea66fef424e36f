import { expect, test } from 'vitest'
import { helpTopics, topicKeys } from '../topic-messages.ts'
import { topicOf } from './topic-of.ts'

test('SHELL-15~ help begins with what the page is about, and with finding where nothing fits', () => {
  expect(topicOf('/main/document/shared')).toBe('share')
  expect(topicOf('/document/edit')).toBe('write')
  expect(topicOf('/main/document/roles')).toBe('find')
})

test('every topic has its sentences in both languages, one for each', () => {
  for (const key of topicKeys) {
    const { 'zh-CN': chinese, 'en-US': english } = helpTopics.texts[`${key}Text`]
    expect(english.split('\n').length, key).toBe(chinese.split('\n').length)
  }
})
