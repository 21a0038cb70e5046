import { describe, inject } from 'vitest';
import { openChromium } from '../support/either-browser';
import { tellPopupStories } from './stories/popup-stories';

describe('Chromium', () => tellPopupStories(openChromium, () => inject('chromium')));
