/** The written list of calls that answer without a session; each with its reason. */
export const openDoors: readonly string[] = [
  'GET /api/doc/sso/check', // says that there is no session
  'POST /api/shuku/set-up', // makes the company by the code that the server printed; afterwards it is not found
  'POST /api/shuku/sync/sign-in/begin', // a computer whose client asks for a code, which a signed-in person confirms
  'POST /api/shuku/sync/sign-in/fetch', // whether somebody has, for who has the secret of that code
  'POST /rsa/weaver.rsa.GetRsaInfo', // the key to encrypt the password with
  'POST /api/hrm/login/getLoginForm', // what the sign-in form asks for
  'POST /api/hrm/login/checkLogin', // signing in
  'POST /api/hrm/password/isWeakPassword', // programs ask before they sign in
  'POST /api/system/info/getOSinfo', // programs ask before they sign in
  'POST /api/ec/dev/auth/regist', // an application that an administrator made, while its registration is open
  'POST /api/ec/dev/auth/applytoken', // an application that proves its secret
  'POST /ssologin/getToken', // the same, for a person who is to be signed in
  'POST /api/doc/out/more/list', // documents that were published to everybody outside
  'GET /api/shuku/more/outer/document', // one of them, to read
  'GET /api/shuku/more/outer/page', // the same as a page without script
  'GET /api/doc/out/detail/docContent', // its text, for programs
  'GET /api/doc/news/list', // news of outer pages that is public
  'GET /api/doc/news/outer', // the same by its titles
  'GET /api/doc/news/content', // one article of it
  'GET /api/shuku/news/feed', // the same titles with their summaries, as RSS
  'GET /api/shuku/news/inner-feed', // titles and summaries that the owner of a token may read
  'GET /api/shuku/news/page', // the same as a page without script, and an article of it
  'POST /api/shuku/links/open', // takes the password of a link to a file or folder of a disk
  'POST /api/shuku/links/items', // what such a link is of, for a browser that has sent the password
  'GET /api/shuku/links/file', // a file by such a link
  'GET /api/shuku/knowledge/public/maps', // knowledge maps that are marked as public
  'GET /api/shuku/knowledge/public/map', // one of them: its themes, and the names of its points
  'GET /api/shuku/knowledge/public/point', // the text of a point that such a map shows
  'GET /weaver/weaver.file.FileDownloadForOutDoc', // a file of such an article
]

/** Calls that answer without a session to keys of lists for everybody outside (decision 0204), and else to their caller alone. */
export const openByOuterKeys: readonly string[] = ['POST /api/ec/dev/table/datas', 'POST /api/ec/dev/table/counts']
