import { normalPassword } from '@shuku/domain/people/server'
import { commonPasswords } from './common-passwords.ts'

/** Of whom a password is, where that is known: their names are the first that is guessed. */
export interface PasswordOf {
  readonly loginName?: string | undefined
  readonly names?: readonly string[]
}

/**
 * Whether a password is too easy to guess: short, of too few kinds of characters, or nothing but a common word, a name
 * of its owner, a run of keys or one character again and again, with digits and signs round it.
 */
export function isWeak(typed: string, { loginName = '', names = [] }: PasswordOf = {}): boolean {
  const password = normalPassword(typed)
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/].filter((kind) => kind.test(password)).length
  if (password.length < 8 || kinds < 3) return true
  const own = new Set([loginName, ...names, ...names.flatMap((name) => name.split(/\s+/))].map(plain).filter(isLong))
  const cores = [password, spelledOut(password)].map(plain)
  return cores.some((core) => core.length < 3 || isCommon(core) || own.has(core) || isRun(core))
}

/** A word twice is no better than once. */
function isCommon(core: string): boolean {
  const half = core.slice(0, core.length / 2)
  return commonPasswords.has(core) || (half + half === core && commonPasswords.has(half))
}

const isLong = (name: string) => name.length >= 3

/** The letters in the middle, in lower case: what surrounds them – a year, a sign – is tried with every word. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s._-]+/g, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** `P@ssw0rd` is `password`; digits and signs at the end stay what they are. */
function spelledOut(password: string): string {
  const end = /[^\p{L}]*$/u.exec(password)?.index ?? password.length
  return password.slice(0, end).replace(/[0-9@$!]/g, (sign) => digitLetters[sign] ?? sign) + password.slice(end)
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', 'qazwsxedcrfvtgbyhnujmikolp']

/** Keys beside each other, or one character alone. */
function isRun(core: string): boolean {
  if (/^(.)\1*$/u.test(core)) return true
  return (
    core.length >= 4 && [...rows, ...rows.map((row) => [...row].reverse().join(''))].some((row) => row.includes(core))
  )
}
