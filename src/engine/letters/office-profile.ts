import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeText } from '#engine/reading/zip/xml.ts';

const macro = readFileSync(new URL('office-macro.bas', import.meta.url), 'utf8');

/** How the macro is started, in LibreOffice's own way of naming it. */
export const SERVE = 'macro:///Standard.Letters.Serve';

/** Nothing that a document says is loaded from elsewhere or run, whatever its own settings are. */
const settings = [
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Office.Writer/Content/Update', 'Link', '0'],
] as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const LIBRARY = 'xmlns:library="http://openoffice.org/2000/library"';
const type = (name: string, file: string): string =>
  `<!DOCTYPE ${name} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${file}.dtd">\n`;

/**
 * Puts settings and macro into a profile that LibreOffice has begun: into a new one it would put its own in their place.
 * @param folder the profile (`UserInstallation`)
 */
export async function writeProfile(folder: string): Promise<void> {
  const user = join(folder, 'user');
  const standard = join(user, 'basic/Standard');
  await mkdir(standard, { recursive: true });
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  const registry = join(user, 'registrymodifications.xcu');
  // What stands there tells LibreOffice that the profile is begun.
  const begun = await readFile(registry, 'utf8');
  const libraries = `<library:libraries ${LIBRARY}><library:library library:name="Standard" library:link="false"/></library:libraries>`;
  const library = `<library:library ${LIBRARY} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Letters"/></library:library>`;
  const code = `<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Letters" script:language="StarBasic">${escapeText(macro)}</script:module>`;
  await Promise.all([
    writeFile(registry, begun.replace('</oor:items>', `${items.join('')}</oor:items>`)),
    writeFile(join(user, 'basic/script.xlc'), DECLARATION + type('library:libraries', 'libraries') + libraries),
    writeFile(join(standard, 'script.xlb'), DECLARATION + type('library:library', 'library') + library),
    writeFile(join(standard, 'Letters.xba'), DECLARATION + type('script:module', 'module') + code),
  ]);
}
