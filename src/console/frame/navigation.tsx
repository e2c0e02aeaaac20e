import { GROUPS, SCREENS } from '../screens/screen-list.ts'
import { hrefOf, useRoute } from './route.ts'

/** The screens in their groups. */
export function Navigation() {
  const { screen } = useRoute()
  return (
    <nav class="nav" aria-label="Screens">
      {GROUPS.map((group) => {
        const screens = SCREENS.filter((one) => one.group === group)
        if (screens.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {screens.map(({ name, label, glyph }) => (
                <li key={name}>
                  <a
                    href={hrefOf({ screen: name })}
                    aria-current={name === screen ? 'page' : undefined}
                    title={label}
                  >
                    <span class="nav-glyph" aria-hidden="true">
                      {glyph}
                    </span>
                    <span class="nav-label">{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
