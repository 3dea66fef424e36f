import { isFormula, mostFormula, shownFormula } from './formula.ts'
import { isCellText, mostCharacters, type CellContent } from './xlsx-effects.ts'

export type InputProblem = 'notAFormula' | 'tooLong' | 'characters'
export type ParsedInput =
  | { readonly ok: true; readonly content: CellContent }
  | { readonly ok: false; readonly problem: InputProblem }

/** So many digits a whole number of a sheet has; a longer one, such as that of an identity card, stays a text. */
const mostDigits = 15
const decimal = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/
const exponential = /^[+-]?\d(?:\.\d+)?e[+-]?\d{1,3}$/i
const thousands = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** What a person typed into a cell: a formula behind `=`, a text behind `'`, a number where it can be nothing else. */
export function parseInput(typed: string): ParsedInput {
  const text = typed.replaceAll(/\r\n?/g, '\n')
  if (text === '') return contentOf({ value: null })
  if (text.startsWith("'")) return textOf(text.slice(1))
  if (/^[=＝]./s.test(text)) return formulaOf(plainSigns(text.slice(1)).trim())
  if (/^(?:true|false)$/i.test(text.trim())) return contentOf({ value: /^t/i.test(text.trim()) })
  const value = numberOf(text.trim())
  return value === undefined ? textOf(text) : contentOf({ value })
}

/** What one edits: typed again it becomes the same. */
export function inputOf(content: CellContent): string {
  if ('formula' in content) return `=${shownFormula(content.formula)}`
  const { value } = content
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(value)
  const parsed = parseInput(value)
  return parsed.ok && isSameContent(parsed.content, content) ? value : `'${value}`
}

export function isSameContent(one: CellContent, other: CellContent): boolean {
  if ('formula' in one) return 'formula' in other && one.formula === other.formula
  return !('formula' in other) && one.value === other.value
}

function contentOf(content: CellContent): ParsedInput {
  return { ok: true, content }
}

function textOf(value: string): ParsedInput {
  if (value.length > mostCharacters) return { ok: false, problem: 'tooLong' }
  return isCellText(value) ? contentOf({ value }) : { ok: false, problem: 'characters' }
}

function formulaOf(formula: string): ParsedInput {
  if (formula.length > mostFormula) return { ok: false, problem: 'tooLong' }
  return isCellText(formula) && isFormula(formula) ? contentOf({ formula }) : { ok: false, problem: 'notAFormula' }
}

/** Undefined where it may be something else: `007`, the number of a card, a date. */
function numberOf(text: string): number | undefined {
  const isPercent = text.endsWith('%')
  const bare = isPercent ? text.slice(0, -1).trimEnd() : text
  const plain = thousands.test(bare) ? bare.replaceAll(',', '') : bare
  if (exponential.test(plain)) return isPercent ? undefined : finite(Number(plain))
  if (!decimal.test(plain) || /^[+-]?0\d/.test(plain)) return undefined
  if (!plain.includes('.') && plain.replace(/^[+-]/, '').length > mostDigits) return undefined
  return finite(Number(isPercent ? `${plain}e-2` : plain))
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

const wideSigns: Readonly<Record<string, string>> = { '，': ',', '（': '(', '）': ')', '：': ':', '＝': '=', '＋': '+' }

/** Input methods of Chinese write wide signs; within texts they stay. */
function plainSigns(formula: string): string {
  return formula.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|[，（）：＝＋]/g, (token) => wideSigns[token] ?? token)
}
