import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { findFiles } from '../find-files.ts'

/** Keys of lists: nothing is typed where they are pressed, so that no input method is at work. */
const lists: readonly string[] = [
  'features/cloud-disk/web/items/look-dialog.tsx',
  'features/cloud-disk/web/items/tiles.tsx',
  'kit/web/table/view/use-table-keys.ts',
  'kit/web/tree/tree-key.ts',
]

const owner = 'kit/web/form/is-composing.ts'

/** Of keys: `event.isComposing` is false in WebKit where Enter takes a candidate. */
const retyped = /\b(event|nativeEvent)\.isComposing\b/g

interface Node {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

/** Who acts on Enter asks `isComposing` in the same function: else Enter that takes a candidate of the input method acts. */
export function findDeafKeys(file: string, text: string): string[] {
  const at = (start: number) => `${file}:${text.slice(0, start).split('\n').length}:`
  const problems = Array.from(text.matchAll(retyped), ({ index }) =>
    file === owner ? '' : `${at(index)} types out what isComposing says (${owner}); use that`,
  ).filter(Boolean)
  if (!/'Enter'|onPressEnter/.test(text)) return problems
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const walk = (node: Node, handler: Node) => {
    const within = /Function/.test(node.type) ? node : handler
    const asks = () => calls(within, 'isComposing')
    if (isEnter(node) && !lists.includes(file) && !asks())
      problems.push(`${at(node.start)} acts on Enter without asking isComposing (${owner})`)
    if (isPressEnter(node) && !partsOf(node).some((part) => calls(part, 'isComposing')))
      problems.push(`${at(node.start)} onPressEnter comes for Enter of the input method too: ask isComposing in it`)
    for (const part of partsOf(node)) walk(part, within)
  }
  const whole = program as unknown as Node
  walk(whole, whole)
  return problems
}

/** `key === 'Enter'`, or a case of a key. */
function isEnter({ type, left, right, test }: Node): boolean {
  const asked = type === 'BinaryExpression' ? [left, right] : type === 'SwitchCase' ? [test] : []
  return asked.some((node) => isNode(node) && node.type === 'Literal' && node['value'] === 'Enter')
}

function isPressEnter({ type, name }: Node): boolean {
  return type === 'JSXAttribute' && isNode(name) && name['name'] === 'onPressEnter'
}

function calls(node: Node, name: string): boolean {
  const { type, callee } = node
  if (type === 'CallExpression' && isNode(callee) && callee['name'] === name) return true
  return partsOf(node).some((part) => calls(part, name))
}

function partsOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function checkKeys(root: string): string[] {
  return findFiles(root, '{kit,domain,features,apps}/**/web/**/*.{ts,tsx}')
    .filter((file) => !/\.(?:test|e2e|given)\.tsx?$/.test(file))
    .flatMap((file) => findDeafKeys(file, readFileSync(join(root, file), 'utf8')))
}

if (import.meta.main) {
  const problems = checkKeys(fileURLToPath(new URL('../..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.error(problems.length === 0 ? 'Enter of the input method acts nowhere.' : `${problems.length} problems.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
