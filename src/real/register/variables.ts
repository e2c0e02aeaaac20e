/** The variables that configure interception in a process. */
export const INTERCEPTION_VARIABLES = {
  /** Where connections to port 443 of the hosts go, as `127.0.0.1:<port>`. */
  tls: 'MYNAH_INTERCEPT',
  /** The same for port 80. */
  plain: 'MYNAH_INTERCEPT_HTTP',
  /** The names of the hosts, separated by commas. */
  hosts: 'MYNAH_INTERCEPT_HOSTS',
  /** What the names of the hosts resolve to where interception decides. */
  address: 'MYNAH_INTERCEPT_ADDRESS',
  /** The value of the proxy variables, which are hidden from Node; unset if the user has a proxy. */
  proxy: 'MYNAH_INTERCEPT_PROXY',
  /** Set if requests say where in the application they come from; not if they are passed on to the service. */
  callSites: 'MYNAH_INTERCEPT_CALL_SITES',
  /** The file in which Node programs note the other hosts that they connect to; without it, they do not. */
  otherHosts: 'MYNAH_INTERCEPT_OTHER_HOSTS',
  /** The names of all variables that interception needs, separated by commas. */
  carried: 'MYNAH_INTERCEPT_VARIABLES',
} as const

/** What clients read to find a proxy: some only one of the spellings. */
export const PROXY_VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'] as const
