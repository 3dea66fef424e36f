import { dark, testScreens } from './look-at-screens.e2e.given.ts'

testScreens({ as: 'tan.weiling', look: dark, by: ['localAdministrator'] })
