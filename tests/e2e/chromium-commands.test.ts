import { describe, inject } from 'vitest';
import { openChromium } from '../support/either-browser';
import { tellCommandStories } from './stories/command-stories';

describe('Chromium', () => tellCommandStories(openChromium, () => inject('chromium')));
