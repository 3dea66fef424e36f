/** What is decided for one name, written by hand beside the planner; the first line that fits counts. */
export type Line = readonly [when: Readonly<Record<string, string>>, then: string]

/** `duplicate` ends by what the rule says of duplicates. */
export const up: readonly Line[] = [
  [{ local: 'absent' }, ''],
  [{ local: 'busy' }, 'busy'],
  [{ base: 'yes', local: 'as base', own: 'gone' }, 'deletedInCloud'],
  [{ base: 'yes', local: 'as base' }, ''],
  [{ base: 'yes', own: 'as local' }, 'adopt own'],
  [{ base: 'yes', own: 'as base' }, 'addVersion own'],
  [{ base: 'yes', own: 'other' }, 'duplicate own'],
  // from here on the file is new to the cloud, or was deleted there before it was changed here
  [{ there: 'free' }, 'create'],
  [{ there: 'as local' }, 'adopt there'],
  [{ there: 'other' }, 'duplicate there'],
  [{ there: 'folder' }, 'isFolder'],
]

export const down: readonly Line[] = [
  [{ item: 'gone' }, ''],
  // it is as this rule put it here, or was
  [{ base: 'yes', place: 'same', item: 'as base', local: 'absent' }, 'deletedHere'],
  [{ base: 'yes', place: 'same', item: 'as base', local: 'as base' }, ''],
  [{ base: 'yes', place: 'same', item: 'as base', local: 'busy' }, 'busy'],
  [{ base: 'yes', place: 'same', item: 'as base', local: 'other' }, 'changedHere'],
  [{ base: 'yes', place: 'same', local: 'absent' }, 'fetch'],
  [{ base: 'yes', place: 'same', local: 'busy' }, 'busy'],
  [{ base: 'yes', place: 'same', local: 'as base' }, 'replace own'],
  [{ base: 'yes', place: 'same', local: 'other', item: 'as local' }, 'adopt own'],
  [{ base: 'yes', place: 'same', local: 'other' }, 'duplicate own'],
  // it has another name in the cloud by now
  [{ base: 'yes', place: 'renamed', local: 'as base', there: 'free' }, 'moveFile'],
  [{ base: 'yes', place: 'renamed', local: 'absent', item: 'as base', there: 'as item' }, 'forget, adopt there'],
  [{ base: 'yes', place: 'renamed', local: 'absent', item: 'as base' }, 'deletedHere'],
  [{ base: 'yes', place: 'renamed', there: 'free' }, 'forget, fetch'],
  [{ base: 'yes', place: 'renamed', there: 'as item' }, 'forget, adopt there'],
  [{ base: 'yes', place: 'renamed', there: 'other' }, 'forget, duplicate there'],
  [{ base: 'yes', place: 'renamed', there: 'busy' }, 'forget, busy'],
  [{ base: 'yes', place: 'renamed', there: 'folder' }, 'forget, isFolder'],
  // it is new here
  [{ there: 'free' }, 'fetch'],
  [{ there: 'as item' }, 'adopt there'],
  [{ there: 'other' }, 'duplicate there'],
  [{ there: 'busy' }, 'busy'],
  [{ there: 'folder' }, 'isFolder'],
]

/** `duplicate own` with each way to end it. */
export const duplicates = {
  up: { overwrite: 'addVersion', skip: 'skipped', both: 'create beside' },
  down: { overwrite: 'replace', skip: 'skipped', both: 'fetch beside' },
} as const

/** All cases that the values of these make together. */
export function combine<const T extends Readonly<Record<string, readonly string[]>>>(
  values: T,
): { readonly [K in keyof T]: T[K][number] }[] {
  return Object.entries(values).reduce<Record<string, string>[]>(
    (cases, [name, options]) => cases.flatMap((one) => options.map((option) => ({ ...one, [name]: option }))),
    [{}],
  ) as { readonly [K in keyof T]: T[K][number] }[]
}

export function decisionOf(lines: readonly Line[], asked: Readonly<Record<string, string>>): string {
  const line = lines.find(([when]) => Object.entries(when).every(([name, value]) => asked[name] === value))
  if (!line) throw new Error(`no line for ${JSON.stringify(asked)}`)
  return line[1]
}
