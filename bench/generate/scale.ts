/** How large the enterprise is; everything follows from the number of documents and the seed. */
export interface Scale {
  readonly documents: number
  readonly seed: number
  readonly people: number
  readonly departments: number
  readonly subcompanies: number
  readonly categories: number
  readonly roles: number
  readonly groups: number
  readonly posts: number
}

/** At 100,000 documents and more 10,000 people in 500 departments and 5,000 categories; fewer for tries. */
export function scaleOf(documents: number, seed: number): Scale {
  const people = within(documents / 10, { least: 200, most: 10_000 })
  return {
    documents,
    seed,
    people,
    departments: Math.round(people / 20),
    subcompanies: within(people / 800, { least: 3, most: 12 }),
    categories: within(documents / 20, { least: 100, most: 5000 }),
    roles: within(people / 150, { least: 8, most: 60 }),
    groups: within(people / 80, { least: 8, most: 120 }),
    posts: within(people / 250, { least: 8, most: 40 }),
  }
}

function within(value: number, { least, most }: { least: number; most: number }): number {
  return Math.round(Math.min(Math.max(value, least), most))
}
