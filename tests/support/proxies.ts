/** The proxies that `operations/` has a file for, with that file as it is but for addresses and the certificate. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { secondsUntil } from './drill/restartable-program.ts';
import { findOrInstall } from './found-browser.ts';
import { freePort } from './free-port.ts';

export type ProxyName = 'Caddy' | 'nginx';

export interface Proxy {
  /** Requests of this process trust its certificate until it is closed. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Addresses {
  /** What the proxy writes is in here. */
  readonly folder: string;
  readonly port: number;
  /** Ports of the instances. */
  readonly instances: readonly number[];
}

interface StartedProxy {
  readonly child: ChildProcess;
  /** The certificate, or that of the authority that signed it. */
  readonly certificate: string;
}

const operations = fileURLToPath(new URL('../../operations/', import.meta.url));

export async function startProxy(name: ProxyName, instances: readonly number[]): Promise<Proxy> {
  const addresses = {
    folder: mkdtempSync(join(tmpdir(), 'phenolive-proxy-')),
    port: await freePort(),
    instances,
  };
  const { child, certificate } = name === 'Caddy' ? runCaddy(addresses) : await runNginx(addresses);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const trusted = getCACertificates('default');
  const url = `https://localhost:${addresses.port}`;
  await secondsUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${name} has ended:\n${output}`);
    if (!existsSync(certificate)) return false;
    setDefaultCACertificates([...trusted, readFileSync(certificate, 'utf8')]);
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
  });
  return {
    url,
    close: async () => {
      setDefaultCACertificates(trusted);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(addresses.folder, { recursive: true });
    },
  };
}

/** Caddy signs certificates of localhost itself. */
function runCaddy({ folder, port, instances }: Addresses): StartedProxy {
  const { executablePath } = findOrInstall(['caddy'], 'caddy', 'the PATH');
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{
      admin off
      auto_https disable_redirects
      skip_install_trust
      storage file_system ${folder}
    }
    import ${join(operations, 'Caddyfile')}
    `,
  );
  const child = spawn(executablePath, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PHENOLIVE_HOST: `localhost:${port}`,
      PHENOLIVE_INSTANCES: instances.map((instance) => `127.0.0.1:${instance}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { child, certificate: join(folder, 'pki/authorities/local/root.crt') };
}

async function runNginx({ folder, port, instances }: Addresses): Promise<StartedProxy> {
  const { executablePath } = findOrInstall(['nginx', '/usr/sbin/nginx'], 'nginx-light', 'the PATH');
  const certificate = makeCertificate(folder);
  const site = readFileSync(join(operations, 'nginx.conf'), 'utf8')
    .replace(/server 127\.0\.0\.1:3000 (.*);/, (_line, options: string) =>
      instances.map((instance) => `server 127.0.0.1:${instance} ${options};`).join('\n'),
    )
    .replaceAll(/^ *listen \[.*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    // The address of the test has a port.
    .replaceAll('$host', '$http_host')
    .replaceAll('phenolive.example;', 'localhost;')
    .replaceAll('/etc/letsencrypt/live/phenolive.example', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind));
    return `${kind}_temp_path ${join(folder, kind)};`;
  });
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder, 'pid')}; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')}\n${site} }`,
  );
  const child = spawn(executablePath, ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  return { child, certificate };
}

function makeCertificate(folder: string): string {
  const { executablePath } = findOrInstall(['openssl'], 'openssl', 'the PATH');
  const path = join(folder, 'fullchain.pem');
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', path];
  const { status, stderr } = spawnSync(executablePath, options.split(' ').concat(files), {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl made no certificate:\n${stderr}`);
  return path;
}
