import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'

/**
 * What an action says to the runner of GitHub, and hears from it: through files that variables name, and lines on its
 * standard output.
 */

/**
 * What the workflow gives for an input, or its default; empty when there is neither.
 * @param {string} name
 */
export const input = (name) => process.env[`INPUT_${name.toUpperCase()}`]?.trim() ?? ''

/**
 * The lines of an input, without empty ones.
 * @param {string} name
 */
export const inputLines = (name) =>
  input(name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * Sets variables of the steps that follow.
 * @param {Record<string, string>} variables
 */
export const exportVariables = (variables) => append('GITHUB_ENV', variables)

/**
 * Sets the action's outputs.
 * @param {Record<string, string>} outputs
 */
export const setOutputs = (outputs) => append('GITHUB_OUTPUT', outputs)

/**
 * Keeps values for the action's last step.
 * @param {Record<string, string>} values
 */
export const saveState = (values) => append('GITHUB_STATE', values)

/**
 * What was kept; empty when nothing was.
 * @param {string} name
 */
export const state = (name) => process.env[`STATE_${name}`] ?? ''

/**
 * Adds to the page that GitHub shows of the job.
 * @param {string} markdown
 */
export function addToSummary(markdown) {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (file) appendFileSync(file, `${markdown}\n`)
}

/**
 * Shows an error at the job, and lets the step fail.
 * @param {string} message
 */
export function fail(message) {
  console.log(`::error title=Mynah::${escaped(message)}`)
  process.exitCode = 1
}

/**
 * Shows a warning at the job.
 * @param {string} message
 */
export const warn = (message) => console.log(`::warning title=Mynah::${escaped(message)}`)

/** @param {string} message */
const escaped = (message) => message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/**
 * Values may have any characters, line ends too: each stands between two lines that nothing else has.
 * @param {string} variable
 * @param {Record<string, string>} values
 */
function append(variable, values) {
  const file = process.env[variable]
  if (!file) throw new Error(`${variable} is not set: this is not a step of GitHub Actions`)
  const end = `end-${randomUUID()}`
  for (const [name, value] of Object.entries(values))
    appendFileSync(file, `${name}<<${end}\n${value}\n${end}\n`)
}
