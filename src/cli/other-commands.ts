import type { Command } from 'commander'
import { caCommand } from './ca.ts'
import { checkCommand } from './check.ts'
import { compareCommand } from './compare/compare.ts'
import { execCommand } from './exec.ts'
import { explainCommand } from './explain.ts'
import { healthcheckCommand } from './healthcheck.ts'
import { initCommand } from './init.ts'
import { contractCommand } from './interface/contract.ts'
import { openapiCommand } from './interface/openapi.ts'
import { logsCommand } from './logs.ts'
import { mcpCommand } from './mcp/mcp.ts'
import { proxyCommand } from './proxy/proxy.ts'
import { psCommand } from './ps.ts'
import { recordCommand } from './record/record.ts'
import { scenarioCommand } from './scenario-export.ts'
import { scenariosCommand } from './scenarios.ts'
import { storeCommand } from './store/store.ts'
import { uiCommand } from './ui.ts'
import { validateCommand } from './validate.ts'

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
