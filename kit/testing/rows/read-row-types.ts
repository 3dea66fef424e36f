import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { API, TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import type { Shape } from './misfit-of.ts'

/** A place that says by hand what SQL answers: a statement its row, an expression its column. */
export interface Site {
  /** `domain/people/server/identify.ts:58` */
  readonly place: string
  /** It is run by itself, so the tests must have seen a row of it. */
  readonly isStatement: boolean
  /** What stands between the parts put in; it names the site at run time. */
  readonly fragments: readonly string[]
  readonly shape: Shape
}

/** All of it is part of this program, as the projects that it refers to. */
const project = 'apps/server/tsconfig.json'

/** Every `sql<Type>` of the product's own code. */
export function readRowTypes(root: string): Site[] {
  const api = new API({ cwd: root })
  try {
    const [opened] = api.updateSnapshot({ openProjects: [join(root, project)] }).getProjects()
    if (!opened) throw new Error(`${project} could not be opened`)
    const { program, checker } = opened
    return program.getSourceFileNames().flatMap((file) => {
      const name = relative(root, file)
      const isAsked = isProduct(name) && readFileSync(file, 'utf8').includes('sql<')
      const source = isAsked ? program.getSourceFile(file) : undefined
      return source ? sitesIn(name, source, checker) : []
    })
  } finally {
    api.close()
  }
}

/** Not what is for tests alone. */
const forTests = /node_modules|\/(?:testing|whole-product|killed)[/.]/

function isProduct(file: string): boolean {
  return /^(?:kit|domain|features|apps)\/.*(?<!\.test|\.given)\.ts$/.test(file) && !forTests.test(file)
}

function sitesIn(file: string, source: SourceFile, checker: Checker): Site[] {
  const sites: Site[] = []
  visit(source)
  return sites

  function visit(node: Node): void {
    if (isTaggedTemplateExpression(node)) add(node)
    node.forEachChild(visit)
  }

  function add({ tag, typeArguments, template, parent }: TaggedTemplateExpression): void {
    const [type] = typeArguments ?? []
    if (!isIdentifier(tag) || tag.text !== 'sql' || type === undefined) return
    sites.push({
      place: `${file}:${source.text.slice(0, type.getStart(source)).split('\n').length}`,
      isStatement: isPropertyAccessExpression(parent) && parent.name.text === 'execute',
      fragments: fragmentsOf(template),
      shape: shapeOf(checker.getTypeFromTypeNode(type), checker),
    })
  }
}

function fragmentsOf(template: TemplateLiteral): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

const primitives = new Map<TypeFlags, 'string' | 'number' | 'boolean' | 'null' | 'undefined'>([
  [TypeFlags.String, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
])

/** No row lies deeper; types that contain themselves end here. */
const deepest = 6

function shapeOf(type: Type | undefined, checker: Checker, depth = 0): Shape {
  if (type === undefined || depth > deepest) return { is: 'any' }
  const primitive = primitives.get(type.flags)
  if (primitive !== undefined) return { is: primitive }
  const of = (each: Type | undefined) => shapeOf(each, checker, depth + 1)
  if (type.isUnionType()) return { is: 'union', of: type.getTypes().map((each) => shapeOf(each, checker, depth)) }
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
    return { is: 'literal', value: type.value }
  if (!type.isObjectType() && !type.isIntersectionType()) return { is: 'any' }
  // a tuple counts as an array of what any of its places may hold
  if (checker.isArrayLikeType(type))
    return { is: 'array', of: { is: 'union', of: checker.getTypeArguments(type as TypeReference).map(of) } }
  const name = type.getSymbol()?.name
  if (name === 'Date' || name === 'Buffer') return { is: name }
  const properties = checker.getPropertiesOfType(type)
  const [index] = properties.length === 0 ? checker.getIndexInfosOfType(type) : []
  if (index) return { is: 'record', of: of(index.valueType) }
  const types = checker.getTypeOfSymbol(properties)
  return { is: 'object', properties: Object.fromEntries(properties.map(({ name }, at) => [name, of(types[at])])) }
}

if (import.meta.main) {
  const [root, file] = process.argv.slice(2) as [string, string]
  writeFileSync(file, JSON.stringify(readRowTypes(root)))
}
