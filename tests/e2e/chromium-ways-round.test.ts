import { describe, inject } from 'vitest';
import { openChromium } from '../support/either-browser';
import { tellWaysRoundStories } from './stories/ways-round-stories';

describe('Chromium', () => tellWaysRoundStories(openChromium, () => inject('chromium'), 'Check this'));
