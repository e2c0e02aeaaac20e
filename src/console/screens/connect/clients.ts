import { curlTo } from '../traffic/detail/curl.ts'

/** Where the emulator is, a key to use, and a world other than the default one. */
interface Address {
  readonly url: string
  readonly key: string
  readonly session?: string | undefined
}

/** A client library, and the code that points it at an address. */
interface Client {
  readonly name: string
  readonly lines: (address: Address) => string
}

/** The official clients, and curl. */
export const CLIENTS: readonly Client[] = [
  {
    name: 'curl',
    lines: ({ url, key, session }) =>
      `${curlTo(`${url}/v2/translate`, key, session)} -d text='Hello, world!' -d target_lang=DE`,
  },
  {
    name: 'Node.js: deepl-node',
    lines: ({ url, key }) => `import * as deepl from 'deepl-node'

const client = new deepl.DeepLClient('${key}', { serverUrl: '${url}' })
console.log((await client.translateText('Hello, world!', null, 'de')).text)`,
  },
  {
    name: 'Python: deepl',
    lines: ({ url, key }) => `import deepl

client = deepl.DeepLClient("${key}", server_url="${url}")
print(client.translate_text("Hello, world!", target_lang="DE").text)`,
  },
  {
    name: 'PHP: deeplcom/deepl-php',
    lines: ({ url, key }) => `$client = new \\DeepL\\DeepLClient('${key}', ['server_url' => '${url}']);
echo $client->translateText('Hello, world!', null, 'de')->text;`,
  },
  {
    name: 'Java: deepl-java',
    lines: ({ url, key }) => `var options = new DeepLClientOptions().setServerUrl("${url}");
var client = new DeepLClient("${key}", options);
System.out.println(client.translateText("Hello, world!", null, "de").getText());`,
  },
  {
    name: '.NET: DeepL.net',
    lines: ({ url, key }) => `var options = new DeepLClientOptions { ServerUrl = "${url}" };
var client = new DeepLClient("${key}", options);
Console.WriteLine((await client.TranslateTextAsync("Hello, world!", null, "de")).Text);`,
  },
  {
    name: 'Ruby: deepl-rb',
    lines: ({ url, key }) => `DeepL.configure do |config|
  config.auth_key = '${key}'
  config.host = '${url}'
end
puts DeepL.translate('Hello, world!', nil, 'DE').text`,
  },
]
