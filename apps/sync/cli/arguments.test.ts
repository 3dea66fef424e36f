import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

describe('the command line', () => {
  test('has a command, what it is about, and a language', () => {
    expect(readArguments(['sign-in', 'https://a.example', '--lang', 'en'], { LANG: 'zh_CN.UTF-8' })).toEqual({
      command: 'sign-in',
      subject: 'https://a.example',
      language: 'en-US',
      opensNoBrowser: false,
    })
    expect(readArguments(['--no-browser', 'run', '合同'], { LANG: 'zh_CN.UTF-8' })).toEqual({
      command: 'run',
      subject: '合同',
      language: 'zh-CN',
      opensNoBrowser: true,
    })
  })

  test('says how far a roll-back goes, and whether it is done', () => {
    expect(readArguments(['roll-back', '--hours', '3', '--yes'], {})).toMatchObject({
      command: 'roll-back',
      hours: '3',
      isSure: true,
    })
    expect(readArguments(['roll-back', '--hours=12'], {})).not.toHaveProperty('isSure')
    expect(readArguments(['roll-back', '--hours=12'], {})).toMatchObject({ hours: '12' })
    expect(readArguments(['roll-back', '3'], { LANG: 'en_US' })).toEqual({ unknown: '3', language: 'en-US' })
  })

  test('says what nobody knows, and shows its help where it is empty', () => {
    for (const [words, unknown] of [
      [['sync'], 'sync'],
      [['run', 'a', 'b'], 'b'],
      [['status', 'now'], 'now'],
      [['run', '--fast'], '--fast'],
    ] as const)
      expect(readArguments(words, { LANG: 'en_US' })).toEqual({ unknown, language: 'en-US' })
    for (const words of [[], ['help', 'me'], ['run', '--help']])
      expect(readArguments(words, {})).toMatchObject({ command: 'help' })
  })

  test('speaks the language of the system, the more particular setting first', () => {
    const spoken = (environment: object) => readArguments([], environment).language
    expect(spoken({ LANG: 'en_GB.UTF-8' })).toBe('en-US')
    expect(spoken({ LANG: 'en_GB.UTF-8', LC_ALL: 'zh_CN' })).toBe('zh-CN')
    expect(spoken({ LANG: 'zh_CN', LC_MESSAGES: 'en_US', LC_ALL: '' })).toBe('en-US')
  })
})
