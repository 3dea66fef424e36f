import { group, person } from '../../company/subject.ts'
import type { DocumentDraft } from '../../documents/draft.ts'

export const englishBusinessTexts: readonly DocumentDraft[] = [
  {
    key: 'yunshu-52-en',
    title: 'Yunshu 5.2 release notes',
    category: 'releases',
    author: 'gaoyifan',
    age: 11,
    language: 'en',
    keywords: 'Yunshu,release notes',
    body: `
# New
- **Demand forecast.** The demand curve shows a forecast for the next fifteen minutes with its confidence band. The model is trained every night on the site's own data.
- **Report subscriptions.** Any report can be mailed daily, weekly or monthly, as a file or as a table in the message.
- **English user interface.** All pages and exports can be switched to English; units follow the language.
# Improved
- The meter tree holds ten thousand nodes and unfolds about six times faster.
- Importing meters checks the whole file first and lists each line that is wrong. Nothing is written until the file is clean.
- Wall displays fill gaps by themselves after a network failure.
# Fixed
- Daily reports were one hour short on the day the clocks change.
- A virtual meter that refers to itself no longer stops the service; the loop is named when saving.
# Before you upgrade
1. Bring gateways to firmware 3.8 or later.
2. Plan twenty minutes without the web pages; readings are collected meanwhile.
3. From 5.0 or earlier go to 5.1 first.`,
    attachments: [
      {
        fileName: 'Upgrade checklist.md',
        text: `
# Upgrade checklist
- [ ] Backup finished, size noted, restore tested on the spare server
- [ ] Firmware report exported, no gateway below 3.8
- [ ] Customer informed of the twenty-minute window
- [ ] Rollback package 5.1.9 copied to the server
Support code for this release: YS52-ORCHID.`,
      },
    ],
  },
  {
    key: 'open-api',
    title: 'Yunshu open API: getting started',
    category: 'manuals',
    author: 'weizhenyu',
    age: 180,
    changed: 25,
    language: 'en',
    keywords: 'API,integration,token',
    body: `
The API gives other systems the same numbers that people see on the screen. It is read-only unless a key was issued with the right to write.
# Keys
Create a key under *Settings / Integrations*. A key belongs to a person, inherits that person's sites, and can be limited to a network. Keys expire after one year at the latest.
# First request
\`\`\`
GET /api/v2/points/EM-0417/values?from={iso-1}&step=15m
Authorization: Bearer <key>
\`\`\`
The answer holds the unit, the values and a quality flag for each value:
| Flag | Meaning |
| 0 | measured |
| 1 | estimated from neighbours |
| 2 | entered by hand |
| 9 | missing |
# Limits
- 500 points and 31 days in one request.
- 60 requests a minute for each key; afterwards the API answers 429 and says when to try again.
# Good manners
1. Ask for what changed (\`since\`) instead of reading everything every minute.
2. Show the quality flag to your users. An estimated value is not a measured one.
3. Expect new fields. Removed fields are announced two releases ahead.`,
  },
  {
    key: 'g3-quick-start',
    title: 'Panshi G3 quick start guide',
    category: 'panshi',
    author: 'daniel.hughes',
    age: 110,
    language: 'en',
    keywords: 'Panshi,G3,quick start',
    body: `
# In the box
Gateway, DIN rail clip, two antennas, terminal blocks, this guide. A power supply of 9 to 36 V DC is not included.
# Connect
1. Fix the gateway on the rail. Leave 40 mm above and below for air.
2. Wire the meters in a daisy chain, A to A and B to B. Put a 120 ohm resistor at both ends of the line.
3. Connect the antenna **before** power. Transmitting without an antenna can damage the radio.
4. Switch on. The RUN light blinks slowly after 30 seconds.
# Configure
1. Scan the code on the side and join the wireless network shown.
2. Open the page that appears, choose the meter type and start *Find meters*.
3. Compare three readings with the meter displays. Negative power means that a current transformer points the wrong way.
4. Enter the platform address and press *Test*. Three green ticks and you are done.
# Lights
| PWR | RUN | NET | Meaning |
| on | slow | on | everything works |
| on | slow | off | no network; check cable or SIM |
| on | fast | any | updating, do not switch off |
| on | off | any | call support |`,
    attachments: [
      { fileName: 'Panshi G3 quick start.pdf' },
      { fileName: 'Wiring diagram.png', picture: { kind: 'wiring', values: [1, 2, 3] } },
    ],
  },
  {
    key: 'northfield-plan',
    title: 'Northfield Utilities smart metering: project plan',
    category: 'overseas-projects',
    author: 'rajesh.nair',
    age: 95,
    changed: 8,
    language: 'en',
    keywords: 'Northfield,project plan,metering',
    body: `
# Goal
Replace hand-read meters in 14 industrial estates by 2,300 remote meters, and deliver validated readings to the billing system before the 3rd of each month.
# Scope
In: meters, gateways, Yunshu, billing export, training. Out: replacement of switchgear, changes in the billing system itself.
# Phases
| Phase | Content | Ends |
| 1 Pilot | Estate 3, 140 meters, parallel reading for two months | done |
| 2 Roll-out A | Estates 1 to 7, 1,120 meters | {date+30} |
| 3 Roll-out B | Estates 8 to 14, 1,040 meters | {date+120} |
| 4 Handover | Training, documents, spare parts | {date+150} |
# Risks
1. *Access to sites*: tenants must be told 14 days ahead. Mitigation: one coordinator on the customer's side, a shared calendar.
2. *Radio coverage in basements*: 60 sites measured, 9 need an external antenna.
3. *Monsoon*: outdoor work is planned before mid November.
# Quality
A reading counts as validated when it is complete, rises monotonically and differs from the pilot profile by less than 40 %. Target: 99.2 % validated without manual work.
# Team
Project manager Rajesh Nair, site lead Daniel Hughes, platform Wei Zhenyu, customer Ms Alvarez.`,
    earlier: [
      {
        age: 40,
        note: 'Antenna survey finished: nine sites instead of the estimated twenty',
        changes: [
          [
            '60 sites measured, 9 need an external antenna',
            'survey under way, about 20 sites may need an external antenna',
          ],
        ],
      },
      { age: 95, note: 'Validation target raised after the pilot', changes: [['99.2 % validated', '98 % validated']] },
    ],
    attachments: [
      {
        fileName: 'Site list and access dates.xlsx',
        text: `
# Estates
| Estate | Meters | Gateways | Access | Remark |
| 1 Harbour Lane | 164 | 9 | Tue and Thu | Escort needed in hall C |
| 4 Mill Road | 210 | 11 | any day | Two basements, external antenna |
| 7 Tannery Park | 98 | 5 | Saturday only | Food producer, hygiene induction |
| 9 North Gate | 187 | 10 | Mon to Wed | Asbestos survey pending |
# Spares
| Part | Quantity | Depot |
| Gateway G3-L | 6 | Kuala Lumpur |
| Antenna, 5 m cable | 12 | Singapore |`,
      },
      { fileName: 'Kick-off slides.pptx' },
    ],
  },
  {
    key: 'harbour-contract',
    title: 'Harbour Foods: supply and services agreement',
    category: 'customer-contracts',
    author: 'emily.carter',
    age: 57,
    language: 'en',
    secrecy: 2,
    keywords: 'Harbour Foods,agreement',
    body: `
**Between** Example Technology (Singapore) Pte. Ltd. ("Supplier") **and** Harbour Foods Pte. Ltd. ("Customer")
# 1 Subject
Supplier delivers 38 gateways, 420 meters and a Yunshu subscription for five cold stores, and keeps them running for 36 months.
# 2 Price
| Item | SGD |
| Equipment | 214,600 |
| Installation | 61,000 |
| Subscription, per year | 28,800 |
Invoices are due within 30 days. Late payment bears 1 % a month.
# 3 Acceptance
The system is accepted when 98 % of readings arrived over 30 consecutive days. If the Customer uses the system in production without raising defects within 15 working days, it counts as accepted.
# 4 Service levels
Availability of the platform is 99.5 % a month. For each full 0.5 % below, 5 % of the monthly fee is credited, up to 25 %.
# 5 Data
Readings belong to the Customer. Supplier uses them to perform this agreement and deletes them 30 days after its end.
# 6 Liability
Each party's liability is limited to the fees of twelve months, except for intent and gross negligence.
# 7 Law
Singapore law applies; disputes go to arbitration in Singapore with one arbitrator.`,
    shares: [{ to: person('rajesh.nair'), level: 'view', age: 55 }],
    attachments: [{ fileName: 'Harbour Foods agreement (executed).pdf' }],
  },
  {
    key: 'harbour-case',
    title: 'Case study: Harbour Foods cuts night-time load by 11 percent',
    category: 'brand',
    author: 'tan.weiling',
    age: 31,
    language: 'en',
    keywords: 'case study,cold storage,Harbour Foods',
    body: `
> "We did not buy a machine. We learned to switch things off." – Plant engineer, Harbour Foods
# The customer
Harbour Foods runs five cold stores with 48,000 pallet places. Electricity is the second largest cost after wages.
# The question
The bill rose by 14 % in a year while the volume stayed flat. The finance team blamed the tariff, the engineers blamed the weather.
# What we did
420 meters were installed in nine weeks without switching off a single evaporator. Within a month the load profile showed three things:
- Defrost heaters in three halls ran every six hours, also when no frost was there.
- Dock doors stood open for 41 minutes on an average night.
- Two compressors short-cycled because of a wrong pressure setting.
# The result
| | Before | After |
| Night-time load | 1,240 kW | 1,104 kW |
| Specific use per pallet | 5.9 kWh | 5.2 kWh |
| Payback | – | 13 months |
Defrost on demand alone saved SGD 9,400 a month. The savings were confirmed by the customer's auditor over six months.`,
    attachments: [
      {
        fileName: 'Night-time load before and after.png',
        picture: { kind: 'bars', values: [124, 121, 118, 113, 111, 110] },
      },
      { fileName: 'Case study Harbour Foods.html' },
    ],
  },
  {
    key: 'onboarding-en',
    title: 'Working with the Hangzhou team: notes for English-speaking colleagues',
    category: 'joining',
    author: 'duanyuhan',
    age: 150,
    language: 'en',
    keywords: 'onboarding,collaboration',
    body: `
# Finding things
Most documents are in Chinese. Search works across both languages as long as you use the product name or the document code, for example *CW* for finance or *CP* for products. Titles of policies usually end in 办法 (rules) or 规定 (provisions).
# Meetings
- Send the agenda a day ahead, in short sentences. Colleagues prepare answers in advance.
- A silent room does not mean agreement. Ask people by name, and leave time after the meeting for questions by message.
- Numbers are grouped by ten thousand: 3.5 万 is 35,000.
# Names
The family name comes first: 王芳 is Ms Wang. On English screens you will see Fang Wang. Some colleagues have a double family name, such as Ouyang.
# Calendar
The Spring Festival closes the head office for about nine days; factories stop a week earlier and start a week later. Plan deliveries around it, not through it. Some Saturdays or Sundays become working days before long holidays.
# Useful words
| You see | It means |
| 生效 | in force |
| 审批中 | in approval |
| 已退回 | returned |
| 草稿 | draft |
| 附件 | attachment |`,
    shares: [{ to: group('regional-leads'), level: 'view', age: 140 }],
  },
  {
    key: 'asean-visit',
    title: 'Visit report: Meridian Hospitals, Penang',
    category: 'visits',
    author: 'daniel.hughes',
    age: 23,
    language: 'en',
    keywords: 'Meridian Hospitals,visit',
    body: `
**Date** {date}  **Met** Facilities manager Mr Ong, biomedical engineer Ms Farah
**From us** Daniel Hughes, Rajesh Nair (by phone)
# Situation
Three buildings, two chillers of 900 kW, 180 sub-meters of which 70 can be read remotely. Energy is reported to the ministry by spreadsheet; last year's report contained a transposed digit that nobody noticed for four months.
# What they want
1. One page that shows the whole hospital, readable from two metres.
2. Warnings before the maximum demand is exceeded; each breach costs about MYR 18,000.
3. Proof of meter accuracy for the auditor.
# What worries them
Any work near operating theatres. Shutdowns are possible on the first Sunday of the month from 2 to 5 am and must be announced six weeks ahead.
# Our answer
Split-core transformers, no shutdown for 85 % of the circuits; a demonstration with the hospital's own data in two weeks.
# Next
Daniel sends the sensor list by {md+5}; Rajesh prepares the demo site; Emily calls the director before {md+14}.`,
  },
]
