export interface Typed<V extends object> {
  readonly values: Partial<V>
  /** What was saved when one began to type. */
  readonly former: V
}

/** What of it is not saved yet, once these values are: what was typed while they were on their way. */
export function stillTyped<V extends object>(typed: Typed<V> | undefined, saved: V): Typed<V> | undefined {
  if (!typed) return undefined
  const others = Object.entries(typed.values).filter(([name, value]) => value !== saved[name as keyof V])
  return others.length === 0 ? undefined : { values: Object.fromEntries(others) as Partial<V>, former: saved }
}
