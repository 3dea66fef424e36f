import type { RoleLevel } from './contract.ts'

/** Of a membership: in the own department, in the own sub-company, in the headquarters and so everywhere. */
export const levelWords = { department: 'level0', subcompany: 'level1', everywhere: 'level2' } as const

export function levelOptions(t: (key: 'level0' | 'level1' | 'level2') => string) {
  return (Object.keys(levelWords) as RoleLevel[]).map((value) => ({ value, label: t(levelWords[value]) }))
}
