import type { Command } from 'commander'
import { explainCommand, logsCommand, mcpCommand, scenarioCommand, uiCommand } from './attach/commands.ts'
import { caCommand } from './ca.ts'
import { checkCommand } from './check.ts'
import { compareCommand } from './compare/compare.ts'
import { contractCommand, openapiCommand } from './contract.ts'
import { execCommand } from './exec.ts'
import { healthcheckCommand } from './healthcheck.ts'
import { proxyCommand } from './proxy/proxy.ts'
import { psCommand } from './ps.ts'
import { recordCommand } from './record/record.ts'
import { initCommand, scenariosCommand, validateCommand } from './scenarios.ts'
import { storeCommand } from './store/store.ts'

/** Every command except `start`, in the order of the help. */
export const otherCommands = (): Command[] => [
  execCommand(),
  checkCommand(),
  compareCommand(),
  recordCommand(),
  proxyCommand(),
  psCommand(),
  logsCommand(),
  explainCommand(),
  uiCommand(),
  scenarioCommand(),
  validateCommand(),
  scenariosCommand(),
  initCommand(),
  caCommand(),
  contractCommand(),
  openapiCommand(),
  storeCommand(),
  healthcheckCommand(),
  mcpCommand(),
]
