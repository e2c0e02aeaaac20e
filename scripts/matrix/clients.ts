// The official clients, and Go's, which is the community's: each calls every one of its methods, in the newest version
// that can be had.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '../run.ts'
import { failure, type Rows, type RunIntercepted } from './run.ts'

const POM = `<project><modelVersion>4.0.0</modelVersion><groupId>shop</groupId><artifactId>shop</artifactId><version>1</version>
<dependencies><dependency><groupId>com.deepl.api</groupId><artifactId>deepl-java</artifactId><version>[1,)</version></dependency></dependencies></project>`

/** Compiles the program where it is; its path is the property that the shell sets. */
const CSPROJ = `<Project Sdk="Microsoft.NET.Sdk">
<PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net$(dotnet --version | cut -d. -f1).0</TargetFramework></PropertyGroup>
<ItemGroup><Compile Include="\\$(EVERY_METHOD)"/><PackageReference Include="DeepL.net" Version="*"/></ItemGroup></Project>`

/** The client that DeepL's own program for terminals uses (DeepLcom/deepl-tui). */
const GO_MODULE = 'github.com/cluttrdev/deepl-go'

/** How to get a client, and how to run the program that calls it. */
interface Client {
  readonly name: string
  /** The command that runs its language. */
  readonly runtime: string
  /** Shell programs that install it into the working directory; the first that succeeds counts. */
  readonly install: readonly string[]
  /** Prints its version, or nothing if the client is missing. */
  readonly version: string
  /** Runs the program in the working directory. */
  readonly run: string
}

const program = (file: string) => `'${resolve('test/fixtures/intercept', file)}'`

/**
 * Takes a package from Debian unstable, by the mirror that this machine uses, with separate lists, so that nothing on the
 * machine changes.
 */
const fromDebian = (name: string) => `
  set -e
  mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep -m1 '/debian/*$')
  mkdir -p apt/lists/partial apt/parts
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror unstable main" > apt/sources
  apt() { apt-get -qq -o Dir::State::Lists=$PWD/apt/lists -o Dir::Etc::SourceList=$PWD/apt/sources \\
    -o Dir::Etc::SourceParts=$PWD/apt/parts -o Dir::Cache=$PWD/apt -o APT::Sandbox::User= "$@"; }
  apt update
  apt download ${name}
  dpkg-deb -x ${name}_*.deb .`

const CLIENTS: readonly Client[] = [
  {
    name: 'deepl-node',
    runtime: 'node',
    install: ['npm install --no-audit --no-fund --prefix . deepl-node@latest'],
    version: `node -p "require('./node_modules/deepl-node/package.json').version"`,
    run: `node ${program('every-method.mjs')}`,
  },
  {
    name: 'deepl-python',
    runtime: '/usr/bin/python3',
    install: [
      'pip install --quiet --disable-pip-version-check --retries 0 --target site deepl',
      `${fromDebian('python3-deepl')}\nmv usr/lib/python3/dist-packages site`,
    ],
    version: 'PYTHONPATH=site /usr/bin/python3 -c "from deepl.version import VERSION; print(VERSION)"',
    run: `PYTHONPATH=site:$PYTHONPATH /usr/bin/python3 ${program('every_method.py')}`,
  },
  {
    name: 'deepl-rb',
    runtime: 'ruby',
    install: ['gem install --silent --no-document --install-dir gems deepl-rb'],
    version: `GEM_PATH=gems ruby -e "require 'deepl'; print Gem.loaded_specs.fetch('deepl-rb').version"`,
    run: `GEM_PATH=gems ruby ${program('every_method.rb')}`,
  },
  {
    name: 'deepl-php',
    runtime: 'php',
    install: ['composer require --quiet --no-interaction deeplcom/deepl-php'],
    version: `php -r "require 'vendor/autoload.php'; echo DeepL\\Translator::VERSION;"`,
    run: `php ${program('every-method.php')}`,
  },
  {
    name: 'deepl-java',
    runtime: 'java',
    install: [`echo '${POM}' > pom.xml && mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib`],
    version: `ls lib | sed -n 's/^deepl-java-\\(.*\\)\\.jar$/\\1/p'`,
    run: `java -cp 'lib/*' ${program('EveryMethod.java')}`,
  },
  {
    name: 'deepl-dotnet',
    runtime: 'dotnet',
    install: [`cat > shop.csproj <<END\n${CSPROJ}\nEND\ndotnet restore`],
    version: `sed -n 's|^ *"DeepL.net/\\([0-9.]*\\)": {|\\1|p' obj/project.assets.json | head -1`,
    run: `EVERY_METHOD=${program('EveryMethod.cs')} dotnet run --no-restore`,
  },
  {
    name: 'deepl-go',
    runtime: 'go',
    // From the registry, or what the cache of modules has.
    install: ['', 'GOSUMDB=off GOPROXY=file://$(go env GOMODCACHE)/cache/download'].map(
      (variables) => `go mod init shop; ${variables} go get ${GO_MODULE}/deepl@latest`,
    ),
    version: `go list -m -f '{{.Version}}' ${GO_MODULE}`,
    run: `go run ${program('every_method.go')}`,
  },
]

/** Runs every client; one that cannot be had has no row. */
export async function* clients(run: RunIntercepted): Rows {
  for (const client of CLIENTS) {
    if (shell(`command -v ${client.runtime}`, '.') === undefined) {
      console.log(`${client.name}: not run: runtime missing`)
      continue
    }
    const given = process.env.MYNAH_CLIENTS
    const place = given === undefined ? temporaryFolder('client') : join(given, client.name)
    if (given === undefined) client.install.find((install) => shell(install, place) !== undefined)
    const version = shell(client.version, place)
    if (version) yield { client: client.name, version, result: await resultOf(client, place, run) }
    else console.log(`${client.name}: not run: client missing`)
  }
}

/** What a program prints; undefined if it fails, or if its folder is missing. */
function shell(text: string, cwd: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', text], { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Counts the calls that the program reports, a line of JSON for each. */
async function resultOf(client: Client, cwd: string, run: RunIntercepted): Promise<string> {
  const outcome = await run(['sh', '-c', client.run], { cwd, flags: ['--contract', 'latest'] })
  const calls = outcome.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { method: string; error?: string })
  const failed = calls.filter(({ error }) => error !== undefined)
  const count = `${calls.length - failed.length} of ${calls.length} methods`
  if (outcome.code === 0 && failed.length === 0 && calls.length > 0) return `arrives, ${count}`
  const reasons = failed.map(({ method, error }) => `${method}: ${error}`).join('; ')
  return `fails, ${count}: ${reasons || failure(outcome)}`
}
