import { addresses, screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

const whole = { doccreatedateselect: 0, deptType: 1 }

export const screens: readonly Screen[] = [
  { name: 'reports', address: addresses.report('docofauthor'), seen: mainHeading, by: 'everybody' },
  { name: 'reports.reading', address: addresses.report('count'), seen: mainHeading, by: 'everybody' },
  { name: 'reports.department', address: addresses.report('docofdepartment'), seen: mainHeading, by: 'everybody' },
  { name: 'reports.subcompany', address: addresses.report('docofsubdepartment'), seen: mainHeading, by: 'everybody' },
  { name: 'reports.category', address: addresses.report('catalog'), seen: mainHeading, by: 'everybody' },
  {
    name: 'report-list',
    address: screenAddress('reportList', { report: 'author', ...whole }),
    seen: mainHeading,
    by: 'everybody',
  },
  { name: 'report-findings', address: screenAddress('reportFindings'), seen: mainHeading, by: 'everybody' },
]
