// What the bundle has of undici: see replace-library-parts.ts. The library declares no types for its single files.
// @ts-expect-error
import Agent from 'undici/lib/dispatcher/agent.js'
// @ts-expect-error
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js'

export { Agent, ProxyAgent }
