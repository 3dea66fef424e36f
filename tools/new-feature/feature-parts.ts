import type { FeatureNames } from './feature-names.ts'

/** What a slice can be written with, and what each part cannot be without. */
const needed = {
  list: [],
  form: ['list'],
  job: ['list'],
  right: ['list'],
  section: ['list'],
  operation: ['form'],
  tab: ['operation'],
  notice: ['operation'],
} as const

export type PartName = keyof typeof needed
export type FeatureParts = Readonly<Record<PartName, boolean>>

export const partNames = Object.keys(needed) as PartName[]

/** Of `--form --job …`; what is not said is a list. */
export function readFeatureParts(options: readonly string[]): FeatureParts {
  const wanted = new Set<PartName>(['list'])
  const add = (part: PartName) => {
    wanted.add(part)
    for (const other of needed[part]) add(other)
  }
  for (const option of options) {
    const part = partNames.find((name) => `--${name}` === option)
    if (!part) throw new Error(`${option} is none of ${partNames.map((name) => `--${name}`).join(' ')}.`)
    add(part)
  }
  return Object.fromEntries(partNames.map((part) => [part, wanted.has(part)])) as FeatureParts
}

/** What the templates are filled with. */
export interface Feature extends FeatureNames {
  readonly has: FeatureParts
  /** Of its table. */
  readonly table: string
  /** Of what categories are set to. */
  readonly settingsTable: string
}

/** The text if the slice has the part. */
export function when(has: boolean, text: string, otherwise = ''): string {
  return has ? text : otherwise
}
