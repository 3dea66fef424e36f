import { light, testScreens } from './look-at-screens.e2e.given.ts'

testScreens({ as: 'sysadmin', look: light, by: ['localAdministrator', 'administrator'] })
