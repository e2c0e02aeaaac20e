// Loaded before everything else, without imports and in old syntax: Node would otherwise complain about the first part
// of itself that it lacks. `require` of ES modules, which the CommonJS entries need, exists since 20.19 and 22.12.
'use strict'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isOld = major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)

if (isOld) {
  const message = `Mynah needs Node 20.19 or newer, or 22.12 of Node 22. This is ${process.version} at ${process.execPath}. Install a newer one, or select it with your version manager, for example: nvm install 22`
  // A command prints no stack.
  if (/[\\/](mynah|cli\.js)$/.test(process.argv[1] || '')) {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
  throw new Error(message)
}
