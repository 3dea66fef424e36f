import { dark, testScreens } from './look-at-screens.e2e.given.ts'

testScreens({ as: 'emily.carter', look: dark, by: ['everybody'] })
