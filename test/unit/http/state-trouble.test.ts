import { expect, it } from 'vitest'
import { createCors } from '../../../src/server/http/cors.ts'
import { createPipeline } from '../../../src/server/http/pipeline.ts'
import type { Answer } from '../../../src/server/http/wire/answer.ts'
import type { WireRequest } from '../../../src/server/http/wire/wire-request.ts'
import { SharedStateLost } from '../../../src/state/state-errors.ts'

it('a web page can read the 503 while the state is unavailable', async () => {
  const origin = 'http://localhost:5173'
  const worlds = { find: () => Promise.reject(new SharedStateLost()), consoleToken: 'token' }
  const serve = createPipeline({ worlds, selfChecking: false, cors: createCors(origin) })
  const answers: Answer[] = []
  const request: Partial<WireRequest> = {
    header: (name) => (name === 'origin' ? origin : undefined),
    answer: (answer) => void answers.push(answer as Answer),
  }
  await serve(request as WireRequest, { route: undefined, all: [], params: {} })
  expect(answers).toMatchObject([{ status: 503, headers: { 'Access-Control-Allow-Origin': origin } }])
})
