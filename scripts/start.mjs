/* `npm start`: builds the web when its sources have changed, while the server opens its database, and then serves. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/* V8 lets the space of what is new grow while the server starts, and a server at rest goes on to hold some 60 MB for nothing. Must be
   said before anything else is loaded. */
setFlagsFromString('--semi-space-growth-factor=1');
enableCompileCache();
resolveQuickly('drizzle-orm');
const stamp = 'build/web-sources.sha256';

/**
 * Has a package's modules find each other by their addresses alone. Node reads the package.json of every module that it looks up, and
 * Drizzle's has 180 kB: a quarter of a second of each start. For a package whose modules are all ES modules.
 */
function resolveQuickly(name) {
  const folder = new URL(`../node_modules/${name}/`, import.meta.url).href;
  registerHooks({
    resolve(specifier, context, next) {
      const within = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.startsWith(folder);
      if (!within) return next(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}

/** A hash over everything that the built web is made of. */
function webSources() {
  const hash = createHash('sha256');
  const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
  for (const folder of ['src', 'locales']) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).replaceAll('\\', '/'));
    }
  }
  const matters =
    /^(package-lock|vite|react-router|locales\/|src\/(apps\/web|platform\/(web|shared))\/|src\/features\/.*(\/web\/|contract\.ts|rules\.ts)|src\/engine\/.*record\.ts)/;
  for (const file of files.filter((name) => matters.test(name) && !/\.test\.tsx?$/.test(name)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Writes each text file's compressed forms beside it once, so that no request has to wait for them. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|html)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < 1_024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

async function buildWeb() {
  const sources = webSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the web (once per change of its sources) …');
  const output = [];
  const build = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => build.once('close', resolve));
  if (code !== 0) {
    console.error(Buffer.concat(output).toString());
    console.error('The web could not be built.');
    process.exit(1);
  }
  compressFiles('build/client');
  writeFileSync(stamp, sources);
}

const webReady = process.env.WORKER === 'only' ? Promise.resolve() : buildWeb();
const { explainFailure, start } = await import('../src/apps/server/main.ts');
await start({ webReady }).catch(explainFailure);
