import { visibleText } from '../terminal/visible-text.ts'
import { isSecretName, maskField, maskValue } from './masking.ts'

const MAX_LENGTH = 200

/**
 * A command as reports show it: on one line, quoted where a shell would need it, without values that are keys or whose
 * name marks them as secret (`--token x`, `API_KEY=x`).
 */
export function commandLine(command: readonly string[]): string {
  const line = command.map((argument, index) => quoted(masked(argument, command[index - 1]))).join(' ')
  const characters = [...visibleText(line)]
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : characters.join('')
}

const knowsNoKeys = () => false

function masked(argument: string, before = ''): string {
  if (/^-/.test(before) && !before.includes('=') && !argument.startsWith('-') && isSecretName(nameOf(before)))
    return '****'
  const end = argument.indexOf('=')
  if (end === -1) return maskValue(argument, knowsNoKeys, { isId: false })
  const [name, value] = [argument.slice(0, end), argument.slice(end + 1)]
  return `${name}=${maskField(nameOf(name), value, knowsNoKeys)}`
}

const nameOf = (option: string) => option.replace(/^-+/, '')

/** A word of a command to paste, quoted where a shell needs it. */
export const quoted = (argument: string) =>
  /^[\w@%+=:,./*-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`
