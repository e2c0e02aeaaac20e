// Lets Node 20 run the scripts, which are TypeScript: `node --import ./scripts/typescript.mjs scripts/build.ts`. The
// bundler that builds Mynah takes their types away; newer versions of Node do that themselves.
import { register } from 'node:module'

if (!('typescript' in process.features) || !process.features.typescript) {
  process.setSourceMapsEnabled(true)
  register('./typescript-loader.mjs', import.meta.url)
}
