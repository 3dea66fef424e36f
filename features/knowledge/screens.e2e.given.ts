import type { Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = []
