import { department, person, subcompany } from '../../company/subject.ts'
import type { DocumentDraft } from '../../documents/draft.ts'

export const overseasTexts: readonly DocumentDraft[] = [
  {
    key: 'sg-handbook',
    title: 'Employee handbook, Singapore (third edition)',
    category: 'overseas-policies',
    author: 'emily.carter',
    age: 365,
    changed: 90,
    language: 'en',
    keywords: 'handbook,Singapore,conduct',
    body: `
This handbook applies to everyone employed by Example Technology (Singapore) Pte. Ltd. Where it is silent, the group rules in the Policies category apply.
# Working time
- Core hours are 10 am to 4 pm. Start and finish when it suits you, as long as your team and our customers can reach you.
- Calls with the head office are held between 9.30 am and 5.30 pm. If a meeting must run later, the organiser asks first.
- Hybrid work: up to two days a week from home after the first three months.
# Conduct
1. Treat colleagues, customers and suppliers with respect. Harassment of any kind ends in dismissal.
2. Declare interests. If a relative works for a customer or supplier, tell your manager in writing.
3. Gifts above SGD 80 are declined, or handed to the office manager and raffled for charity.
# Pay and benefits
Salaries are paid on the 25th. The company pays for health screening once a year and tops up outpatient cover to SGD 1,500.
# Learning
Each person has SGD 2,000 a year for courses and certificates. Share what you learned in a lunch talk.
# Leaving
Notice is one month during the first year and two months after it. Laptops and passes are returned on the last day; accounts are closed the same evening.`,
    earlier: [
      {
        age: 200,
        note: 'Home working raised from one day to two days a week',
        changes: [
          [
            'up to two days a week from home after the first three months',
            'one day a week from home after the first six months',
          ],
        ],
      },
      {
        age: 365,
        note: 'Learning budget raised',
        by: 'tan.weiling',
        changes: [['SGD 2,000 a year', 'SGD 1,200 a year']],
      },
    ],
    attachments: [{ fileName: 'Employee handbook (signed copy).pdf' }],
  },
  {
    key: 'sg-leave',
    title: 'Leave policy and public holidays',
    category: 'overseas-policies',
    author: 'tan.weiling',
    age: 300,
    changed: 44,
    language: 'en',
    keywords: 'leave,public holidays',
    body: `
# Annual leave
| Years of service | Days |
| Less than 3 | 16 |
| 3 to 5 | 18 |
| More than 5 | 21 |
Up to five days may be carried over and must be taken by 31 March. Carried days lapse; they are not paid out.
# Other leave
- **Sick leave**: 14 days outpatient and 60 days hospitalisation, with a certificate from the second day.
- **Childcare leave**: six days a year while a child is under seven.
- **Compassionate leave**: three days for close family, one day for others.
- **Volunteer day**: one day a year with a registered charity.
# How to apply
Apply in the staff app at least three working days ahead. For leave of a week or more, agree the cover with your team first and name the person in the request.
# Public holidays
We follow the Ministry of Manpower calendar. When a holiday falls on a Saturday, the following Monday is off for everyone except the on-call engineer, who receives a day in lieu.`,
  },
  {
    key: 'sg-data-protection',
    title: 'Data protection notice for project teams',
    category: 'overseas-policies',
    author: 'tan.weiling',
    age: 128,
    language: 'en',
    secrecy: 3,
    keywords: 'data protection,PDPA,personal data',
    body: `
Energy data looks harmless, yet a load curve of one apartment shows when a family is away. Please follow these rules in every project.
1. **Collect what the contract names, nothing else.** If a meter delivers more registers than we need, switch them off at the gateway.
2. **Name a purpose.** Write it in the project charter. Using data for another purpose needs the customer's written consent.
3. **Keep it in the region.** Data of Singapore customers stays on servers in Singapore. Copies for analysis are made anonymous first.
4. **Limit who sees it.** Project members only; access ends with the handover.
5. **Delete on time.** Raw readings are removed 30 days after the end of the contract, with a certificate to the customer.
# When something goes wrong
Tell Tan Wei Ling within one hour, even at night, and even if you are not sure. She decides together with the security team whether the regulator must be told within 72 hours. Do not contact the customer on your own.
# Questions we hear often
- *May I show a customer's dashboard at a trade fair?* Only with written permission and with names removed.
- *May I test with real data?* No. Use the sample site "Orchard Mill" that comes with Yunshu.`,
    shares: [{ to: department('research'), level: 'view', canDownload: false, age: 120 }],
  },
  {
    key: 'sg-expenses',
    title: 'Travel and expenses: a guide for overseas staff',
    category: 'travel-abroad',
    author: 'tan.weiling',
    age: 64,
    language: 'en',
    keywords: 'travel,expenses,claims',
    body: `
The group policy is written in Chinese. This guide explains what it means for colleagues in Singapore; when the two differ, the group policy wins.
# Before you travel
- Raise a trip request in the staff app. Emily approves trips inside the region, the head office approves the rest.
- Book flights in economy through the travel desk. Trains in China: second class for everyone up to manager.
# What you can claim
| Item | Limit | Receipt |
| Hotel in Singapore | SGD 260 a night | yes |
| Hotel in Kuala Lumpur | MYR 480 a night | yes |
| Hotel in Shanghai, Beijing | CNY 480 to 880, by grade | yes |
| Meals in China | CNY 100 a day | no |
| Taxi | actual cost | yes, with the route |
# How to claim
1. Photograph the receipt on the day. Paper fades in our climate.
2. Submit within ten working days of your return.
3. Foreign currency is converted at the rate on your card statement.
Claims approved by Tuesday are paid on Friday. Visa fees for business trips are covered since the reply of the finance department this autumn; family visas are not.`,
    shares: [{ to: subcompany('overseas'), level: 'view', age: 60 }],
    attachments: [
      {
        fileName: 'Expense claim example.xlsx',
        text: `
# Claim
| Date | Item | Currency | Amount | Rate | SGD |
| Mon | Hotel Kuala Lumpur, two nights | MYR | 820 | 0.29 | 237.8 |
| Tue | Taxi to Harbour Foods plant | MYR | 46 | 0.29 | 13.34 |
| Wed | Airport train | MYR | 55 | 0.29 | 15.95 |
# Notes
| Column | How to fill it |
| Rate | Take it from the card statement, never from a search engine |
| Item | Name the customer visited; "business" alone is returned |`,
      },
    ],
  },
  {
    key: 'sg-ops-minutes',
    title: 'Regional operations meeting: minutes of {date}',
    category: 'overseas',
    author: 'rajesh.nair',
    age: 6.2,
    language: 'en',
    keywords: 'operations,minutes',
    body: `
**Present**: Emily Carter (chair), Rajesh Nair, Daniel Hughes, Tan Wei Ling; from Hangzhou: Gao Yifan, Luo Jiahui
# Decisions
1. Northfield goes live on {date+20}. The cut-over plan was accepted with one change: the old billing export runs in parallel for two weeks instead of one.
2. Spare gateways are stocked in Kuala Lumpur from next month, six units. Courier time to site falls from three days to one.
3. The on-call rota moves to weeks, Monday noon to Monday noon.
# Discussion
- Daniel reported that 9 of 23 open tickets wait for customer feedback. He will close tickets that had no answer for 15 working days and tell the customer how to reopen them.
- Yifan confirmed that Yunshu 5.2 prints reports in English; the carbon module follows in the first quarter.
- Wei Ling reminded everyone that receivables above 60 days now need a weekly call.
# Actions
| What | Who | By |
| Parallel export for Northfield | Daniel | {md+9} |
| Stock agreement with the KL forwarder | Wei Ling | {md+12} |
| English wording for the carbon report | Jiahui | {md+21} |`,
    attachments: [{ fileName: 'Minutes and actions.docx' }],
  },
  {
    key: 'sg-playbook',
    title: 'Support playbook: from first call to closed ticket',
    category: 'overseas-support',
    author: 'rajesh.nair',
    age: 240,
    changed: 33,
    language: 'en',
    keywords: 'support,playbook,escalation',
    body: `
# Severity
| Level | Meaning | First answer | Work-around |
| S1 | Billing or safety affected | 15 minutes | 4 hours |
| S2 | A function is down, no work-around | 1 hour | 1 working day |
| S3 | A function is impaired | 4 hours | 5 working days |
| S4 | Question or wish | 1 working day | – |
# First call
1. Repeat the problem in your own words. Half of all escalations start with a misunderstanding.
2. Ask three things: since when, what changed, how many sites.
3. Give a time for the next message and keep it, even when there is no news.
# Working on it
- Collect the gateway log before a restart. A restart often cures the symptom and always destroys the evidence.
- Write findings into the ticket, not into chat. The next shift reads the ticket.
- Never type a customer's password; ask for a session in which they type it.
# Escalation
S1 goes to Rajesh at once and to the platform team in Hangzhou within 30 minutes. Outside office hours call the duty phone; messages are not seen at night.
# Closing
Describe cause, fix and prevention in three sentences. If the same cause appears three times in a quarter, open a problem record.`,
  },
  {
    key: 'sg-incident',
    title: 'Incident report: delayed readings at Kestrel Data Centres',
    category: 'overseas-support',
    author: 'daniel.hughes',
    age: 15,
    changed: 11,
    language: 'en',
    secrecy: 3,
    keywords: 'incident,Kestrel,delayed readings',
    body: `
# Summary
On {date-4} readings of 41 branch circuits arrived up to 52 minutes late. No data was lost. Billing was not affected; two capacity alarms were raised after the event had ended.
# Timeline (local time)
| Time | Event |
| 02:10 | Customer replaces a core switch |
| 02:14 | Gateways reconnect and start to send their buffers |
| 02:20 | Queue on the platform grows to 1.8 million points |
| 03:05 | On-call engineer raises the number of writers from 4 to 12 |
| 03:32 | Queue empty, live values again |
# Cause
Buffered readings were placed in front of live readings. After a long outage the live values waited behind the history.
# What went well
The buffer held everything, and the customer was told within nine minutes.
# What we change
1. Live readings get a queue of their own (Yunshu 5.2.1).
2. Gateways spread the replay over fifteen minutes with a random start.
3. The dashboard shows "catching up" instead of old values without a remark.
The customer accepted the report on {date} and asked for a rehearsal in the next maintenance window.`,
    attachments: [
      {
        fileName: 'Queue length during the incident.png',
        picture: { kind: 'lines', values: [2, 3, 40, 96, 120, 148, 180, 172, 140, 92, 38, 4] },
      },
      {
        fileName: 'Gateway log extract.txt',
        text: `
02:14:07 panshi-0231 link up, buffered 18442 points, replay started
02:14:09 panshi-0232 link up, buffered 18440 points, replay started
02:20:00 broker queue depth 1812004, oldest 00:52:11
03:05:41 operator rhughes set writers=12
03:32:18 broker queue depth 0, catching-up flag cleared`,
      },
    ],
  },
  {
    key: 'sg-audit',
    title: 'Internal audit of the Singapore company: findings and replies',
    category: 'audit',
    author: 'qianbo',
    age: 160,
    language: 'en',
    secrecy: 2,
    keywords: 'internal audit,Singapore',
    body: `
# Scope
Procure to pay, fixed assets, travel claims and access rights, twelve months up to {date-30}. Fieldwork took eight days on site.
# Opinion
Controls are designed well for a company of this size. Two of the seven findings concern segregation of duties, which is hard with four people in administration; compensating reviews are proposed.
| No. | Finding | Rating | Management's reply |
| 1 | One person prepares and releases bank transfers below SGD 5,000 | High | Second release by the head office from next month |
| 2 | Two leavers kept read access to the ticket system for 19 days | Medium | Accounts are now closed by the HR system |
| 3 | No inventory of demonstration kits at customers | Medium | List drawn up, photos every six months |
| 4 | Mileage claims without a route | Low | Map extract required |
| 5 | Three laptops without disk encryption | Medium | Encrypted during the audit |
# Follow-up
Evidence for findings 1 and 3 is due by {date+45}. The audit team will test it remotely.`,
    shares: [{ to: person('emily.carter'), level: 'view', age: 158 }],
    attachments: [{ fileName: 'Audit report Singapore.pdf' }],
  },
]
