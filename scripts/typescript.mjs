// Lets Node 20 run the TypeScript scripts: `node --import ./scripts/typescript.mjs scripts/build.ts`. Mynah's bundler
// strips their types; newer versions of Node do that themselves.
import { register } from 'node:module'

if (!('typescript' in process.features) || !process.features.typescript) {
  process.setSourceMapsEnabled(true)
  register('./typescript-loader.mjs', import.meta.url)
}
