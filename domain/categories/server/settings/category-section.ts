import type { RawBuilder } from 'kysely'
import { defineRegistry, type Caller, type Database, type Handler } from '@shuku/kit/server'
import type { ConditionItem, ProductError } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'
import type { AnySettings, Settings, SettingFields, SettingValues } from './define-settings.ts'
import type { SectionGroup } from '../../section-contract.ts'
import type { CategoryContext } from '../category-context.ts'
import type { VisibleCategory } from '../find-visible.ts'

/** A section of the console of one category; what has no settings is drawn by a component of its own (`categoryPanes`). */
export interface CategorySection {
  readonly id: string
  readonly label: Text
  /** The head under which it is listed. */
  readonly group: SectionGroup
  readonly order: number
  readonly settings?: AnySettings
  /** Without settings: what it holds is in force in the categories below as well. */
  readonly reachesBelow?: boolean
  /** In SQL, of the category `below`: it has its own, and a change above ends there. */
  readonly endsAt?: RawBuilder<boolean>
  /** Why the caller may not bring a category to where it comes to follow what another one has of this. */
  readonly findRefusalOfPlace?: (context: CategoryContext, place: CategoryPlace) => Promise<ProductError | undefined>
  /** Of documents that somebody who does not read them brings to a category: those that would come to be opened to them there by what it has of this. */
  readonly findOpenedByPlace?: (context: CategoryContext, place: DocumentsPlace) => Promise<readonly number[]>
  /** Without settings: what its records say. */
  readonly history?: SectionHistory
  readonly handlers?: readonly Handler[]
}

/** Where a category goes. */
export interface CategoryPlace {
  readonly categoryId: number
  /** Which it will be below; or, where it merges, which will have all that it holds. */
  readonly intoId: number
  readonly merges: boolean
}

/** Which documents go to which category. */
export interface DocumentsPlace {
  readonly documentIds: readonly number[]
  readonly intoId: number
}

/** By all sections. */
export async function findOpenedByPlace(context: CategoryContext, place: DocumentsPlace): Promise<Set<number>> {
  const opened = new Set<number>()
  if (place.documentIds.length === 0) return opened
  for (const section of categorySections.all())
    for (const id of (await section.findOpenedByPlace?.(context, place)) ?? []) opened.add(id)
  return opened
}

/** By all sections. */
export async function requirePlaceFits(context: CategoryContext, place: CategoryPlace): Promise<void> {
  for (const { findRefusalOfPlace } of categorySections.all()) {
    const refusal = await findRefusalOfPlace?.(context, place)
    if (refusal) throw refusal
  }
}

/** What the record of a change holds. */
export type ChangeDetails = Readonly<Record<string, unknown>>

/** One thing before a change and after it, in words; empty where there was nothing. */
export interface ChangeInWords {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** How the changes of a section that is no form are described, and taken back. */
export interface SectionHistory {
  /** By the ids of the records. One that says too little is left out, and cannot be taken back. */
  describe(
    context: Pick<CategoryContext, 'db' | 'caller' | 'language'>,
    records: ReadonlyMap<number, ChangeDetails>,
  ): Promise<ReadonlyMap<number, readonly ChangeInWords[]>>
  /** As it was before the change, checked as if it were entered. */
  restore(
    context: CategoryContext,
    change: { readonly categoryId: number; readonly details: ChangeDetails },
  ): Promise<void>
}

export const categorySections = defineRegistry<CategorySection>('sections of categories')

/** What is saved, before anything is written. */
export interface SettingsChange<F extends SettingFields> {
  readonly categoryId: number
  readonly parentId: number | null
  readonly before: SettingValues<F>
  readonly after: SettingValues<F>
}

/** What of a section cannot be said by its fields. */
export interface SettingsRules<F extends SettingFields> {
  /** The whole tree is held before the category is. */
  readonly locksTree?: boolean
  /** Refuses values that do not fit together; returns the values to store in place of those entered. */
  check?(context: CategoryContext, change: SettingsChange<F>): Promise<Partial<SettingValues<F>> | undefined>
  /** Columns that are written with the fields' own, or in place of them. */
  columns?(values: SettingValues<F>): Readonly<Record<string, unknown>>
  /** Replaces the declared sentence. */
  note?(category: VisibleCategory, language: Language): string
  /** The form, with what it shows next to the fields. */
  items?(items: readonly ConditionItem[], shown: ShownSettings<F>): ConditionItem[] | Promise<ConditionItem[]>
}

/** A form that is about to be shown. */
export interface ShownSettings<F extends SettingFields> {
  readonly category: VisibleCategory
  readonly language: Language
  readonly inForce: SettingValues<F>
  readonly db: Database
  readonly caller: Caller
}

export interface SettingsSection<F extends SettingFields = SettingFields> extends CategorySection {
  readonly settings: Settings<F>
  readonly rules: SettingsRules<F>
  readonly handlers: readonly Handler[]
}

/** The declared settings of all sections. */
export function allSettings(): AnySettings[] {
  return categorySections.all().flatMap(({ settings }) => settings ?? [])
}

/** The sections that are forms. */
export function settingsSections(): SettingsSection[] {
  return categorySections.all().filter((section): section is SettingsSection => 'rules' in section)
}

/** The fields that several categories can have alike: what is a category's alone – its name, its code – is not among them. */
export function sharedFields({ settings }: SettingsSection): string[] {
  return Object.entries(settings.fields).flatMap(([key, { inherits }]) => (inherits === 'own' ? [] : [key]))
}
