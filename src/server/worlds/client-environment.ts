/**
 * Environment variables that tell clients where the emulator is: Mynah's own, those of the service's libraries and
 * examples, and `DEEPL_API_URL` and `DEEPL_API_KEY`, which its command line tool, its MCP server, and Strapi's plugin
 * read (clients).
 */
export const clientEnvironment = ({ url, authKey }: { readonly url: string; readonly authKey: string }) => ({
  MYNAH_URL: url,
  MYNAH_AUTH_KEY: authKey,
  DEEPL_SERVER_URL: url,
  DEEPL_AUTH_KEY: authKey,
  DEEPL_API_URL: url,
  DEEPL_API_KEY: authKey,
})
