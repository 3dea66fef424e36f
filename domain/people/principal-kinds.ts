interface Pickers {
  readonly one?: string
  readonly several?: string
  /** Ways in which programs ask for the same, which no form of ours uses. */
  readonly others?: readonly string[]
}

interface PrincipalKind {
  /** Named by an id, which is chosen from a picker: the types of it (docs/interface.md §9). */
  readonly pickers?: Pickers
  /** Has units below and above, which are named with it as `…_below` and `…_above`. */
  readonly isUnit?: boolean
  /** Counts everywhere, or within the sub-company or the department: as programs and `principal.level` number it. */
  readonly levels?: Readonly<Record<'everywhere' | 'subcompany' | 'department', number>>
  /** The number that programs use in shares (`objType`, docs/interface.md §6.3). */
  readonly shareCode: number
  /** The number that programs use in rights on a category (`type`, docs/interface.md §6.4), which have no creator. */
  readonly categoryCode?: number
}

/** The picker of sub-companies that separated administration bounds. */
export const administeredSubcompanies = '169'

/**
 * The kinds of principals that a grant can name, as forms and programs see them. Their tables and members in the
 * database are declared in `server/principal-kinds.ts`.
 */
export const principalKinds = {
  person: { pickers: { one: '1', several: '17', others: ['hrmresource'] }, shareCode: 1, categoryCode: 5 },
  department: { pickers: { one: '4', several: '57' }, isUnit: true, shareCode: 3, categoryCode: 1 },
  subcompany: {
    pickers: { one: '164', several: '194', others: [administeredSubcompanies] },
    isUnit: true,
    shareCode: 2,
    categoryCode: 6,
  },
  role: {
    pickers: { several: '267' },
    levels: { department: 0, subcompany: 1, everywhere: 2 },
    shareCode: 4,
    categoryCode: 2,
  },
  // the suite counts the levels of posts the other way round
  post: {
    pickers: { one: '24', several: '278' },
    levels: { everywhere: 1, subcompany: 2, department: 3 },
    shareCode: 10,
    categoryCode: 8,
  },
  group: { pickers: {}, shareCode: 5, categoryCode: 7 },
  everyone: { shareCode: 6, categoryCode: 3 },
  creator: { shareCode: 80 },
  superior: { shareCode: 81 },
  all_superiors: { shareCode: 82 },
  same_post: { shareCode: 83 },
} as const satisfies Record<string, PrincipalKind>

type Kinds = typeof principalKinds
export type PrincipalKindName = keyof Kinds
type KindWith<Fact> = { [Kind in PrincipalKindName]: Kinds[Kind] extends Fact ? Kind : never }[PrincipalKindName]

/** What pickers of people and of what people belong to offer. */
export type ChoiceKind = KindWith<{ readonly pickers: object }>
export type UnitKind = KindWith<{ readonly isUnit: true }>
/** What rights on a category are given to. */
export type CategorySubjectKind = KindWith<{ readonly categoryCode: number }>

const entries: readonly [string, PrincipalKind][] = Object.entries(principalKinds)

function kindsThat<Kind extends PrincipalKindName>(fits: (kind: PrincipalKind) => boolean): readonly Kind[] {
  return entries.flatMap(([name, kind]) => (fits(kind) ? [name as Kind] : []))
}

export const choiceKinds = kindsThat<ChoiceKind>(({ pickers }) => pickers !== undefined)
const unitKinds = kindsThat<UnitKind>(({ isUnit = false }) => isUnit)

export function pickersOf(kind: ChoiceKind): Pickers {
  return principalKinds[kind].pickers
}

/** Whether a kind is chosen from a picker; others name somebody by themselves. */
export function isChoiceKind(kind: string): kind is ChoiceKind {
  return choiceKinds.some((each) => each === kind)
}

export function isUnitKind(kind: string): kind is UnitKind {
  return unitKinds.some((each) => each === kind)
}

/** The kind of a unit together with all below it. */
export function withBelow<Kind extends UnitKind>(kind: Kind): `${Kind}_below` {
  return `${kind}_below`
}

/** Kinds by the numbers of programs, in their order. */
function numbered<Kind extends PrincipalKindName>(
  codeOf: (kind: PrincipalKind) => number | undefined,
): Readonly<Record<Kind, number>> {
  const codes = entries.flatMap(([name, kind]) => {
    const code = codeOf(kind)
    return code === undefined ? [] : [[name, code] as const]
  })
  return Object.fromEntries(codes.toSorted(([, one], [, other]) => one - other)) as Record<Kind, number>
}

export const shareCodes = numbered<PrincipalKindName>(({ shareCode }) => shareCode)
export const categoryCodes = numbered<CategorySubjectKind>(({ categoryCode }) => categoryCode)

/** A principal's kind in its two halves: `department_below` is a department with those below. */
export function splitKind(kind: string): { readonly base: string; readonly reach?: 'below' | 'above' } {
  const [, base, reach] = /^(.+)_(below|above)$/.exec(kind) ?? []
  return base === undefined ? { base: kind } : { base, reach: reach as 'below' | 'above' }
}

/** A principal's kind by the numbers of programs; 0 for what they have none for. */
export function codeOfKind(codes: Readonly<Record<string, number>>, kind: string): number {
  return codes[splitKind(kind).base] ?? 0
}
