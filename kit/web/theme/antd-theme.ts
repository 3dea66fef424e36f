import { theme, type ThemeConfig } from 'antd'
import { darkTokens } from './dark-tokens.ts'
import { lightTokens } from './light-tokens.ts'
import { sharedComponents, sharedTokens, type ModeTokens } from './shared-tokens.ts'

export type ThemeMode = 'light' | 'dark'

/** The antd theme of one mode. */
export function antdTheme(mode: ThemeMode, { motion, touch }: { motion: boolean; touch: boolean }): ThemeConfig {
  const tokens = mode === 'dark' ? darkTokens : lightTokens
  return {
    token: { ...sharedTokens, ...tokens.token, ...(touch ? touchSizes : {}), motion },
    components: componentTokens(tokens),
    // antd computes its dark colours anew from the seeds; the tokens of the mode have the last word
    algorithm:
      mode === 'dark'
        ? (seed, map) => ({ ...theme.darkAlgorithm(seed, map), ...darkTokens.token })
        : theme.defaultAlgorithm,
  }
}

/** What a finger can hit. */
const touchSizes = { controlHeight: 44, controlHeightLG: 48, controlHeightSM: 36 }

function componentTokens(tokens: ModeTokens): NonNullable<ThemeConfig['components']> {
  const names = new Set([...Object.keys(sharedComponents), ...Object.keys(tokens.components)])
  const shared: Readonly<Record<string, object>> = sharedComponents
  return Object.fromEntries([...names].map((name) => [name, { ...shared[name], ...tokens.components[name] }]))
}
