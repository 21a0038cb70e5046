import { describe, inject } from 'vitest';
import { openFirefox } from '../support/either-browser';
import { tellWaysRoundStories } from './stories/ways-round-stories';

// Nothing is granted beforehand: each source is read with the permission for its own site.
describe('Firefox', () => tellWaysRoundStories(openFirefox, () => inject('firefox'), 'Allow this site'));
