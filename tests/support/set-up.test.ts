import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkNode, checkPackageFolder } from './set-up.mjs';
import { SetUpError } from './set-up-error.mjs';

describe('checkNode', () => {
  test.for(['20.19.0', '20.20.2', '22.13.0', '24.0.1', '25.1.0'])('takes Node %s', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });

  test.for(['18.20.0', '20.12.0', '20.18.3', '21.7.0', '22.12.0', '23.11.0'])('refuses Node %s', (version) => {
    expect(() => checkNode(version)).toThrow(`this is Node ${version}`);
  });
});

describe('checkPackageFolder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pincite-set-up-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('lets a folder be filled that is missing or of this checkout', () => {
    mkdirSync(join(folder, 'own'));
    expect(() => checkPackageFolder(join(folder, 'missing'))).not.toThrow();
    expect(() => checkPackageFolder(join(folder, 'own'))).not.toThrow();
  });

  test.for(['other', 'missing'])('refuses a link, which npm would follow and empty (to %s)', (target) => {
    mkdirSync(join(folder, 'other'));
    symlinkSync(join(folder, target), join(folder, 'node_modules'));
    expect(() => checkPackageFolder(join(folder, 'node_modules'))).toThrow(SetUpError);
  });
});
