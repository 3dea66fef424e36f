interface Headed {
  readonly heading: string
}

/** Fields under their headings, in the order in which each first comes; those without one come first. */
export function fieldGroups<F extends Headed>(fields: readonly F[]): { heading: string; fields: readonly F[] }[] {
  const groups = Map.groupBy(fields, ({ heading }) => heading)
  const plain = groups.get('')
  groups.delete('')
  return [...(plain ? [['', plain] as const] : []), ...groups].map(([heading, each]) => ({ heading, fields: each }))
}
