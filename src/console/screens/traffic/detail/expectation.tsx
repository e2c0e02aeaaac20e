import { useState } from 'preact/hooks'
import type { ControlRequest } from '../../../../client/control-views.ts'
import { verify } from '../../../control/verify.ts'
import { useSession } from '../../../frame/route.ts'
import { Button } from '../../../parts/button.tsx'
import { CodeBlock } from '../../../parts/copy.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { InputField } from '../../../parts/field.tsx'
import { count } from '../../../parts/format.ts'
import { attempt } from '../../../parts/notices.tsx'
import { matchOf } from '../calls.ts'

interface ExpectationProps {
  readonly entry: ControlRequest
  readonly close: () => void
}

/** An expectation for requests like this one, to copy into a test or a scenario. It is checked immediately. */
export function ExpectationOf({ entry, close }: ExpectationProps) {
  const session = useSession(entry.session)
  const [times, setTimes] = useState(1)
  const [result, setResult] = useState<{ readonly times: number; readonly text: string }>()
  const match = matchOf(entry)

  async function check() {
    const { holds, count: met } = await verify(session, match, times)
    setResult({ times, text: holds ? '● Met now.' : `■ Not met: ${count(met)} of ${count(times)} requests.` })
  }

  return (
    <Dialog title="Expect requests like this one" class="expectation" closed={close}>
      <InputField
        label="How many"
        type="number"
        min="0"
        value={times}
        set={(typed) => setTimes(Math.max(0, Number(typed)))}
      />
      <h3>In a scenario</h3>
      <CodeBlock
        what="the scenario"
        text={`expect:\n  - match: ${JSON.stringify(match)}\n    count: ${times}`}
      />
      <h3>In a test</h3>
      <CodeBlock what="the test" text={`emulator.verify(${JSON.stringify(match)}, { count: ${times} })`} />
      <h3>Through the control interface</h3>
      <CodeBlock
        what="the body"
        text={`POST /_mynah/requests/verify\n${JSON.stringify({ match, count: times })}`}
      />
      {result?.times === times && <p role="status">{result.text}</p>}
      <div class="row is-centered is-tight">
        <Button text="Check now" class="primary" act={() => attempt(check)} />
        <button type="submit">Close</button>
      </div>
    </Dialog>
  )
}
