import { describe, inject } from 'vitest';
import { openChromium } from '../support/either-browser';
import { tellPermissionStories } from './stories/permission-stories';

describe('Chromium', () => tellPermissionStories(openChromium, () => inject('chromium')));
