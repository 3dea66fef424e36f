import { textNow, toast } from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'
import { spreadEvenly } from '../../parts/spread-evenly.ts'
import { lackOf, type DraftTheme } from './draft.ts'
import {
  addTheme,
  changeTheme,
  insertTheme,
  mendingPart,
  moved,
  newThemeKey,
  removeTheme,
  weighThemes,
} from './draft-acts.ts'
import type { ChangeDraft } from './use-map-draft.ts'

export type ThemeActs = ReturnType<typeof themeActs>

/** What is done with the themes of a map; what is lost by it can be had back. */
export function themeActs(change: ChangeDraft) {
  return {
    /** Answers the key of the new one. */
    add: () => {
      const key = newThemeKey()
      change((draft) => addTheme(draft, key))
      return key
    },
    patch: (key: string, patch: Partial<DraftTheme>) => change((draft) => changeTheme(draft, key, patch)),
    move: (from: number, to: number) => change((draft) => ({ ...draft, themes: moved(draft.themes, from, to) })),
    remove: (theme: DraftTheme, place: number) => {
      change((draft) => removeTheme(draft, theme.key))
      toast.success(textNow(editorMessages, 'themeRemoved', { name: nameOf(theme) }), {
        undo: () => change((draft) => insertTheme(draft, theme, place)),
      })
    },
    spread: (themes: readonly DraftTheme[]) => {
      const even = spreadEvenly(themes.length)
      change((draft) => weighThemes(draft, new Map(themes.map(({ key }, place) => [key, even[place] ?? 0]))))
      toast.success(textNow(editorMessages, 'spreadDone'), {
        undo: () => change((draft) => weighThemes(draft, new Map(themes.map(({ key, weight }) => [key, weight])))),
      })
    },
    mend: (themes: readonly DraftTheme[]) => {
      const part = mendingPart(themes)
      if (part) change((draft) => changeTheme(draft, part.key, { weight: part.weight + lackOf(themes) }))
    },
  }
}

export function nameOf({ title }: Pick<DraftTheme, 'title'>): string {
  return title.trim() === '' ? textNow(editorMessages, 'unnamed') : title
}
