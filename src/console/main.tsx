import { render } from 'preact'
import { App } from './frame/app.tsx'
import { followLinks } from './frame/route.ts'
import { listenForKeys } from './frame/shortcuts.ts'
import { follow } from './stream/live.ts'

followLinks()
listenForKeys()
void follow()
const root = document.getElementById('console')
if (root) render(<App />, root)
