import { light, testScreens } from './look-at-screens.e2e.given.ts'

testScreens({ as: 'wangfang', look: light, by: ['everybody'] })
