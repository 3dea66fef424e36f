import { categoryByKey } from '../categories.ts'
import { englishBusinessTexts } from '../texts/en/business.ts'
import { overseasTexts } from '../texts/en/overseas.ts'
import { contractTemplates } from '../texts/templates/contracts.ts'
import { englishTemplates } from '../texts/templates/english.ts'
import { fieldTemplates } from '../texts/templates/field.ts'
import { financeTemplates } from '../texts/templates/finance.ts'
import { officeTemplates } from '../texts/templates/office.ts'
import { productTemplates } from '../texts/templates/products.ts'
import { recordTemplates } from '../texts/templates/records.ts'
import { technicalTemplates } from '../texts/templates/technical.ts'
import type { DraftTemplate } from '../texts/templates/template.ts'
import { administrationTexts } from '../texts/zh/administration.ts'
import { announcementTexts } from '../texts/zh/announcements.ts'
import { boardTexts } from '../texts/zh/board.ts'
import { customerTexts } from '../texts/zh/customers.ts'
import { expenseTexts } from '../texts/zh/expense.ts'
import { financeTexts } from '../texts/zh/finance.ts'
import { growthTexts } from '../texts/zh/growth.ts'
import { hardwareTexts } from '../texts/zh/hardware.ts'
import { personnelTexts } from '../texts/zh/personnel.ts'
import { productTexts } from '../texts/zh/products.ts'
import { projectTexts } from '../texts/zh/projects.ts'
import { securityAuditTexts } from '../texts/zh/security-audit.ts'
import { travelTexts } from '../texts/zh/travel.ts'
import { dayOf } from '../writing/calendar.ts'
import { type Random, seededRandom } from '../writing/random.ts'
import type { DemoMoment } from './document.ts'
import type { DemoStatus, DocumentDraft } from './draft.ts'

const written: readonly DocumentDraft[] = [
  ...travelTexts,
  ...expenseTexts,
  ...financeTexts,
  ...personnelTexts,
  ...administrationTexts,
  ...securityAuditTexts,
  ...announcementTexts,
  ...boardTexts,
  ...productTexts,
  ...hardwareTexts,
  ...customerTexts,
  ...projectTexts,
  ...growthTexts,
  ...overseasTexts,
  ...englishBusinessTexts,
]

const templates: readonly DraftTemplate[] = [
  ...fieldTemplates,
  ...contractTemplates,
  ...financeTemplates,
  ...officeTemplates,
  ...productTemplates,
  ...technicalTemplates,
  ...recordTemplates,
  ...englishTemplates,
]

export function allDrafts(moment: DemoMoment): DocumentDraft[] {
  return [...written, ...templates.flatMap((template) => fromTemplate(template, moment))]
}

function fromTemplate(template: DraftTemplate, { seed, now }: DemoMoment): DocumentDraft[] {
  return Array.from({ length: template.count }, (_, index) => {
    const key = `${template.name}-${String(index + 1).padStart(2, '0')}`
    const random = seededRandom(seed, `template/${key}`)
    const age = template.rhythm ? ageInRhythm(template.rhythm, index, now) : ageOf(template, index, random)
    const draft = template.make({ index, age, random })
    const status = draft.status ?? drawStatus(age, categoryByKey(draft.category).approval, random)
    return { ...draft, key, age, ...(status === null ? {} : { status }) }
  })
}

/** The newest are days apart, the oldest months. */
function ageOf({ count, oldest, youngest = 1.3 }: DraftTemplate, index: number, random: Random): number {
  const step = (index + 0.15 + random.next() * 0.7) / count
  return youngest + (oldest - youngest) * step ** 2.2
}

/** Monthly: on the 8th, so that no month is skipped or met twice. Weekly: the same weekday back and back. */
function ageInRhythm(rhythm: 'weekly' | 'monthly', index: number, now: Date): number {
  if (rhythm === 'weekly') return 2 + index * 7
  const { year, month, day } = dayOf(now)
  const eighth = Date.UTC(year, month - 1 - index - (day > 10 ? 0 : 1), 8, 4)
  return (now.getTime() - eighth) / 86_400_000
}

/** Null: in force. Young ones may still be on their way, old ones at their end. */
function drawStatus(age: number, approval: boolean, random: Random): DemoStatus | null {
  const draw = random.next()
  if (age < 25 && approval) return draw < 0.3 ? 3 : draw < 0.45 ? 4 : draw < 0.55 ? 6 : null
  if (age < 12) return draw < 0.12 ? 0 : null
  if (age < 500) return draw < 0.02 ? 8 : null
  return draw < 0.22 ? 5 : draw < 0.34 ? 7 : draw < 0.37 ? 8 : null
}
