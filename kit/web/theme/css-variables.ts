import { darkTokens } from './dark-tokens.ts'
import { lightTokens } from './light-tokens.ts'
import { fontFamilies, type ModeTokens } from './shared-tokens.ts'
import { stacking } from './stacking.ts'

type Value = string | number | boolean | readonly string[] | { readonly [name: string]: Value }

/** Every token as a CSS variable: `colorText` → `--sk-color-text`, `tag.ok.fg` → `--sk-tag-ok-fg`, `person[2]` → `--sk-person-2`. */
export function cssVariables({ token, components, shuku }: ModeTokens): string {
  const lines = [...flatten('', token), ...flatten('', components), ...flatten('', shuku)]
  return declared(lines)
}

function declared(lines: readonly [string, string][]): string {
  return lines.map(([name, value]) => `--sk${name}:${value};`).join('')
}

/** Both modes in one sheet; the root's `data-theme` chooses. */
export function themeSheet(): string {
  return [
    `:root{${declared(flatten('-z', stacking))}color-scheme:light;--sk-font-family:${fontFamilies.zh};${cssVariables(lightTokens)}}`,
    `:root:lang(en){--sk-font-family:${fontFamilies.en};}`,
    `:root[data-theme='dark']{color-scheme:dark;${cssVariables(darkTokens)}}`,
  ].join('\n')
}

function flatten(prefix: string, values: Readonly<Record<string, Value>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const full = `${prefix}-${kebab(name)}`
    if (Array.isArray(value)) return value.map((each: string, index): [string, string] => [`${full}-${index}`, each])
    if (typeof value === 'object') return flatten(full, value as Readonly<Record<string, Value>>)
    return [[full, String(value)]]
  })
}

function kebab(name: string) {
  return name
    .replace(/([A-Z])/g, '-$1')
    .toLowerCase()
    .replace(/^-/, '')
}
