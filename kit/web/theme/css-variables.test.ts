import { expect, test } from 'vitest'
import { themeSheet } from './css-variables.ts'

const familiesOf = (selector: string) =>
  themeSheet()
    .split(`${selector}{`)[1]
    ?.match(/--sk-font-family:([^;]*)/)?.[1]
    ?.split(', ') ?? []

test('English is drawn by fonts for Latin letters, whose quotes are narrow; Chinese characters by the same fonts in both', () => {
  const english = familiesOf(':root:lang(en)')
  const chinese = familiesOf(':root')
  expect(chinese[0]).toBe('"PingFang SC"')
  expect(english.indexOf('Arial')).toBeLessThan(english.indexOf('"PingFang SC"'))
  const han = chinese.filter((name) => /PingFang|YaHei|Noto/.test(name))
  expect(english.filter((name) => han.includes(name))).toEqual(han)
})
