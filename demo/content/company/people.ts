import type { DemoLanguage } from '../writing/calendar.ts'
import { peopleRows } from './people-rows.ts'
import { demoDepartments } from './units.ts'

export type Employment = 'regular' | 'probation' | 'temporary' | 'left'

export interface DemoPerson {
  /** Pinyin; unique. A secondary account has one of its own. */
  login: string
  workCode: string
  name: string
  englishName: string
  sex: 'female' | 'male'
  department: string
  subcompany: string
  post: string
  /** Login name of the direct superior. */
  manager: string | null
  /** 0…100 */
  securityLevel: number
  /** 0 core, 1 important, 2 general, 3 none: documents of a lower level number stay closed to the person. */
  classification: 0 | 1 | 2 | 3
  language: DemoLanguage
  timeZone: string
  employment: Employment
  /** Only of those who left. */
  leftDaysAgo: number | null
  /** Login name of the main account, for a secondary one. */
  mainAccount: string | null
}

const leavers: Record<string, number> = { fenglixin: 96, luxiao: 240, taojin: 31 }
const employments: Record<string, Employment> = {
  jinyuchen: 'probation',
  hanxuemei: 'probation',
  tianxiaofei: 'temporary',
}
const mainAccounts: Record<string, string> = {
  'wangfang.audit': 'wangfang',
  'liqiang.sg': 'liqiang',
  'hejunjie.hd': 'hejunjie',
}

const subcompanyOf = new Map(demoDepartments.map((department) => [department.key, department.subcompany]))

/** Top of the company first; a manager stands before the people below. */
export const demoPeople: readonly DemoPerson[] = peopleRows.map((row, index) => {
  const [login, name, englishName, sex, department, post, manager, securityLevel, classification] = row
  const subcompany = subcompanyOf.get(department) ?? ''
  const leftDaysAgo = leavers[login] ?? null
  return {
    login,
    workCode: `SL${String(index + 1).padStart(4, '0')}`,
    name,
    englishName,
    sex: sex === 'F' ? 'female' : 'male',
    department,
    subcompany,
    post,
    manager,
    securityLevel,
    classification,
    language: subcompany === 'overseas' && !(login in mainAccounts) ? 'en' : 'zh',
    timeZone: subcompany === 'overseas' ? 'Asia/Singapore' : 'Asia/Shanghai',
    employment: leftDaysAgo === null ? (employments[login] ?? 'regular') : 'left',
    leftDaysAgo,
    mainAccount: mainAccounts[login] ?? null,
  }
})

const byLogin = new Map(demoPeople.map((one) => [one.login, one]))

export function personByLogin(login: string): DemoPerson {
  const found = byLogin.get(login)
  if (!found) throw new Error(`no demo person ${login}`)
  return found
}

/** Nearest first. */
export function superiorsOf(login: string): string[] {
  const superiors: string[] = []
  let manager = personByLogin(login).manager
  while (manager !== null) {
    superiors.push(manager)
    manager = personByLogin(manager).manager
  }
  return superiors
}
