/** What to check if a command sent no request, when exec only sets variables. */
export const checksOfVariables = (url: string): string[] => [
  `Does the application read one of the variables that exec sets: MYNAH_URL, DEEPL_SERVER_URL, DEEPL_API_URL (${url})?`,
  'Is the address fixed in its code, such as https://api.deepl.com? Then run it with: mynah exec --intercept -- …',
  'Does the test runner hide the environment? (tox: pass_env, Bazel: --test_env, Turborepo: passThroughEnv, docker run: -e, sudo: -E)',
  'Do the tests replace the HTTP client, or were they skipped?',
]

/** The same, when exec intercepts connections to the service. */
export const checksOfInterception = (): string[] => [
  'Is the runtime one that can be intercepted? docs/intercept.md lists them with what each reads.',
  'Does the test runner hide the environment? (tox: pass_env, Bazel: --test_env, Turborepo: passThroughEnv, docker run: -e, sudo: -E)',
  'Does the application set its own proxy or certificates, or connect from a container or a process that was already running?',
  'Do the tests replace the HTTP client, or were they skipped?',
]
