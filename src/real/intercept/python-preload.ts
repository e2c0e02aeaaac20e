import { INTERCEPTION_VARIABLES } from '../register/variables.ts'
import type { PrivateDirectory } from './private-directory.ts'
import type { Variables } from './variables.ts'

/**
 * Makes every Python process load a module that does what `mynah/register` does for Node. Variables are not enough:
 * `http.client`, urllib3 and aiohttp read none for a proxy, and prepared requests none for authorities (measured).
 * @param certificate the authority's, in PEM
 */
export function writePythonPreload(
  certificate: string,
  variables: Variables,
  directory: PrivateDirectory,
): void {
  directory.write('authority.pem', certificate)
  directory.write('sitecustomize.py', SITECUSTOMIZE)
  const path = [directory.path, ...(variables.get('PYTHONPATH')?.split(variables.delimiter) ?? [])]
  variables.set('PYTHONPATH', path.join(variables.delimiter))
}

/**
 * Python loads the first `sitecustomize` of its path before any program, also in virtual environments; not with `-I`,
 * `-E` or `-S`. It must be valid in Python 2 as well, which it leaves alone.
 *
 * `socket` and `ssl` are changed when they are imported: importing them earlier would slow down every program, and
 * libraries such as gevent warn about it.
 */
const SITECUSTOMIZE = `# Written by mynah exec --intercept: sends connections to the service's hosts to Mynah.
import os
import sys

# What the service's names resolve to. Some libraries connect to the address with the port that they asked for.
_ADDRESS = os.environ.get("${INTERCEPTION_VARIABLES.address}", "")

def _hosts():
    names = os.environ.get("${INTERCEPTION_VARIABLES.hosts}", "").split(",")
    return set(filter(None, names + [_ADDRESS]))

def _name(host):
    if isinstance(host, bytes):
        host = host.decode("ascii", "replace")
    return host.lower().rstrip(".") if isinstance(host, str) else None

def _target(host, port):
    variables = {
        "443": "${INTERCEPTION_VARIABLES.tls}", "https": "${INTERCEPTION_VARIABLES.tls}",
        "80": "${INTERCEPTION_VARIABLES.plain}", "http": "${INTERCEPTION_VARIABLES.plain}",
    }
    port = port.decode("ascii", "replace") if isinstance(port, bytes) else str(port)
    address = os.environ.get(variables.get(port, ""), "")
    if not address or _name(host) not in _hosts():
        return None
    host, _, port = address.rpartition(":")
    return host, int(port)

def _change_socket(socket):
    getaddrinfo = socket.getaddrinfo
    connect, connect_ex = socket.socket.connect, socket.socket.connect_ex

    def redirected(address):
        target = _target(*address[:2]) if isinstance(address, tuple) and len(address) >= 2 else None
        return address if target is None else target

    def getaddrinfo_or_mynah(host, port, *args, **kwargs):
        return getaddrinfo(_ADDRESS if _ADDRESS and _target(host, port) else host, port, *args, **kwargs)

    socket.getaddrinfo = getaddrinfo_or_mynah
    socket.socket.connect = lambda self, address: connect(self, redirected(address))
    socket.socket.connect_ex = lambda self, address: connect_ex(self, redirected(address))

def _change_ssl(ssl):
    authority = os.path.join(_HERE, "authority.pem")

    def trusting(method):
        # A context trusts Mynah's authority from its first connection to the service on, and for nothing else: the
        # authority is valid for the service's hosts only.
        def wrap(self, *args, **kwargs):
            names = [_name(name) for name in args + (kwargs.get("server_hostname"),)]
            if not _hosts().isdisjoint(names) and os.path.exists(authority):
                self.load_verify_locations(authority)
            return method(self, *args, **kwargs)
        return wrap

    for name in ("wrap_socket", "wrap_bio"):
        setattr(ssl.SSLContext, name, trusting(getattr(ssl.SSLContext, name)))

_HERE = os.path.dirname(os.path.abspath(__file__))
_CHANGES = {"socket": _change_socket, "ssl": _change_ssl}

class _OnImport(object):
    @staticmethod
    def find_spec(name, path=None, target=None):
        change = _CHANGES.pop(name, None)
        if change is None:
            return None
        spec = _PathFinder.find_spec(name, path)
        run = spec.loader.exec_module

        def run_and_change(module):
            run(module)
            change(module)
        spec.loader.exec_module = run_and_change
        return spec

if sys.version_info >= (3, 6):
    from importlib.machinery import PathFinder as _PathFinder
    sys.meta_path.insert(0, _OnImport)
    for _module in set(_CHANGES).intersection(sys.modules):
        _CHANGES.pop(_module)(sys.modules[_module])

    # The module of this name that Python would have loaded otherwise.
    sys.path[:] = [_each for _each in sys.path if os.path.abspath(_each) != _HERE]
    _spec = _PathFinder.find_spec("sitecustomize", sys.path)
    if _spec is not None and _spec.loader is not None:
        from importlib.util import module_from_spec as _module_from_spec
        sys.modules["sitecustomize"] = _module_from_spec(_spec)
        _spec.loader.exec_module(sys.modules["sitecustomize"])
`
