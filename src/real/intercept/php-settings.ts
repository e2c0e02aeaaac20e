import type { PrivateDirectory } from './private-directory.ts'
import type { Variables } from './variables.ts'

/** The PHP settings that are needed. */
export interface PhpSettings {
  readonly bundle: string
  readonly proxy: URL
  readonly platform: NodeJS.Platform
}

/**
 * Makes PHP's curl and streams trust a bundle, and sends streams through the proxy: its curl reads no variable for
 * authorities, and its streams read none for a proxy.
 */
export function writePhpSettings(
  { bundle, proxy, platform }: PhpSettings,
  variables: Variables,
  directory: PrivateDirectory,
): void {
  const script = directory.write('prepend.php', prependedScript(proxy))
  directory.write(
    'mynah.ini',
    `curl.cainfo=${quoted(bundle)}\nopenssl.cafile=${quoted(bundle)}\nauto_prepend_file=${quoted(script)}\n`,
  )
  const delimiter = platform === 'win32' ? ';' : ':'
  // An empty element stands for the directory configured when PHP was built.
  const present = variables.get('PHP_INI_SCAN_DIR') ?? ''
  variables.set('PHP_INI_SCAN_DIR', `${present}${delimiter}${directory.path}`)
}

/** Sets the default stream context to use a proxy, then runs the script that would have been prepended otherwise. */
const prependedScript = ({ hostname, port }: URL) => `<?php
// Written by mynah exec --intercept.
stream_context_set_default(array('http' => array('proxy' => 'tcp://${hostname}:${port}')));
if (call_user_func(function () {
    $files = explode(',', php_ini_loaded_file() . ',' . php_ini_scanned_files());
    foreach (array_reverse(array_map('trim', $files)) as $file) {
        if ($file === '' || dirname($file) === __DIR__) continue;
        $settings = @parse_ini_file($file, false, INI_SCANNER_RAW);
        if (isset($settings['auto_prepend_file'])) {
            define('MYNAH_PREPENDED', $settings['auto_prepend_file']);
            return MYNAH_PREPENDED !== '';
        }
    }
    return false;
})) require MYNAH_PREPENDED;
`

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
