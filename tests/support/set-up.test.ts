import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkPackageFolder } from './set-up.mjs';
import { SetUpError } from './set-up-error.mjs';

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
