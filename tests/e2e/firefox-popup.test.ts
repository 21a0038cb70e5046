import { describe, inject } from 'vitest';
import { openFirefox } from '../support/either-browser';
import { tellPopupStories } from './stories/popup-stories';

describe('Firefox', () => tellPopupStories(openFirefox, () => inject('firefox')));
