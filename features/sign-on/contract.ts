import {
  defineErrors,
  Flag,
  get,
  getOrPost,
  Id,
  Integer,
  IntegerId,
  post,
  postToRead,
  Name,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

const Yes = z.enum(['0', '1'])
const Anything = z.string()
const GivenName = Name.trim().min(1).max(100)

/** One account of a human being, as programs list them (docs/interface.md §4). */
const Account = wireObject({
  id: wire('userid', Id),
  name: wire('username', Text),
  departmentId: wire('deptid', IntegerId),
  departmentName: wire('deptname', Text),
  subcompanyId: wire('subcompanyid', IntegerId),
  subcompanyName: wire('subcompanyname', Text),
  post: wire('jobs', Text),
  icon: wire('icon', Text),
  current: wire('iscurrent', Yes),
})

/** The person who is signed in, with language and display settings. */
export const SessionPerson = wireObject({
  personId: wire('personId', Integer),
  name: wire('name', Text),
  loginName: wire('loginName', Text),
  departmentName: wire('departmentName', Text),
  subcompanyName: wire('subcompanyName', Text),
  companyName: wire('companyName', Text),
  photo: wire('photo', Text),
  language: wire('language', z.enum(['zh-CN', 'en-US'])),
  timeZone: wire('timeZone', Text),
  /** In it the last days of everything are days. */
  companyZone: wire('companyTimeZone', Text),
  theme: wire('theme', z.enum(['light', 'dark', 'system'])),
  /** Rows of tables are low. */
  compactRows: wire('compactRows', Truth),
  /** Colleagues are shown what the person reads. */
  showsReading: wire('showsReading', Truth),
  /** The password is one that somebody else gave: nothing goes on before it is changed. */
  mustChangePassword: wire('mustChangePassword', Truth),
  /** Right strings that the person has. */
  rights: wire('rights', z.array(Text)),
  /** Those among these that reach everywhere and that separated administration does not limit. */
  wholeRights: wire('wholeRights', z.array(Text)),
  /** Whether there is a category whose settings the person may change. */
  administersCategories: wire('administersCategories', Truth),
})
export type SessionPerson = z.output<typeof SessionPerson>

export const signOnApi = {
  getSession: get('/api/shuku/session', {
    doc: 'Who is signed in, in which language and time zone.',
    reply: SessionPerson,
  }),
  setPreferences: post('/api/shuku/session/preferences', {
    doc: 'Stores the person’s language, theme, whether rows of tables are low, and whether colleagues are shown what they read.',
    query: wireObject({
      language: wire('language', z.enum(['zh-CN', 'en-US'])).optional(),
      theme: wire('theme', z.enum(['light', 'dark', 'system'])).optional(),
      compactRows: wire('compactRows', Flag).optional(),
      showsReading: wire('showsReading', Flag).optional(),
    }),
  }),
  switchAccount: post('/api/shuku/session/account', {
    doc: 'The session acts as another account of the same person from now on.',
    closedToTokens: true,
    query: wireObject({ accountId: wire('accountId', Id) }),
    reply: wireObject({ name: wire('name', Text) }),
  }),
  changePassword: post('/api/shuku/session/password', {
    doc: 'Gives the person who is signed in another password, and ends their other sessions; with `endsTokens` their personal tokens too.',
    closedToTokens: true,
    query: wireObject({
      current: wire('current', Anything.max(400)),
      next: wire('next', Anything.max(400)),
      endsTokens: wire('endsTokens', Flag).default(false),
    }),
    reply: wireObject({
      /** A wrong present password is an answer, with its words, and not an error: it is counted. */
      changed: wire('changed', Truth),
      message: wire('msg', Text).keepEmpty(),
    }),
  }),
  signOut: post('/api/shuku/session/end', {
    doc: 'Ends the session; with `everywhere` all sessions of the person, with `endsTokens` their personal tokens too.',
    closedToTokens: true,
    query: wireObject({
      everywhere: wire('everywhere', Flag).default(false),
      endsTokens: wire('endsTokens', Flag).default(false),
    }),
  }),
  checkSession: get('/api/doc/sso/check', {
    doc: 'Whether there is a session, and where to sign in when there is none.',
    access: 'open',
    reply: wireObject({
      signedIn: wire('hasSession', z.boolean()),
      address: wire('loginUrl', Text),
      /** There is no company yet: the address is where it is made. */
      mustSetUp: wire('mustSetUp', Truth),
    }),
  }),
  setUp: post('/api/shuku/set-up', {
    doc: 'Makes the company and its first administrator, once, by the code that the server printed; answers a session. Afterwards there is no such call.',
    closedToTokens: true,
    access: 'open',
    query: wireObject({
      code: wire('code', Anything.min(1).max(100)),
      companyName: wire('companyName', GivenName),
      companyNameEnglish: wire('companyNameEn', Anything.trim().max(100)).default(''),
      name: wire('lastname', GivenName),
      loginName: wire('loginid', Anything.max(60).regex(/^\S+$/, { error: 'invalid' })),
      password: wire('password', Anything.max(400)),
    }),
    reply: wireObject({ headquartersId: wire('unit', Id) }),
  }),
  getRsaInfo: getOrPost('/rsa/weaver.rsa.GetRsaInfo', {
    doc: 'The key and the code with which programs encrypt name and password.',
    access: 'open',
    layer: 'login',
    reply: wireObject({ key: wire('rsa_pub', Text), flag: wire('rsa_flag', Text), code: wire('rsa_code', Text) }),
  }),
  getLoginForm: getOrPost('/api/hrm/login/getLoginForm', {
    doc: 'What the sign-in form must ask for.',
    access: 'open',
    layer: 'people',
    reply: wireObject({
      settings: wire('loginSetting', z.object({ hasValidateCode: Yes, openRSA: Yes, showDynamicPwd: Yes })),
    }),
  }),
  signIn: post('/api/hrm/login/checkLogin', {
    doc: 'Signs in by name and password, plain or encrypted, and answers a fresh session in the cookies.',
    closedToTokens: true,
    access: 'open',
    layer: 'login',
    query: wireObject({
      loginName: wire('loginid', Anything.max(4000)),
      password: wire('userpassword', Anything.max(8000)),
      remember: wire('isRememberPassword', Flag).default(false),
      language: wire(['islanguid', 'islangueid'], Text.max(10)).optional(),
      /** Of the page: becomes that of an account for which nobody has chosen one. */
      pageLanguage: wire('pageLanguage', z.enum(['zh-CN', 'en-US'])).optional(),
    }),
    reply: wireObject({
      outcome: wire('loginstatus', z.enum(['true', 'false'])),
      code: wire('msgcode', Text),
      message: wire('msg', Text),
      personId: wire('userid', IntegerId).optional(),
      accessToken: wire('access_token', Text),
      userToken: wire('user_token', Text),
      /** How often the password was wrong lately. */
      failures: wire('sumpasswordwrong', Text),
      custom: wire('cusData', z.array(z.unknown())),
    }),
  }),
  remindLogin: getOrPost('/api/hrm/login/remindLogin', {
    doc: 'Asked by programs after signing in; there is nothing to remind of.',
    layer: 'people',
  }),
  isWeakPassword: postToRead('/api/hrm/password/isWeakPassword', {
    doc: 'Whether a password is too easy to guess.',
    access: 'open',
    layer: 'people',
    query: wireObject({ password: wire('password', Anything.max(8000)).default('') }),
    reply: wireObject({ weak: wire('isWeakPassword', z.boolean()) }),
  }),
  getSystem: getOrPost('/api/system/info/getOSinfo', {
    doc: 'What programs ask about the system before they begin.',
    access: 'open',
    layer: 'people',
    reply: wireObject({ product: wire('product', Text) }),
  }),
  probeSession: get('/api/ecode/sync', {
    doc: 'Who is signed in, as one program asks to find out whether its session still lives.',
    reply: wireObject({
      data: wire(
        '_data',
        wireObject({
          person: wire(
            '_user',
            wireObject({
              id: wire('resourceId', Id),
              name: wire('resourceName', Text),
              loginName: wire('loginId', Text),
            }),
          ),
        }),
      ),
    }),
  }),
  listAccounts: get('/api/hrm/login/getAccountList', {
    doc: 'The account that acts, and all accounts of the same person.',
    layer: 'people',
    reply: wireObject({
      data: wire(
        'data',
        wireObject({
          ...Account.fields,
          language: wire('userLanguage', Text),
          showSearch: wire('showSearch', z.boolean()),
          showMore: wire('showMore', z.boolean()),
          fontSetting: wire('fontSetting', z.boolean()),
          accounts: wire('accountlist', z.array(Account)),
        }),
      ),
    }),
  }),
} satisfies Record<string, Endpoint>

export { applicationApi, applicationTokenApi } from './application-contract.ts'
export { mostTokens, tokenApi } from './token-contract.ts'

export const signOnErrors = defineErrors('sign-on', {
  notYourAccount: {
    kind: 'refused',
    'zh-CN': '这不是您的账号，或它已停用。',
    'en-US': 'This is not your account, or it has been disabled.',
  },
  mustChangePassword: {
    kind: 'refused',
    'zh-CN': '请先修改一次性密码，再进行其他操作。',
    'en-US': 'Change your one-time password before doing anything else.',
  },
  noSetUp: {
    kind: 'notFound',
    'zh-CN': '初始设置已经完成。请登录。',
    'en-US': 'Set-up is already complete. Please sign in.',
  },
  wrongCode: {
    kind: 'invalid',
    'zh-CN': '设置码不对。它在服务器启动时显示在控制台中；重新启动会显示一个新的。',
    'en-US': 'Wrong set-up code. It is printed on the server console at start-up; a restart prints a new one.',
  },
  wrong: {
    kind: 'refused',
    'zh-CN': '账号或密码不对，还可以试 {left} 次。请检查大写锁定。',
    'en-US': 'Wrong account or password; {left} {left|try|tries} left. Check Caps Lock.',
  },
  passwordOver: {
    kind: 'refused',
    'zh-CN': '这个一次性密码已过期。请联系管理员重新发放。',
    'en-US': 'This one-time password has expired. Ask your administrator for a new one.',
  },
  slowedDown: {
    kind: 'limit',
    'zh-CN': '尝试次数过多，请 {minutes} 分钟后再试。',
    'en-US': 'Too many attempts. Try again in {minutes} {minutes|minute|minutes}.',
  },
  missing: { kind: 'invalid', 'zh-CN': '请输入账号和密码。', 'en-US': 'Please enter your account and password.' },
  wrongPassword: {
    kind: 'refused',
    'zh-CN': '当前密码不对，还可以试 {left} 次。',
    'en-US': 'Wrong current password; {left} {left|try|tries} left.',
  },
  weak: {
    kind: 'invalid',
    'zh-CN': '密码太容易被猜到。请至少用 8 个字符，包含大写、小写、数字、符号中的三种，不要用常见的词或自己的名字。',
    'en-US':
      'This password is too easy to guess. Use at least 8 characters with three of: uppercase, lowercase, digits, symbols; avoid common words and your own name.',
  },
  same: {
    kind: 'invalid',
    'zh-CN': '新密码不能与当前密码相同。',
    'en-US': 'The new password must be different from the current one.',
  },
  undecipherable: {
    kind: 'invalid',
    'zh-CN': '账号或密码的加密内容无法解开，请刷新页面后重试。',
    'en-US': 'The encrypted account or password could not be read. Reload the page and try again.',
  },
})
