/**
 * Runs before everything else, on any Node version: installs the packages of package-lock.json when some are
 * missing. When all are installed it takes some milliseconds. It is plain JavaScript without package imports,
 * because neither TypeScript support nor packages are guaranteed yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const [major = 0] = process.versions.node.split('.').map(Number);

if (!['linux', 'darwin'].includes(process.platform) || !['x64', 'arm64'].includes(process.arch)) {
  fail(
    `Phenolive runs on Linux and macOS, on x64 and arm64; this is ${process.platform} on ${process.arch}.`,
  );
}
if (major < 20) {
  fail(`Phenolive installs itself with Node.js 20 or newer; this is ${process.versions.node}.`);
}
if (!isInstalled()) {
  if (isMusl()) fail('Phenolive needs a Linux with glibc; this one has musl, as Alpine does.');
  console.log('Installing what is missing (the first time this takes about a minute)...');
  // Vite and other build tools are development packages, and the pages are built on this machine.
  // Warnings about the system's Node.js do not matter: the pinned version runs the packages.
  npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error');
}
if (!existsSync(join(project, 'node_modules', 'node', 'bin', 'node'))) {
  // An installation without scripts leaves the pinned Node.js out.
  npm('rebuild', 'node', '--ignore-scripts=false');
}

/** The pinned Node.js and the embedded PostgreSQL are built for glibc. */
function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
}

/** npm writes its list of installed packages last, so an interrupted installation has none. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  if (wanted === undefined) fail('package-lock.json cannot be read.');
  if (installed === undefined) return false;
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    if (path === '' || link) return true;
    const found = installed[path];
    return found === undefined ? Boolean(optional || peer) : found.version === version;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(project, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function npm(...args) {
  const result = spawnSync('npm', args, { cwd: project, stdio: 'inherit', env: environmentOfNpm() });
  if (result.error) fail(`npm cannot be started: ${result.error.message}`);
  if (result.status !== 0)
    fail(`npm ${args[0]} failed; its messages are above. Is the package registry reachable?`);
}

/** Without our own programs on the path: npm must not run on the Node.js that it is about to replace. */
function environmentOfNpm() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const PATH = folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  return { ...process.env, PATH: PATH.join(delimiter) };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
