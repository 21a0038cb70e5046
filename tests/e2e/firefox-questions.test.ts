import { describe, inject } from 'vitest';
import { openFirefox } from '../support/either-browser';
import { tellPermissionStories } from './stories/permission-stories';

describe('Firefox', () => tellPermissionStories(openFirefox, () => inject('firefox')));
