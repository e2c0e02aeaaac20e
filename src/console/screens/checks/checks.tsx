import { useState } from 'preact/hooks'
import type { ControlCoverage } from '../../../client/control-views.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf } from '../../frame/route.ts'
import { Badge, severityOf } from '../../parts/badges.tsx'
import { Checkbox } from '../../parts/field.tsx'
import { count } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { Advisories } from './advisories.tsx'
import { Expectations } from './expectations.tsx'

/** Expectations, advisories and coverage of the application's requests. */
export function Screen() {
  return (
    <div class="checks">
      <Expectations />
      <Advisories />
      <Coverage />
    </div>
  )
}

/** Operations and documented errors that the application has encountered, so that untested ones stand out. */
function Coverage() {
  const reading = useControl<ControlCoverage>('/coverage', { on: ['request'] })
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Section title="Coverage">
      <Loaded of={reading}>
        {({ met, operations }) => {
          const shown = showsAll ? operations : operations.filter(({ calls }) => calls > 0)
          return (
            <>
              <div class="checks-meters">
                <Meter label="Operations called" value={met.operations} of={met.of_operations} isNeutral />
                <Meter label="Errors met" value={met.errors} of={met.of_errors} isNeutral />
              </div>
              <Checkbox label="Show operations without a call" isChecked={showsAll} set={setShowsAll} />
              {shown.length === 0 ? (
                <p class="muted">No calls yet.</p>
              ) : (
                <div class="checks-coverage">
                  <Table
                    class="stacked"
                    columns={[
                      'Operation',
                      ['Calls', 'numbers'],
                      'Answers seen, and documented ones not yet seen',
                    ]}
                  >
                    {shown.map(({ operation, method, path, calls, answers }) => (
                      <tr key={operation}>
                        <td>
                          <a href={hrefOf({ screen: 'traffic', query: { operation } })}>{operation}</a>{' '}
                          <small class="muted">
                            {method} {path}
                          </small>
                        </td>
                        <td class="number">{count(calls)}</td>
                        <td>
                          {answers.map(({ status, calls: times }) =>
                            times === 0 ? (
                              <span key={status} class="tag">
                                {status}
                              </span>
                            ) : (
                              <Badge key={status} severity={severityOf(status)}>
                                {status}
                                {times > 1 && ` × ${count(times)}`}
                              </Badge>
                            ),
                          )}
                        </td>
                      </tr>
                    ))}
                  </Table>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}
