import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrivateDirectory } from './private-directory.ts'
import type { Variables } from './variables.ts'

/**
 * Makes PHP's curl and streams trust a bundle, and sends streams through the proxy: its curl reads no variable for
 * authorities, and its streams read none for a proxy.
 */
export function writePhpSettings(
  bundle: string,
  proxy: URL,
  variables: Variables,
  directory: PrivateDirectory,
): void {
  const script = directory.write('prepend.php', prependedScript(proxy))
  directory.write(
    'mynah.ini',
    `curl.cainfo=${quoted(bundle)}\nopenssl.cafile=${quoted(bundle)}\nauto_prepend_file=${quoted(script)}\n`,
  )
  // An empty element stands for the directory configured when PHP was built.
  const present = variables.get('PHP_INI_SCAN_DIR') ?? ''
  variables.set('PHP_INI_SCAN_DIR', `${present}${variables.delimiter}${directory.path}`)
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

/**
 * Makes wget trust a bundle: with GnuTLS it reads no variable for authorities. `WGETRC` replaces the user's file, so
 * the file's content comes first; its proxy settings would override the environment.
 */
export function writeWgetSettings(
  bundle: string,
  proxy: string,
  noProxy: string,
  variables: Variables,
  directory: PrivateDirectory,
): void {
  const home = variables.get('HOME', 'USERPROFILE')
  const present = variables.get('WGETRC') ?? (home === undefined ? undefined : join(home, '.wgetrc'))
  const theirs = present !== undefined && existsSync(present) ? `${readFileSync(present, 'utf8')}\n` : ''
  const ours = [
    `ca_certificate = ${bundle}`,
    'use_proxy = on',
    `https_proxy = ${proxy}`,
    `http_proxy = ${proxy}`,
    `no_proxy = ${noProxy}`,
  ]
  variables.set('WGETRC', directory.write('wgetrc', `${theirs}${ours.join('\n')}\n`))
}
